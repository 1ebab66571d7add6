import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { type Cents, cents, sumCents, zeroCents } from '@wattershed/domain/money/cents';
import { roundHalfUp } from '@wattershed/domain/money/rounding';

/** A bill whose due day may lie ahead. */
export type OpenBill = { dueOn: LocalDate; chargesCents: Cents };

/** Where an account stands before its next bill. Nothing here is kept: it is the ledger and the bills, summed up. */
export type AccountStanding = {
  balanceCents: Cents;
  /** Total due of the last bill; 0 before the first. */
  lastTotalDueCents: Cents;
  /** Payments less returned payments since the last bill, positive when money came in. */
  paymentsCents: Cents;
  /** Other postings to the receivable since the last bill, positive when the customer owes more. */
  adjustmentsCents: Cents;
  recentBills: readonly OpenBill[];
};

export const newStanding: AccountStanding = {
  balanceCents: zeroCents,
  lastTotalDueCents: zeroCents,
  paymentsCents: zeroCents,
  adjustmentsCents: zeroCents,
  recentBills: [],
};

/**
 * What is owed and late on a day: payments settle the oldest bills first, so it is the balance without the charges of
 * the bills that are not late yet. The due day itself is not late.
 */
export function pastDueOn(day: LocalDate, balanceCents: Cents, recentBills: readonly OpenBill[]): Cents {
  const notLate = sumCents(recentBills.filter(({ dueOn }) => dueOn >= day).map(({ chargesCents }) => chargesCents));
  return cents(Math.max(0, Math.min(balanceCents, balanceCents - notLate)));
}

/**
 * The least that keeps an account in order: what is past due; when nothing is, half of the total due, rounded up to
 * the cent. Zero when nothing is owed.
 */
export function minimumDue(totalDueCents: Cents, pastDueCents: Cents): Cents {
  if (totalDueCents <= 0) return zeroCents;
  return cents(pastDueCents > 0 ? Math.min(pastDueCents, totalDueCents) : Math.ceil(totalDueCents / 2));
}

/** Below this a past due amount is carried over without a fee: collecting it would cost more than it brings. */
export const lateFeeFloorCents = cents(500);

/** 1.5 % of what is past due on the day a bill is issued; it is a line of that bill and compounds only when unpaid. */
export function lateFeeCents(pastDueCents: Cents): Cents {
  return pastDueCents < lateFeeFloorCents ? zeroCents : roundHalfUp(BigInt(pastDueCents) * 15n, 1000n);
}
