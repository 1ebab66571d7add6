import type { Db } from '@wattershed/database/db';

/** Tables are analyzed again when they have grown by this factor. */
const growthBetweenAnalyses = 8;
/** At the end of the run, PostgreSQL's own threshold: a tenth more. */
const growthAtTheEnd = 1.1;

/**
 * Keeps PostgreSQL's table statistics in step with a run that creates many bills. A session keeps the plans of
 * constraint checks for its lifetime, and plans made for empty tables read the whole table for every row: a hundred
 * thousand bills would take days. New statistics discard those plans.
 */
export async function booksStatistics(
  db: Db,
): Promise<{ noteBills(bills: number): Promise<void>; end(): Promise<void> }> {
  const billsBefore = await knownBills(db);
  let bills = billsBefore;
  let analysedAt = billsBefore;
  const analyse = async () => {
    analysedAt = bills;
    await db`
      analyze utility.bill, utility.bill_line, utility.ledger_transaction, utility.ledger_entry, utility.account_balance`;
  };
  return {
    async noteBills(made) {
      bills = billsBefore + made;
      if (bills > 0 && bills >= analysedAt * growthBetweenAnalyses) await analyse();
    },
    async end() {
      if (bills > analysedAt * growthAtTheEnd) await analyse();
    },
  };
}

/** The row count at the last analysis; 0 before the first. */
async function knownBills(db: Db): Promise<number> {
  const [row] = await db<{ bills: number }>`
    select greatest(reltuples, 0)::float8 as bills from pg_class where oid = 'utility.bill'::regclass`;
  return row?.bills ?? 0;
}
