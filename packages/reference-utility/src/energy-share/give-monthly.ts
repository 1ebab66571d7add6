import type { Db } from '@wattershed/database/db';
import type { Pool } from '@wattershed/database/pool';
import { inTransaction } from '@wattershed/database/transaction';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import type { Cents } from '@wattershed/domain/money/cents';
import { isDonation } from '@wattershed/domain/program/energy-share';
import { nextCycleDay } from '../billing/draft/billing-cycle.ts';
import { lockStandings } from '../billing/standing/standing-store.ts';
import {
  type DonationOnBill,
  endMonthly,
  findGivingAccount,
  findMonthly,
  findNewestOnBill,
  insertMonthly,
  type MonthlyRecord,
} from './monthly-store.ts';

/** Agrees to give with each bill from the next on, or to another amount. The same again is a success and changes nothing. */
export function giveMonthly(
  db: Pool,
  { accountNumber, amountCents }: { accountNumber: string; amountCents: Cents },
  today: LocalDate,
): Promise<'agreed' | 'as-before' | 'refused'> {
  return inTransaction(db, async tx => {
    if (!(await findGivingAccount(tx, accountNumber))) return 'refused';
    await lockStandings(tx, [accountNumber]);
    const account = await findGivingAccount(tx, accountNumber);
    if (!account?.isOpen || !isDonation('monthly', amountCents)) return 'refused';
    const kept = await findMonthly(tx, accountNumber);
    if (kept?.endedOn === null && kept.amountCents === amountCents) return 'as-before';
    await endMonthly(tx, accountNumber, today, 'changed');
    await insertMonthly(tx, accountNumber, amountCents, today);
    return 'agreed';
  });
}

/** Stops it: no bill from now on has it. Again it does nothing, and is a success; refused where there never was one. */
export function stopMonthly(
  db: Pool,
  accountNumber: string,
  today: LocalDate,
): Promise<'stopped' | 'as-before' | 'refused'> {
  return inTransaction(db, async tx => {
    if (!(await findGivingAccount(tx, accountNumber))) return 'refused';
    await lockStandings(tx, [accountNumber]);
    if (await endMonthly(tx, accountNumber, today, 'stopped')) return 'stopped';
    return (await findMonthly(tx, accountNumber))?.endedBy === 'stopped' ? 'as-before' : 'refused';
  });
}

/** What an account gives with its bills, and what became of the newest. */
export type MonthlyView = {
  isOpen: boolean;
  /** The next bill: the first that has what is agreed today, and the first without what is stopped today. */
  nextBillOn: LocalDate;
  /** The newest, also one that has ended; null if there never was one. */
  monthly: MonthlyRecord | null;
  newestOnBill: Pick<DonationOnBill, 'billNumber' | 'amountCents' | 'dueOn' | 'outcome'> | null;
};

/** Undefined for an unknown account. */
export async function findMonthlyView(
  db: Db,
  accountNumber: string,
  today: LocalDate,
): Promise<MonthlyView | undefined> {
  const account = await findGivingAccount(db, accountNumber);
  if (!account) return undefined;
  const newest = await findNewestOnBill(db, accountNumber);
  return {
    isOpen: account.isOpen,
    nextBillOn: nextCycleDay(today, account.billCycleDay),
    monthly: (await findMonthly(db, accountNumber)) ?? null,
    newestOnBill: newest
      ? { billNumber: newest.billNumber, amountCents: newest.amountCents, dueOn: newest.dueOn, outcome: newest.outcome }
      : null,
  };
}
