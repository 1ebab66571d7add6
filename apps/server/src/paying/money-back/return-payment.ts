import { inTransaction } from '@wattershed/database/transaction';
import { standingAfterReturn } from '@wattershed/domain/payment/money-back/return-rules';
import type { Services } from '../../call.ts';
import type { Actor } from '../../events/event-store.ts';
import type { BillingReturnedItemFee } from '../../gateways/billing-system/payment.ts';
import type { GatewayEvent } from '../../gateways/payment-gateway/port.ts';
import type { Combined } from '../combined/combined.ts';
import { feeLineOf } from '../combined/combined-rules.ts';
import type { Payment } from '../payment.ts';
import { followReturn } from '../planned/follow-return.ts';
import { queueLetter } from '../receipts/receipt-job.ts';
import { returnedLetter } from '../receipts/receipt-mail.ts';
import { markReturned } from '../steps-store.ts';
import { returnWords } from './return-words.ts';
import { blockMethod } from './returned-store.ts';

/** The bank returned a payment: the ledger owes it again, and the customer is told, with what it costs and what comes next. */
export async function isReturned(
  services: Services,
  actor: Actor,
  payment: Payment,
  { code, message }: GatewayEvent,
): Promise<void> {
  if (payment.state !== 'posted' || payment.methodKind !== 'bank') return;
  const returnedAt = services.clock.now();
  const fee = await owedAgain(services, payment, code, returnedAt);
  await inTransaction(services.db, async tx => {
    if (!(await markReturned(tx, actor, payment, returnedAt, `${code} ${message}`))) return;
    if (standingAfterReturn(code) !== 'usable') await blockMethod(tx, payment.gatewayToken, code);
    const againOn = await followReturn(services, tx, payment, code);
    const letter = returnedLetter(payment);
    const more = letter === 'returned' ? returnWords({ againOn, fee }, payment.language) : [];
    await queueLetter(services, tx, letter, payment, { more, isAskedAgain: againOn !== null });
  });
}

/** In the books first; what the return costs, if anything. */
async function owedAgain(services: Services, payment: Payment, code: string, returnedAt: Date) {
  const { accountNumber, paymentId: paymentReference, ofPlanned, visitorId, combined } = payment;
  const { registers, billingSystem } = services.gateways;
  if (payment.charge) {
    await registers.returnPayment({ paymentReference, returnedAt });
    return null;
  }
  if (combined) return linesOwedAgain(services, combined, code, returnedAt);
  const item = ofPlanned?.plannedId ?? paymentReference;
  const isByCustomer = visitorId === null;
  return (await billingSystem.returnPayment({ accountNumber, paymentReference, returnedAt, code, item, isByCustomer }))
    .fee;
}

/**
 * Each account owes its line again. It is one return of one payment, so it costs once, on the account whose line has the fee.
 * Repeating changes nothing, so what was begun is ended by the next run.
 */
async function linesOwedAgain({ gateways }: Services, { combinedId, lines }: Combined, code: string, returnedAt: Date) {
  const feeLine = feeLineOf(lines);
  let fee: BillingReturnedItemFee | null = null;
  for (const [place, { accountNumber, paymentId: paymentReference }] of lines.entries()) {
    const isByCustomer = place === feeLine;
    const line = { accountNumber, paymentReference, returnedAt, code, item: combinedId, isByCustomer };
    fee = (await gateways.billingSystem.returnPayment(line)).fee ?? fee;
  }
  return fee;
}
