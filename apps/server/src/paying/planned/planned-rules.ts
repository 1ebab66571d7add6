import { createHash } from 'node:crypto';
import { addDays, type LocalDate } from '@wattershed/domain/calendar/local-date';
import { hourOfDayUtc } from '@wattershed/domain/calendar/time-on-day';
import { type Cents, cents } from '@wattershed/domain/money/cents';
import { decidePaymentAmount, type PaymentAmountType } from '@wattershed/domain/payment/payment-amount';
import type { OwedNow, PaymentTerms } from '../payments-rules.ts';

/** Why a planned payment ended without money, or which choice of the person's ended it. */
export type EndReason =
  | 'no-access'
  | 'cash-only'
  | 'method-removed'
  | 'method-expired'
  | 'method-blocked'
  | 'consent-needed'
  | 'bank-refused'
  | 'below-minimum'
  | 'above-maximum'
  | 'above-ceiling'
  | 'less-owed'
  | 'gateway-away'
  | 'returned'
  | 'by-person'
  | 'no-answer'
  | 'paused'
  | 'unenrolled';

/** In the morning, at the premise: who wants to cancel has until then, and the day is still long if something fails. */
const takenAtHour = 8;
/** The day before, when people read their messages and a bank is open. */
const remindedAtHour = 10;

/** When a payment of this day is taken. */
export function takenAt(payOn: LocalDate, timeZone: string): Date {
  return hourOfDayUtc(payOn, takenAtHour, timeZone);
}

/** When its reminder goes out; null when that has passed, because the confirmation has just said it. */
export function remindedAt(payOn: LocalDate, timeZone: string, now: Date): Date | null {
  const at = hourOfDayUtc(addDays(payOn, -1), remindedAtHour, timeZone);
  return at > now ? at : null;
}

export type Meant = {
  amountType: PaymentAmountType;
  amountCents: Cents | null;
  isAhead: boolean;
  ceilingCents: Cents | null;
  representedCents: Cents | null;
};

export type Taking =
  | { take: Cents }
  | { end: 'nothing-due' }
  | { end: 'not-taken'; reason: 'below-minimum' | 'above-maximum' | 'above-ceiling' | 'less-owed' };

type Limits = Pick<PaymentTerms, 'MIN_PAYMENT_CENTS' | 'MAX_PAYMENT_CENTS'>;

/** Whether more than is owed is taken: of whoever chose to pay ahead of bills that still come. None do once the account is closed. */
export function isTakenAhead({ isAhead }: Pick<Meant, 'isAhead'>, { isClosed }: Pick<OwedNow, 'isClosed'>): boolean {
  return isAhead && !isClosed;
}

/** What is taken on the day: never more than is owed then, unless the person pays ahead. */
export function decideTaking(meant: Meant, owed: Omit<OwedNow, 'today'>, limits: Limits): Taking {
  const { amountType, ceilingCents, representedCents } = meant;
  const isAhead = isTakenAhead(meant, owed);
  const owedCents = Math.max(owed.totalDueCents, owed.pastDueCents);
  if (!isAhead && owedCents <= 0) return { end: 'nothing-due' };
  // Presented again, a bank payment has the same amount or isn't presented.
  if (representedCents !== null) {
    return isAhead || representedCents <= owedCents
      ? { take: representedCents }
      : { end: 'not-taken', reason: 'less-owed' };
  }
  const wanted = meant.amountCents ?? undefined;
  const capped = wanted === undefined || isAhead ? wanted : cents(Math.min(wanted, owedCents));
  const amount = decidePaymentAmount({
    type: wanted === undefined ? amountType : 'Other',
    other: capped,
    totalDue: owed.totalDueCents,
    pastDue: owed.pastDueCents,
    minimumDue: owed.minimumDueCents,
    minAllowed: cents(limits.MIN_PAYMENT_CENTS),
    maxAllowed: cents(limits.MAX_PAYMENT_CENTS),
  });
  if (!amount.eligible) {
    if (amount.reason === 'nothingDue' || amount.reason === 'amountMissing') return { end: 'nothing-due' };
    return { end: 'not-taken', reason: amount.reason === 'belowMinimum' ? 'below-minimum' : 'above-maximum' };
  }
  if (ceilingCents !== null && amount.amountCents > ceilingCents) return { end: 'not-taken', reason: 'above-ceiling' };
  return { take: amount.amountCents };
}

/** Made of what it is the key of: whoever tries the same attempt again has the same key. */
export function keyOfAttempt(plannedId: string, attempt: number): string {
  const hex = createHash('sha256').update(`${plannedId} ${attempt}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

const minuteMs = 60_000;

/** How long nothing is tried while another payment of the account is under way. */
export const holdUnderWayMs = minuteMs;

/** The gateway could not be reached: soon again, then more rarely. */
export function holdGatewayAwayMs(attempt: number): number {
  return Math.min(2 ** Math.min(attempt - 1, 6), 30) * minuteMs;
}

/** How long after its moment a payment is still tried when the gateway can't be reached. */
export const givenUpAfterMs = 24 * 60 * minuteMs;
