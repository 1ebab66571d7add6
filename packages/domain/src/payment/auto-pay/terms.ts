import type { LocalDate } from '../../calendar/local-date.ts';
import type { Cents } from '../../money/cents.ts';

/** When auto pay draws a bill: so many days before it is due (0 on the due date), or on a day of the month. */
export type DrawRule = { drawBy: 'due-date'; daysBefore: number } | { drawBy: 'payment-day'; paymentDay: number };

/**
 * How much auto pay draws. AmountDue is what the bill asks for; above the ceiling nothing is drawn until the customer has
 * said yes. Fixed is the smaller of it and what is owed.
 */
export type DrawAmount =
  | { amountType: 'AmountDue'; ceilingCents: Cents | null }
  | { amountType: 'Fixed'; fixedCents: Cents };

/** What a customer agreed to, and what they have asked for since. */
export type AutoPayTerms = {
  rule: DrawRule;
  amount: DrawAmount;
  /** The next bill isn't drawn. */
  skipsNext: boolean;
  /** Nothing is drawn before this day. */
  pausedUntil: LocalDate | null;
};
