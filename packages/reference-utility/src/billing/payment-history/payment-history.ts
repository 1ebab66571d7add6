import type { Pool } from '@wattershed/database/pool';
import { inTransaction } from '@wattershed/database/transaction';
import { type LocalDate, localDate } from '@wattershed/domain/calendar/local-date';
import { insertMonthlyAll, writeDonations } from '../../energy-share/monthly-store.ts';
import { insertArrangements } from '../arrangement/arrangement-store.ts';
import { type BilledAccount, listBilledAccounts } from '../billed-accounts.ts';
import { insertBudgets, writeBudgetBills } from '../budget/budget-store.ts';
import { draftBill } from '../draft/bill-draft.ts';
import { closedPeriods, type ServicePeriod } from '../draft/billing-cycle.ts';
import { listOpenRebates, markRebatesBilled } from '../event-rebate/rebate-store.ts';
import { loadPeriodReadings } from '../readings/period-readings.ts';
import { loadMeanTemperatures, type MeanTemperature } from '../readings/weather-store.ts';
import { type BillingProgress, noteBilledThrough } from '../run/billing-run.ts';
import { writeBooks } from '../run/book-writer.ts';
import { booksStatistics } from '../run/books-statistics.ts';
import { playHistory } from './account-history.ts';
import { insertPlannedPayments } from './planned-payment-store.ts';

export type BooksRequest = {
  seed: number;
  /** Bills of cycles that closed, and payments made, on or before this day. */
  through: LocalDate;
  onProgress?: (progress: BillingProgress) => void;
};

/** Accounts whose whole history is in memory at once: two years of a meter's readings are about a megabyte. */
const batchSize = 8;

type Lived = { account: BilledAccount; periods: ServicePeriod[] };

/**
 * Gives a generated city its past: the bills of all closed cycles and how each customer paid them, interleaved as they
 * happened. Only handles accounts without bills, one batch per transaction, so the next run continues a killed one.
 * Returns the number of bills.
 */
export async function generateBooks(db: Pool, { seed, through, onProgress }: BooksRequest): Promise<number> {
  let bills = 0;
  const statistics = await booksStatistics(db);
  let meanF: MeanTemperature | undefined;
  for (let after: string | undefined = ''; after !== undefined; ) {
    const { accounts, last } = await listBilledAccounts(db, after, batchSize);
    const lived = accounts
      .filter(account => account.billedBefore === null)
      .map(account => ({ account, periods: closedPeriods(account, null, through) }))
      .filter(({ periods }) => periods.length > 0);
    if (lived.length > 0) {
      meanF ??= await loadMeanTemperatures(db, { from: localDate('1900-01-01'), before: through });
      bills += await bookBatch(db, lived, { seed, through, meanF });
      onProgress?.({ bills });
      await statistics.noteBills(bills);
    }
    after = last;
  }
  await statistics.end();
  await noteBilledThrough(db, through);
  return bills;
}

async function bookBatch(
  db: Pool,
  lived: readonly Lived[],
  course: { seed: number; through: LocalDate; meanF: MeanTemperature },
): Promise<number> {
  const readings = await loadPeriodReadings(
    db,
    lived.map(({ account, periods }) => ({
      account,
      from: (periods[0] as ServicePeriod).from,
      before: (periods.at(-1) as ServicePeriod).before,
    })),
  );
  const rebates = await listOpenRebates(
    db,
    lived.map(({ account }) => account.accountNumber),
  );
  const histories = lived.map(({ account, periods }) => {
    const drafts = periods.map(period => draftBill(account, period, readings));
    return {
      accountNumber: account.accountNumber,
      ...playHistory(account, drafts, { ...course, rebates: rebates.get(account.accountNumber) ?? [] }),
    };
  });
  const bills = histories.flatMap(history => history.bills);
  const transactions = histories.flatMap(history => history.transactions);
  await inTransaction(db, async tx => {
    await writeBooks(tx, bills, transactions);
    await markRebatesBilled(tx, bills);
    await writeDonations(tx, bills);
    await insertBudgets(
      tx,
      histories.flatMap(({ accountNumber, budget }) => (budget ? [{ accountNumber, ...budget }] : [])),
    );
    await writeBudgetBills(tx, bills);
    await insertMonthlyAll(
      tx,
      histories.flatMap(({ accountNumber, donation }) => (donation ? [{ accountNumber, ...donation }] : [])),
    );
    await insertPlannedPayments(
      tx,
      histories.flatMap(history => history.planned),
    );
    await insertArrangements(
      tx,
      histories.flatMap(({ accountNumber, arrangement }) => (arrangement ? [{ accountNumber, arrangement }] : [])),
    );
  });
  return bills.length;
}
