import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { type Cents, cents, sumCents, zeroCents } from '@wattershed/domain/money/cents';
import { roundHalfUp } from '@wattershed/domain/money/rounding';

/** A bill that may not be due yet. */
export type OpenBill = { dueOn: LocalDate; chargesCents: Cents };

/**
 * Where an account stands before its next bill. None of this is stored: it is the total of the ledger and the bills.
 */
export type AccountStanding = {
  balanceCents: Cents;
  /** Total due of the last bill; 0 before the first. */
  lastTotalDueCents: Cents;
  /** Payments minus returned payments since the last bill, positive when money came in. */
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
 * What is past due on a day: payments settle the oldest bills first, so it is the balance without the charges of bills
 * that aren't late yet. A bill isn't late on its due date.
 */
export function pastDueOn(day: LocalDate, balanceCents: Cents, recentBills: readonly OpenBill[]): Cents {
  const notLate = sumCents(recentBills.filter(({ dueOn }) => dueOn >= day).map(({ chargesCents }) => chargesCents));
  return cents(Math.max(0, Math.min(balanceCents, balanceCents - notLate)));
}

/** The least that is asked for: what is past due. Nothing else is a minimum: half a bill would leave a late fee. */
export function minimumDue(totalDueCents: Cents, pastDueCents: Cents): Cents {
  return cents(Math.max(0, Math.min(pastDueCents, totalDueCents)));
}

/** A past due amount below this is carried over without a fee: collecting the fee would cost more than it brings in. */
export const lateFeeFloorCents = cents(500);

/** 1.5 % of what is past due on the day a bill is issued; it is a line of that bill and compounds only if unpaid. */
export function lateFeeCents(pastDueCents: Cents): Cents {
  return pastDueCents < lateFeeFloorCents ? zeroCents : roundHalfUp(BigInt(pastDueCents) * 15n, 1000n);
}
