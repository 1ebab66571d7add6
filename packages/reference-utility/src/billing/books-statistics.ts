import type { Db } from '@wattershed/database/db';

/** Books are analysed again when they have become so many times as large. */
const growthBetweenAnalyses = 8;

/**
 * Keeps PostgreSQL's statistics of the books in step with a run that makes many bills. It keeps the plans of constraint
 * checks for as long as a session lasts, and those made for empty tables read the whole table for every row: a hundred
 * thousand bills would take days. New statistics discard them.
 */
export function booksStatistics(db: Db): { noteBills(bills: number): Promise<void>; end(): Promise<void> } {
  let bills = 0;
  let analysedAt = 0;
  const analyse = async () => {
    analysedAt = bills;
    await db`
      analyze utility.bill, utility.bill_line, utility.ledger_transaction, utility.ledger_entry, utility.account_balance`;
  };
  return {
    async noteBills(made) {
      bills = made;
      if (bills > 0 && bills >= analysedAt * growthBetweenAnalyses) await analyse();
    },
    async end() {
      if (bills > analysedAt) await analyse();
    },
  };
}
