import { inTransaction } from '@wattershed/database/transaction';
import { todayIn } from '@wattershed/domain/calendar/day-in-zone';
import { addDays } from '@wattershed/domain/calendar/local-date';
import { retryAfterDecline } from '@wattershed/domain/payment/money-back/retry-rules';
import type { Services } from '../../call.ts';
import type { Actor } from '../../events/event-store.ts';
import type { Payment } from '../payment.ts';
import { tellPlanned } from './planned-letters.ts';
import { givenUpAfterMs, holdGatewayAwayMs, takenAt } from './planned-rules.ts';
import { type Claimed, endPlanned, holdPlanned, payPlanned, retryPlanned } from './taking-store.ts';

type Following = Services & { actor: Actor };

/**
 * What the end of an attempt's payment means for the planned payment. One that is open is left to the settling job. Repeating this changes nothing.
 */
export async function followPayment(context: Following, planned: Claimed, payment: Payment): Promise<void> {
  if (payment.state === 'posted' || payment.state === 'returned') {
    await payPlanned(context.db, planned, payment.paymentId);
  }
  if (payment.state === 'declined') await followDecline(context, planned, payment);
  if (payment.state === 'failed') await followFailure(context, planned, payment);
}

async function followDecline(context: Following, planned: Claimed, payment: Payment): Promise<void> {
  const { db, actor, clock, config, gateways } = context;
  const { paymentId, amountCents } = payment;
  const retry = retryAfterDecline(planned.methodKind, payment.gatewayCode ?? '', planned.declines + 1);
  const happening = `attempt ${planned.attempt}`;
  // Ahead is paid as long as the account is open: the letter says what holds now.
  const owed = retry.again && planned.isAhead && (await gateways.billingSystem.getAmountsOwed(planned.accountNumber));
  await inTransaction(db, async tx => {
    if (!retry.again) {
      const hasEnded = await endPlanned(tx, actor, planned, { state: 'declined', reason: null, paymentId });
      if (hasEnded) await tellPlanned(context, tx, 'scheduled-declined', planned, { happening, amountCents });
      return;
    }
    const day = addDays(todayIn(planned.timeZone, clock.now()), retry.afterDays);
    const again = { dueAt: takenAt(day, planned.timeZone), paymentId, representedCents: null, from: 'taking' } as const;
    const isPlanned = await retryPlanned(tx, planned, again);
    const now = owed && { owed, limits: config };
    if (isPlanned)
      await tellPlanned(context, tx, 'scheduled-retry', planned, { happening, amountCents, day, ...(now && { now }) });
  });
}

/** Nothing was charged, and no bank was asked: the same again, soon. After a day, the person is told to pay otherwise. */
async function followFailure(context: Following, planned: Claimed, payment: Payment): Promise<void> {
  const { db, actor, clock, realNow } = context;
  const { attempt, dueAt } = planned;
  if (payment.refusalCode === 'PAY409') {
    await holdPlanned(db, planned, { heldUntil: realNow(), nextAttempt: attempt + 1, reason: null });
    return;
  }
  if (clock.now().getTime() - dueAt.getTime() <= givenUpAfterMs) {
    const heldUntil = new Date(realNow().getTime() + holdGatewayAwayMs(attempt));
    await holdPlanned(db, planned, { heldUntil, nextAttempt: attempt + 1, reason: 'gateway-away' });
    return;
  }
  await inTransaction(db, async tx => {
    const end = { state: 'not-taken', reason: 'gateway-away', paymentId: payment.paymentId } as const;
    if (!(await endPlanned(tx, actor, planned, end))) return;
    await tellPlanned(context, tx, 'scheduled-not-taken', planned, { happening: 'end', reason: 'gateway-away' });
  });
}
