import { inTransaction } from '@wattershed/database/transaction';
import { standingAfterReturn } from '@wattershed/domain/payment/return-rules';
import type { Services } from '../call.ts';
import type { Actor } from '../events/event-store.ts';
import type { BillingReturnedItemFee } from '../gateways/billing-system/payment.ts';
import type { GatewayEvent } from '../gateways/payment-gateway/port.ts';
import type { Combined } from './combined/combined.ts';
import { feeLineOf } from './combined/combined-rules.ts';
import { markReturned, type Payment } from './payment-store.ts';
import { isOpen } from './payments-rules.ts';
import { followReturn } from './planned/follow-return.ts';
import { queueLetter } from './receipts/receipt-job.ts';
import { returnWords } from './receipts/return-words.ts';
import { blockMethod } from './returned-store.ts';
import { findLastEventNo, findPaymentByReference, updateLastEventNo } from './settling-store.ts';

/**
 * Processes bank payments returned since the last run: the ledger owes them again, and the customer is told. The
 * position advances after each event, so a crash repeats one, and repeating changes nothing.
 */
export async function returnPayments(services: Services, actor: Actor): Promise<void> {
  const { db, gateways } = services;
  for (;;) {
    const events = await gateways.paymentGateway.listEvents(await findLastEventNo(db));
    if (events.length === 0) return;
    for (const event of events) {
      if (!(await returnPayment(services, actor, event))) return;
      await updateLastEventNo(db, event.eventNo);
    }
  }
}

/** False when it is too early: the payment itself isn't in the ledger yet. */
async function returnPayment(services: Services, actor: Actor, event: GatewayEvent): Promise<boolean> {
  const payment = await findPaymentByReference(services.db, event.reference);
  // Another system may use the same gateway; skip what isn't ours.
  if (!payment) return true;
  if (isOpen(payment.state)) return false;
  if (payment.state !== 'posted') return true;
  const returnedAt = services.clock.now();
  const reason = `${event.code} ${event.message}`;
  const fee = await owedAgain(services, payment, event.code, returnedAt);
  await inTransaction(services.db, async tx => {
    if (!(await markReturned(tx, actor, payment, returnedAt, reason))) return;
    if (standingAfterReturn(event.code) !== 'usable') await blockMethod(tx, payment.gatewayToken, event.code);
    const againOn = await followReturn(services, tx, payment, event.code);
    await queueLetter(services, tx, 'returned', payment, returnWords({ againOn, fee }, payment.language));
  });
  return true;
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
