import { addBusinessDays } from '@wattershed/domain/calendar/business-day';
import { startOfDayUtc, todayIn } from '@wattershed/domain/calendar/day-in-zone';
import { type Cents, cents, subtractCents, zeroCents } from '@wattershed/domain/money/cents';
import { officeZone } from '../office-zone.ts';

/** A payment that money can go back of. */
export type RefundablePayment = { paymentReference: string; amountCents: Cents; leftCents: Cents };

export type RefundPart = { paymentReference: string; amountCents: Cents; isWhole: boolean };

/** Why nothing can be ordered. */
export type RefundProblem = 'no-amount' | 'too-much';

/** One refund of a payment: at most what hasn't gone back of it. */
export function refundOf({ paymentReference, leftCents }: RefundablePayment, amountCents: Cents) {
  if (!Number.isSafeInteger(amountCents) || amountCents <= 0) return 'no-amount' satisfies RefundProblem;
  if (amountCents > leftCents) return 'too-much' satisfies RefundProblem;
  return { paymentReference, amountCents, isWhole: amountCents === leftCents } satisfies RefundPart;
}

/** A credit goes back the way it came: to the newest payments first, as far as they reach. */
export function splitCredit(creditCents: Cents, newestFirst: readonly RefundablePayment[]): RefundPart[] {
  const parts: RefundPart[] = [];
  let open = cents(Math.max(0, creditCents));
  for (const { paymentReference, leftCents } of newestFirst) {
    const amountCents = cents(Math.min(open, leftCents));
    if (amountCents <= 0) continue;
    parts.push({ paymentReference, amountCents, isWhole: amountCents === leftCents });
    open = subtractCents(open, amountCents);
    if (open === zeroCents) break;
  }
  return parts;
}

/** Banks return a payment for lack of money within two business days; what arrives on the third has cleared. */
const daysToClear = 3;

/** Before that, money from a bank account isn't sent back: it might be returned, too. */
export function refundableFrom(method: string, paidAt: Date): Date {
  if (method !== 'Bank account') return paidAt;
  return startOfDayUtc(addBusinessDays(todayIn(officeZone, paidAt), daysToClear), officeZone);
}
