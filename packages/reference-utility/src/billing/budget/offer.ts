import type { Db } from '@wattershed/database/db';
import { addMonths, type LocalDate } from '@wattershed/domain/calendar/local-date';
import type { Cents } from '@wattershed/domain/money/cents';
import { accountStatuses } from '@wattershed/domain/rights/rights';
import { type BudgetStep, decideBudget } from '@wattershed/programs/budget/budget-eligibility';
import { billsInYear, levelOf } from '@wattershed/programs/budget/budget-rules';
import { findAccountSummary } from '../../ledger/ledger-reads.ts';
import { nextCycleDay } from '../draft/billing-cycle.ts';
import { type BudgetAccount, findBudgetAccount } from './budget-store.ts';
import { amountsOf, findMonthsAtPrices, type MonthAtPrices } from './last-year.ts';

/** Whether an account can have budget billing, why, and what it would pay. */
export type BudgetOffer = {
  isEligible: boolean;
  steps: BudgetStep[];
  pastDueCents: Cents;
  /** The twelve months that the level amount is the average of, oldest first, at the prices of today. */
  months: MonthAtPrices[];
  /** Null unless all of them are known. */
  levelCents: Cents | null;
  /** The first bill that would ask for it. */
  firstBillOn: LocalDate;
};

/** Undefined for an unknown account. */
export async function findBudgetOffer(
  db: Db,
  accountNumber: string,
  today: LocalDate,
): Promise<BudgetOffer | undefined> {
  const account = await findBudgetAccount(db, accountNumber);
  const summary = await findAccountSummary(db, accountNumber, today);
  if (!account || !summary) return undefined;
  const firstBillOn = nextCycleDay(today, account.billCycleDay);
  const months = await findMonthsAtPrices(db, accountNumber, {
    ...{ months: billsInYear, before: addMonths(firstBillOn, -1), on: today },
  });
  const amounts = amountsOf(months);
  const { pastDueCents } = summary;
  const decided = decideBudget({ ...standingOf(account), hasPastDue: pastDueCents > 0, monthsOfBills: amounts.length });
  const levelCents = amounts.length === billsInYear ? levelOf(amounts) : null;
  return { ...decided, pastDueCents, months, levelCents, firstBillOn };
}

function standingOf({ accountType, status, closedOn, isOnArrangement }: BudgetAccount) {
  const isOpen = status === accountStatuses.active && closedOn === null;
  return { isResidential: accountType === 'residential', isOpen, isOnArrangement };
}
