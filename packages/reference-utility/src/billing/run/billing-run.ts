import type { Db } from '@wattershed/database/db';
import type { Pool } from '@wattershed/database/pool';
import { inTransaction, type Transaction } from '@wattershed/database/transaction';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { writeDonations } from '../../energy-share/monthly-store.ts';
import { type BilledAccount, listBilledAccounts } from '../billed-accounts.ts';
import { writeBudgetBills } from '../budget/budget-store.ts';
import { type ReviewYears, reviewYears, yearKey } from '../budget/last-year.ts';
import { batchSize, type DuePeriod, nextDue, type RatedPeriod, ratePeriods } from '../draft/rated-periods.ts';
import { markEstablished } from '../establishment-fee/fee-store.ts';
import { markRebatesBilled } from '../event-rebate/rebate-store.ts';
import { issueBill } from '../issued/issue-bill.ts';
import { sendOutBills } from '../issued/issued-bill-store.ts';
import { planAhead } from '../payment-history/payments-ahead.ts';
import { insertPlannedPayments } from '../payment-history/planned-payment-store.ts';
import { markBilled } from '../returned-item/fee-store.ts';
import { lockStandings } from '../standing/standing-store.ts';
import { billTransaction, writeBooks } from './book-writer.ts';
import { booksStatistics } from './books-statistics.ts';

export type BillingProgress = { bills: number };

export type BillingRun = {
  /** Cycles that closed on or before this day are billed. */
  through: LocalDate;
  /** The city's seed: customers keep their payment habits. */
  seed: number;
  /**
   * Only looks at accounts whose cycle or service ends on `through`: after the previous day's run, there are no others.
   */
  isNextDay?: boolean;
  onProgress?: (progress: BillingProgress) => void;
};

/**
 * Bills every account whose cycle closed on or before a day and wasn't billed yet, month by month for accounts that are
 * several behind. Safe to repeat and to run twice at once: a batch's bills and ledger transactions are one database
 * transaction, which skips whatever another run has billed meanwhile; the next run continues a killed one. Returns the
 * number of bills.
 */
export async function runBilling(db: Pool, run: BillingRun): Promise<number> {
  const { through, seed, isNextDay = false, onProgress } = run;
  let bills = 0;
  // One day's bills don't change statistics covering years.
  const statistics = isNextDay ? undefined : await booksStatistics(db);
  for (let after: string | undefined = ''; after !== undefined; ) {
    const { accounts, last } = await listBilledAccounts(db, after, batchSize, isNextDay ? through : null);
    for (
      let due = nextDue(accounts, through);
      due.length > 0;
      due = nextDue(
        due.map(each => each.account),
        through,
      )
    ) {
      bills += await billBatch(db, due, seed);
      onProgress?.({ bills });
      await statistics?.noteBills(bills);
    }
    after = last;
  }
  await statistics?.end();
  await noteBilledThrough(db, through);
  return bills;
}

/** Stores how far billing has got. */
export async function noteBilledThrough(db: Db, through: LocalDate): Promise<void> {
  await db`
    update utility.city set billed_through = greatest(billed_through, ${through}::text::date)`;
}

/** Bills one period of each account; then `billedBefore` of each moves forward. */
async function billBatch(db: Pool, batch: readonly DuePeriod[], seed: number): Promise<number> {
  // Rated before anything is locked: these customers' payments wait only while the bills are written.
  const [rated, years] = [await ratePeriods(db, batch), await reviewYears(db, batch)];
  const drafts = batch.flatMap(({ account }, index) => {
    const found = rated[index];
    return found ? [{ account, ...found }] : [];
  });
  const written = await inTransaction(db, tx => writeDrafts(tx, drafts, { seed, years }));
  for (const { account, period } of batch) account.billedBefore = period.before;
  return written;
}

type RatedAccount = RatedPeriod & { account: BilledAccount };

async function writeDrafts(
  tx: Transaction,
  drafts: readonly RatedAccount[],
  { seed, years }: { seed: number; years: ReviewYears },
): Promise<number> {
  const standings = await lockStandings(
    tx,
    drafts.map(({ account }) => account.accountNumber),
  );
  const issued = drafts.flatMap(({ account, draft, meanF }) => {
    const standing = standings.get(account.accountNumber);
    if (!standing || standing.billedBefore !== account.billedBefore) return [];
    const lastYear = years.get(yearKey(account.accountNumber, draft.before));
    const bill = issueBill(account.accountNumber, draft, standing, meanF, lastYear);
    const planned = planAhead(seed, account, bill, standing.recentBills);
    return [{ bill, planned, transaction: billTransaction(bill, account.timeZone) }];
  });
  await writeBooks(
    tx,
    issued.map(({ bill }) => bill),
    issued.map(({ transaction }) => transaction),
  );
  await writeBudgetBills(
    tx,
    issued.map(({ bill }) => bill),
  );
  await writeDonations(
    tx,
    issued.map(({ bill }) => bill),
  );
  await markBilled(
    tx,
    issued.map(({ bill }) => bill),
  );
  await markEstablished(
    tx,
    issued.map(({ bill }) => bill),
  );
  await markRebatesBilled(
    tx,
    issued.map(({ bill }) => bill),
  );
  await insertPlannedPayments(
    tx,
    issued.map(({ planned }) => planned).filter(planned => planned !== undefined),
  );
  await sendOutBills(
    tx,
    issued.map(({ bill }) => bill),
  );
  return issued.length;
}
