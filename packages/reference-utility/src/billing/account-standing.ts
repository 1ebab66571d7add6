import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { roundHalfUp } from '@wattershed/domain/money/rounding';

/** A bill whose due day may lie ahead. */
export type OpenBill = { dueOn: LocalDate; chargesCents: number };

/** Where an account stands before its next bill. Nothing here is kept: it is the ledger and the bills, summed up. */
export type AccountStanding = {
  balanceCents: number;
  /** Total due of the last bill; 0 before the first. */
  lastTotalDueCents: number;
  /** Payments less returned payments since the last bill, positive when money came in. */
  paymentsCents: number;
  /** Other postings to the receivable since the last bill, positive when the customer owes more. */
  adjustmentsCents: number;
  recentBills: readonly OpenBill[];
};

export const newStanding: AccountStanding = {
  balanceCents: 0,
  lastTotalDueCents: 0,
  paymentsCents: 0,
  adjustmentsCents: 0,
  recentBills: [],
};

/**
 * What is owed and late on a day: payments settle the oldest bills first, so it is the balance without the charges of
 * the bills that are not late yet. The due day itself is not late.
 */
export function pastDueOn(day: LocalDate, balanceCents: number, recentBills: readonly OpenBill[]): number {
  const notLate = recentBills.reduce((sum, bill) => sum + (bill.dueOn >= day ? bill.chargesCents : 0), 0);
  return Math.max(0, Math.min(balanceCents, balanceCents - notLate));
}

/**
 * The least that keeps an account in order: what is past due; when nothing is, half of the total due, rounded up to
 * the cent. Zero when nothing is owed.
 */
export function minimumDue(totalDueCents: number, pastDueCents: number): number {
  if (totalDueCents <= 0) return 0;
  return pastDueCents > 0 ? Math.min(pastDueCents, totalDueCents) : Math.ceil(totalDueCents / 2);
}

/** Below this a past due amount is carried over without a fee: collecting it would cost more than it brings. */
export const lateFeeFloorCents = 500;

/** 1.5 % of what is past due on the day a bill is issued; it is a line of that bill and compounds only when unpaid. */
export function lateFeeCents(pastDueCents: number): number {
  return pastDueCents < lateFeeFloorCents ? 0 : roundHalfUp(BigInt(pastDueCents) * 15n, 1000n);
}
