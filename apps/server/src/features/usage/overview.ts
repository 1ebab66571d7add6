import { listGeneration, listUsage } from '@wattershed/contract/usage/overview';
import { addMonths } from '@wattershed/domain/calendar/local-date';
import { type AnsweredCall, answer } from '../../call.ts';

export const overviewCalls: AnsweredCall[] = [
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

  answer(listGeneration, async ({ access, gateways }) => {
    const points = await gateways.meterData.listUsage(access.accountNumber, 'month');
    const months = points.flatMap(({ from, before, generatedWh: sentWh, electricWh }) =>
      sentWh === null ? [] : [{ from, before, sentWh, takenWh: electricWh ?? 0 }],
    );
    return { months };
  }),
];
