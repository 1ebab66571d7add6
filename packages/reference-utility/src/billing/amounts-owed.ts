import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { type Cents, cents } from '@wattershed/domain/money/cents';
import { minimumDue, type OpenBill, pastDueOn } from './account-standing.ts';
import { autopayOn } from './payment-history/payment-habits.ts';

export type LastPayment = { amountCents: Cents; paidOn: LocalDate };

/** What an account owes according to the ledger, which may be newer than its latest bill. */
export type AccountSummary = {
  /** Negative is a credit. */
  balanceCents: Cents;
  /** The balance, or 0 if it is a credit. */
  totalDueCents: Cents;
  /** The unpaid part of bills past their due date; payments settle the oldest bills first. */
  pastDueCents: Cents;
  /** What is past due; 0 when nothing is. See minimumDue. */
  minimumDueCents: Cents;
  /** The current bill's due date; null when nothing is owed or there is no bill. */
  dueOn: LocalDate | null;
  currentBillNumber: string | null;
  /** The day the billing system will collect the current bill by itself; null without auto pay. */
  autopayOn: LocalDate | null;
  isOnAutoPay: boolean;
  /** The newest payment that wasn't returned. */
  lastPayment: LastPayment | null;
};

export type StandingFacts = {
  balanceCents: Cents;
  autopayDay: number | null;
  /** The newest bills, newest first, including at least all that aren't due yet. */
  newestBills: readonly (OpenBill & { billNumber: string; issuedOn: LocalDate })[];
  lastPayment: LastPayment | null;
};

/** Computes the amounts a customer is asked to pay from the ledger and the bills. `today` is the utility's day. */
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
