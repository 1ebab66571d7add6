import { inTransaction } from '@wattershed/database/transaction';
import type { Services } from '../call.ts';
import type { Actor } from '../events/event-store.ts';
import type { GatewayOutcome } from '../gateways/payment-gateway/port.ts';
import { postCombined } from './combined/post-combined.ts';
import { keepMethodOf } from './methods/keep-method.ts';
import type { Payment } from './payment.ts';
import { postCharge } from './post-charge.ts';
import { receiptOf } from './receipts/receipt-job.ts';
import { reached } from './steps.ts';
import { markApproved, markDeclined, markPosted, type PostedBalance } from './steps-store.ts';

/**
 * Takes a payment from the gateway's answer to its end: in the ledger, then posted. Both the original request and the
 * settling job call this, even simultaneously: the ledger accepts a reference once, and whoever takes the last step
 * (true) queues the one receipt. The approval isn't written down first: the gateway remembers it, and whoever finds the
 * payment open asks there. Throws what the billing system throws; the payment is then approved and the job posts it.
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
  const { code: gatewayCode, authorization: authorizationCode } = outcome;
  return postPayment(services, actor, { ...payment, gatewayCode, authorizationCode });
}

/** The second half, for a payment known to be approved. True when this call took the last step. */
export async function postPayment(services: Services, actor: Actor, payment: Payment): Promise<boolean> {
  const { combined } = payment;
  if (combined) return postCombined(services, actor, { ...payment, combined });
  const { config, db, gateways } = services;
  const posting = payment.charge
    ? postCharge(services, payment, payment.charge)
    : gateways.billingSystem.postPayment({
        accountNumber: payment.accountNumber,
        paymentReference: payment.paymentId,
        amountCents: payment.amountCents,
        feeCents: payment.feeCents,
        method: payment.methodBrand,
        methodLast4: payment.methodLast4,
        confirmation: payment.authorizationCode ?? '',
        paidAt: payment.paidAt,
      });
  const after: PostedBalance = await posting.catch(async (error: unknown) => {
    await markApproved(db, actor, payment);
    throw error;
  });
  reached(config, 'posted-to-ledger');
  const isLast = await takeLastStep(services, actor, payment, after);
  reached(config, 'settled');
  return isLast;
}

/** A single statement, unless the method is saved with it: each of a transaction's four is a round trip. */
async function takeLastStep(
  services: Services,
  actor: Actor,
  payment: Payment,
  after: PostedBalance,
): Promise<boolean> {
  const { db } = services;
  const receipt = receiptOf(services, payment);
  if (!payment.saveMethod) return markPosted(db, actor, payment, after, receipt);
  return inTransaction(db, async tx => {
    const isLast = await markPosted(tx, actor, payment, after, receipt);
    if (isLast) await keepMethodOf(services, tx, payment);
    return isLast;
  });
}
