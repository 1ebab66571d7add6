import type { Db } from '@wattershed/database/db';
import { todayIn } from '@wattershed/domain/calendar/day-in-zone';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { retryAfterReturn } from '@wattershed/domain/payment/money-back/return-rules';
import { systemAccess } from '../../access/system-access.ts';
import type { Services } from '../../call.ts';
import { findReturnsOf } from '../money-back/returned-store.ts';
import type { Payment } from '../payment.ts';
import { takenAt } from './planned-rules.ts';
import { findPlanned } from './planned-store.ts';
import { retryPlanned, unpayPlanned } from './taking-store.ts';

/**
 * A payment that was taken on a day came back. It is presented again as the ACH rules allow: for lack of money only, unchanged,
 * at most twice. Otherwise it ends there. In the transaction in which it was marked returned. Answers on which day it is
 * presented again: the message about the return says so.
 */
export async function followReturn(
  services: Services,
  tx: Db,
  payment: Payment,
  code: string,
): Promise<LocalDate | null> {
  if (!payment.ofPlanned) return null;
  const access = systemAccess(payment.accountNumber, 'a planned payment came back');
  const planned = await findPlanned(tx, access, payment.ofPlanned.plannedId);
  if (planned?.state !== 'paid') return null;
  const now = services.clock.now();
  const { returns, firstAt } = await findReturnsOf(tx, planned.plannedId);
  const today = todayIn(planned.timeZone, now);
  const firstOn = firstAt ? todayIn(planned.timeZone, firstAt) : today;
  const retry = retryAfterReturn({ code, returns, firstOn, today });
  if (!retry.again) {
    await unpayPlanned(tx, planned);
    return null;
  }
  const { paymentId, amountCents } = payment;
  const again = {
    dueAt: takenAt(retry.on, planned.timeZone),
    paymentId,
    representedCents: amountCents,
    from: 'paid',
  } as const;
  return (await retryPlanned(tx, planned, again)) ? retry.on : null;
}

/** A card payment that was taken on a day was charged back: it ends there. In the transaction in which it was marked so. */
export async function endOfPlanned(tx: Db, payment: Payment): Promise<void> {
  if (!payment.ofPlanned) return;
  const access = systemAccess(payment.accountNumber, 'a planned payment came back');
  const planned = await findPlanned(tx, access, payment.ofPlanned.plannedId);
  if (planned?.state === 'paid') await unpayPlanned(tx, planned);
}
