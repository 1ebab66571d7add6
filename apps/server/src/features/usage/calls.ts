import { compareUsage, listUsage, projectBill } from '@wattershed/contract/usage';
import { addMonths } from '@wattershed/domain/calendar/local-date';
import { type AnsweredCall, answer } from '../../call.ts';

export const usageCalls: AnsweredCall[] = [
  answer(listUsage, async ({ request, access, gateways }) => ({
    points: await gateways.meterData.listUsage(access.accountNumber, request.by),
  })),

  answer(compareUsage, async ({ access, gateways }) => {
    const months = await gateways.meterData.listFullMonths(access.accountNumber, 13);
    const latest = months.at(-1) ?? null;
    const before = (count: number) =>
      months.find(({ from }) => latest && from === addMonths(latest.from, -count)) ?? null;
    return { latest, monthBefore: before(1), yearBefore: before(12) };
  }),

  answer(projectBill, async ({ access, gateways }) => ({
    projection: (await gateways.billingSystem.projectBill(access.accountNumber)) ?? null,
  })),
];
