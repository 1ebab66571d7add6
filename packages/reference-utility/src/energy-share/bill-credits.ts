import type { Db } from '@wattershed/database/db';
import { type Cents, zeroCents } from '@wattershed/domain/money/cents';

/** What of a bill’s adjustments the fund is behind: a grant, and monthly donations that were taken off again. */
export type FundCredits = { grantCents: Cents; donationOffCents: Cents };

/**
 * A bill has what was credited before its day, since the bill before. What is taken off on the day itself is so before it is
 * issued; a grant of that day comes after it.
 */
export async function findFundCredits(db: Db, accountNumber: string, billNumber: string): Promise<FundCredits> {
  const [found] = await db<FundCredits>`
    select coalesce(sum(-e.amount_cents) filter (where t.kind = 'grant'), 0)::float8 as "grantCents",
      coalesce(sum(-e.amount_cents) filter (where t.kind = 'donation-off'), 0)::float8 as "donationOffCents"
    from utility.ledger_transaction t
    join utility.ledger_entry e
      on e.account_number = t.account_number and e.transaction_id = t.transaction_id and e.ledger = 'receivable'
    where t.account_number = ${accountNumber} and t.kind in ('grant', 'donation-off') and ${billNumber} = (
      select b.bill_number from utility.bill b
      where b.account_number = t.account_number
        and b.issued_on >= t.effective_on + case when t.kind = 'grant' then 1 else 0 end
      order by b.issued_on, b.bill_number limit 1)`;
  return found ?? { grantCents: zeroCents, donationOffCents: zeroCents };
}
