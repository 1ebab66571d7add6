import type { Pool } from '@wattershed/database/pool';
import { inTransaction } from '@wattershed/database/transaction';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import type { Cents } from '@wattershed/domain/money/cents';
import { accountStatuses } from '@wattershed/domain/rights/rights';
import type { Settling } from '@wattershed/programs/budget/budget-rules';
import { findAccountSummary } from '../../ledger/ledger-reads.ts';
import { lockStandings } from '../standing/standing-store.ts';
import { findBudgetAccount, findNewestBudget, insertBudgets, updateLeft } from './budget-store.ts';
import { findBudgetOffer } from './offer.ts';

/** What a customer enrolls in: as the offer said it. */
export type BudgetWish = { accountNumber: string; settling: Settling; levelCents: Cents; firstBillOn: LocalDate };

/** Refused: what was seen isn’t so anymore, or there is no such offer. */
export type Enrolled = 'enrolled' | 'as-before' | 'refused';

/**
 * Enrolls an account, once: the same wish again is a success. What the level is made of is rated before anything is locked; no bill and no
 * payment come between what is asked again then and what is written.
 */
export async function enrollInBudget(db: Pool, wish: BudgetWish, today: LocalDate): Promise<Enrolled> {
  const { accountNumber, settling, levelCents } = wish;
  const before = await enrolledAs(db, wish);
  if (before) return before;
  const offer = await findBudgetOffer(db, accountNumber, today);
  if (!offer?.isEligible || offer.levelCents !== levelCents || offer.firstBillOn !== wish.firstBillOn) return 'refused';
  return await inTransaction(db, async tx => {
    await lockStandings(tx, [accountNumber]);
    const meanwhile = await enrolledAs(tx, wish);
    if (meanwhile) return meanwhile;
    const summary = await findAccountSummary(tx, accountNumber, today);
    const account = await findBudgetAccount(tx, accountNumber);
    const isOpen = account?.status === accountStatuses.active && account.closedOn === null;
    if (!summary || summary.pastDueCents > 0 || !isOpen || account.isOnArrangement) return 'refused';
    await insertBudgets(tx, [{ accountNumber, enrolledOn: today, settling, levelCents }]);
    return 'enrolled';
  });
}

async function enrolledAs(
  db: Parameters<typeof findNewestBudget>[0],
  { accountNumber, settling, levelCents }: BudgetWish,
): Promise<'as-before' | 'refused' | undefined> {
  const kept = await findNewestBudget(db, accountNumber);
  if (!kept || kept.endedOn !== null) return undefined;
  const isWished = kept.leftOn === null && kept.settling === settling && kept.levelCents === levelCents;
  return isWished ? 'as-before' : 'refused';
}

/** Refused: what waits isn’t as it was seen, or it isn’t enrolled. */
export type Left = 'left' | 'as-before' | 'refused';

/** Leaves budget billing: the next bill asks for what waits, or gives it back. Before the first bill nothing waits. */
export function leaveBudget(
  db: Pool,
  { accountNumber, deferredCents }: { accountNumber: string; deferredCents: Cents },
  today: LocalDate,
): Promise<Left> {
  return inTransaction(db, async tx => {
    if (!(await findBudgetAccount(tx, accountNumber))) return 'refused';
    await lockStandings(tx, [accountNumber]);
    const kept = await findNewestBudget(tx, accountNumber);
    if (!kept) return 'refused';
    if (kept.leftOn !== null) return 'as-before';
    if (kept.endedOn !== null || kept.deferredCents !== deferredCents) return 'refused';
    await updateLeft(tx, accountNumber, today);
    return 'left';
  });
}
