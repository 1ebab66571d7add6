import { listUsage, projectBill } from '@wattershed/contract/usage';
import { type AnsweredCall, answer } from '../../call.ts';

export const usageCalls: AnsweredCall[] = [
  answer(listUsage, async ({ request, access, gateways }) => ({
    points: await gateways.meterData.listUsage(access.accountNumber, request.by),
  })),

  answer(projectBill, async ({ access, gateways }) => ({
    projection: (await gateways.billingSystem.projectBill(access.accountNumber)) ?? null,
  })),
];
