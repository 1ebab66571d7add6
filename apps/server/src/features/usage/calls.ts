import { compareUsage, listGeneration, listUsage, projectBill } from '@wattershed/contract/usage';
import { addMonths } from '@wattershed/domain/calendar/local-date';
import { type AnsweredCall, answer } from '../../call.ts';

export const usageCalls: AnsweredCall[] = [
  answer(listUsage, async ({ request, access, gateways }) => {
    const { accountNumber } = access;
    const isByMonth = request.by === 'month';
    const [points, fullMonths, costs] = await Promise.all([
      gateways.meterData.listUsage(accountNumber, request.by),
      isByMonth ? gateways.meterData.listFullMonths(accountNumber, 25) : [],
      isByMonth ? gateways.billingSystem.listBillCosts(accountNumber) : [],
    ]);
    const wanted = new Set(points.map(({ from }) => addMonths(from, -12)));
    return { points, yearBefore: fullMonths.filter(({ from }) => wanted.has(from)), costs };
  }),

  answer(compareUsage, async ({ access, gateways }) => {
    const months = await gateways.meterData.listFullMonths(access.accountNumber, 13);
    const latest = months.at(-1) ?? null;
    const before = (count: number) =>
      months.find(({ from }) => latest && from === addMonths(latest.from, -count)) ?? null;
    return { latest, monthBefore: before(1), yearBefore: before(12) };
  }),

  answer(listGeneration, async ({ access, gateways }) => {
    const points = await gateways.meterData.listUsage(access.accountNumber, 'month');
    const months = points.flatMap(({ from, before, generatedWh: sentWh, electricWh }) =>
      sentWh === null ? [] : [{ from, before, sentWh, takenWh: electricWh ?? 0 }],
    );
    return { months };
  }),

  answer(projectBill, async ({ access, gateways }) => ({
    projection: (await gateways.billingSystem.projectBill(access.accountNumber)) ?? null,
  })),
];
