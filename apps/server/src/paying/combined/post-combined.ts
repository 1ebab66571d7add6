import { inTransaction } from '@wattershed/database/transaction';
import type { Services } from '../../call.ts';
import type { Actor } from '../../events/event-store.ts';
import type { BillingPosted } from '../../gateways/billing-system/payment.ts';
import { keepMethodOf } from '../methods/keep-method.ts';
import type { Payment } from '../payment.ts';
import { receiptOf } from '../receipts/receipt-job.ts';
import { reached } from '../steps.ts';
import { markApproved, markLinesPosted } from '../steps-store.ts';
import type { Combined } from './combined.ts';

/** The same as for one account: the ledger takes all lines or none, then all are posted, with one receipt. */
export async function postCombined(
  services: Services,
  actor: Actor,
  payment: Payment & { combined: Combined },
): Promise<boolean> {
  const { config, db, gateways } = services;
  const after: BillingPosted[] = await gateways.billingSystem
    .postPayments(
      payment.combined.combinedId,
      payment.combined.lines.map(({ accountNumber, paymentId, amountCents, feeCents }) => ({
        accountNumber,
        paymentReference: paymentId,
        amountCents,
        feeCents,
        method: payment.methodBrand,
        methodLast4: payment.methodLast4,
        confirmation: payment.authorizationCode ?? '',
        paidAt: payment.paidAt,
      })),
    )
    .catch(async (error: unknown) => {
      await markApproved(db, actor, payment);
      throw error;
    });
  reached(config, 'posted-to-ledger');
  const receipt = receiptOf(services, payment);
  const isLast = await inTransaction(db, async tx => {
    const isPosted = await markLinesPosted(tx, actor, payment, after, receipt);
    if (isPosted) await keepMethodOf(services, tx, payment);
    return isPosted;
  });
  reached(config, 'settled');
  return isLast;
}
