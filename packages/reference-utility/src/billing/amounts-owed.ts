import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { type Cents, cents } from '@wattershed/domain/money/cents';
import { minimumDue, type OpenBill, pastDueOn } from './account-standing.ts';
import { autopayOn } from './payment-history/payment-habits.ts';

export type LastPayment = { amountCents: Cents; paidOn: LocalDate };

/** What an account owes as of the ledger, which may be later than its newest bill. */
export type AccountSummary = {
  /** Negative is a credit. */
  balanceCents: Cents;
  /** The balance, or 0 when it is a credit. */
  totalDueCents: Cents;
  /** The unpaid part of bills whose due day has passed; payments settle the oldest bills first. */
  pastDueCents: Cents;
  /** What is past due; when nothing is, half of the total due. See minimumDue. */
  minimumDueCents: Cents;
  /** The due day of the current bill; null when nothing is owed or no bill exists. */
  dueOn: LocalDate | null;
  currentBillNumber: string | null;
  /** The day on which the billing system will collect the current bill by itself; null when not on auto pay. */
  autopayOn: LocalDate | null;
  isOnAutoPay: boolean;
  /** The newest payment that was not returned. */
  lastPayment: LastPayment | null;
};

export type StandingFacts = {
  balanceCents: Cents;
  autopayDay: number | null;
  /** The newest bills, newest first; at least all whose due day has not passed. */
  newestBills: readonly (OpenBill & { billNumber: string; issuedOn: LocalDate })[];
  lastPayment: LastPayment | null;
};

/** Draws the amounts that a customer is asked for out of what the books hold. `today` is the utility's day. */
export function summarise(facts: StandingFacts, today: LocalDate): AccountSummary {
  const { balanceCents, autopayDay, newestBills, lastPayment } = facts;
  const totalDueCents = cents(Math.max(0, balanceCents));
  const pastDueCents = pastDueOn(today, balanceCents, newestBills);
  const current = newestBills[0];
  return {
    balanceCents,
    totalDueCents,
    pastDueCents,
    minimumDueCents: minimumDue(totalDueCents, pastDueCents),
    dueOn: current && totalDueCents > 0 ? current.dueOn : null,
    currentBillNumber: current?.billNumber ?? null,
    autopayOn: autopayDay !== null && current && totalDueCents > 0 ? autopayOn(current, autopayDay) : null,
    isOnAutoPay: autopayDay !== null,
    lastPayment,
  };
}
