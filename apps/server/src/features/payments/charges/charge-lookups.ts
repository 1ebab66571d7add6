import {
  findInvoice as findInvoiceCall,
  findPermitApplication as findPermitCall,
  getAccountCharges,
} from '@wattershed/contract/payments/charges';
import { zeroCents } from '@wattershed/domain/money/cents';
import { type AnsweredCall, answer } from '../../../call.ts';
import { notFound } from '../../../errors.ts';

const isoOf = (at: Date | null) => at?.toISOString() ?? null;

const serviceIsOn = {
  state: 'none',
  offOn: null,
  reconnectsAt: null,
  orderNumber: null,
  pastDueCents: zeroCents,
  feeCents: zeroCents,
} as const;

export const chargeLookupCalls: AnsweredCall[] = [
  answer(findInvoiceCall, async ({ gateways, request: { invoiceNumber, customerNumber } }) => {
    const found = await gateways.registers.findInvoice({ invoiceNumber, customerNumber });
    if (!found) throw notFound();
    return { ...found, paidAt: isoOf(found.paidAt) };
  }),

  answer(findPermitCall, async ({ gateways, request: { invoiceNumber, customerNumber } }) => {
    const found = await gateways.registers.findPermitApplication({ invoiceNumber, customerNumber });
    if (!found) throw notFound();
    return { ...found, paidAt: isoOf(found.paidAt) };
  }),

  answer(getAccountCharges, async ({ access, gateways }) => {
    const [deposits, reconnection] = await Promise.all([
      gateways.registers.listDeposits(access.accountNumber),
      gateways.registers.findReconnection(access.accountNumber),
    ]);
    return {
      deposits: deposits.map(deposit => ({ ...deposit, paidAt: isoOf(deposit.paidAt) })),
      reconnection: reconnection ? { ...reconnection, reconnectsAt: isoOf(reconnection.reconnectsAt) } : serviceIsOn,
    };
  }),
];
