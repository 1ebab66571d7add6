import { inTransaction } from '@wattershed/database/transaction';
import type { Services } from '../../call.ts';
import type { Actor } from '../../events/event-store.ts';
import type { GatewayOutcome } from '../../gateways/payment-gateway/port.ts';
import { insertMethodOf } from './payment-method-store.ts';
import { markApproved, markDeclined, markPosted, type Payment } from './payment-store.ts';
import { queueLetter } from './receipts/receipt-job.ts';
import { reached } from './steps.ts';

/**
 * Takes a payment from the gateway's answer to its end: approved, then in the ledger, then posted. Both the original
 * request and the settling job call this, even simultaneously: each step starts from one state only, the ledger accepts
 * a reference once, and whoever takes the last step (true) queues the one receipt. Throws what the billing system
 * throws; the payment then stays approved and the job retries it.
 */
export async function finishPayment(
  services: Services,
  actor: Actor,
  payment: Payment,
  outcome: GatewayOutcome,
): Promise<boolean> {
  if (outcome.status === 'declined') {
    await markDeclined(services.db, actor, payment, outcome.code, outcome.message);
    return false;
  }
  await markApproved(services.db, actor, payment, outcome.code, outcome.authorization);
  reached(services.config, 'approved-written');
  return postPayment(services, actor, { ...payment, authorizationCode: outcome.authorization });
}

/** The second half, for a payment known to be approved. True when this call took the last step. */
export async function postPayment(services: Services, actor: Actor, payment: Payment): Promise<boolean> {
  const { config, db, gateways } = services;
  const after = await gateways.billingSystem.postPayment({
    accountNumber: payment.accountNumber,
    paymentReference: payment.paymentId,
    amountCents: payment.amountCents,
    feeCents: payment.feeCents,
    method: payment.methodBrand,
    methodLast4: payment.methodLast4,
    confirmation: payment.authorizationCode ?? '',
    paidAt: payment.paidAt,
  });
  reached(config, 'posted-to-ledger');
  const isLast = await inTransaction(db, async tx => {
    if (!(await markPosted(tx, actor, payment, after))) return false;
    await insertMethodOf(tx, payment);
    await queueLetter(services, tx, 'receipt', payment);
    return true;
  });
  reached(config, 'settled');
  return isLast;
}
