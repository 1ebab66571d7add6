import type { Pool } from '@wattershed/database/pool';
import { inTransaction } from '@wattershed/database/transaction';
import { todayIn } from '@wattershed/domain/calendar/day-in-zone';
import { addCents } from '@wattershed/domain/money/cents';
import { postRefund } from '../ledger/ledger-store.ts';
import { officeZone } from '../office-zone.ts';
import { takeRefund } from '../payment-gateway/money-back/take-refund.ts';
import { Refusal } from '../refusal.ts';
import { claimRefunds, markRefused, markSent, type Refund } from './refund-store.ts';

const refundsPerRound = 20;

/**
 * Sends the refunds that are due, each once: the gateway knows it by its ID, then it is booked under the same. One that dies
 * in between is taken up again; one that the gateway refuses ends. How many were sent.
 */
export async function sendRefunds(db: Pool): Promise<number> {
  const due = await claimRefunds(db, refundsPerRound);
  let sent = 0;
  for (const refund of due) {
    // One that fails for now leaves the others their turn.
    const isSent = await sendRefund(db, refund).catch((error: Error) => {
      console.error(`A refund could not be sent and will be tried again: ${error.message}`);
      return false;
    });
    if (isSent) sent += 1;
  }
  return sent;
}

async function sendRefund(db: Pool, refund: Refund): Promise<boolean> {
  const { refundId, paymentReference, chargeReference: reference, amountCents, feeCents, reason } = refund;
  const part = paymentReference === reference ? null : paymentReference;
  try {
    await takeRefund(db, { refundId, reference, part, amountCents: addCents(amountCents, feeCents), reason });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await markRefused(db, refundId, error.message);
    return false;
  }
  await inTransaction(db, async tx => {
    const sentAt = await markSent(tx, refundId);
    if (!sentAt || refund.accountNumber === null) return;
    const { accountNumber } = refund;
    const effectiveOn = todayIn(officeZone, sentAt);
    await postRefund(tx, { accountNumber, refundId, amountCents, feeCents, occurredAt: sentAt, effectiveOn });
  });
  return true;
}
