import type { Db } from '@wattershed/database/db';
import { sql } from '@wattershed/database/sql';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { BillingAccount } from './account.ts';

/** Of an account aliased a. Only closed accounts have their ledger read. */
const settledOn = sql`
  case when a.status = 2 and coalesce(
    (select b.balance_cents from utility.account_balance b where b.account_number = a.account_number), 0
  ) <= 0 then (
    select coalesce(max(t.effective_on), a.closed_on)::text
    from utility.ledger_transaction t
    where t.account_number = a.account_number
  ) end`;

/** Accounts with their customer and premise, in no particular order; numbers unknown to the utility are left out. */
export async function findReferenceAccounts(
  db: Db,
  accountNumbers: readonly AccountNumber[],
): Promise<BillingAccount[]> {
  if (accountNumbers.length === 0) return [];
  // A list counts as ten to PostgreSQL, whatever is in it, so a list of one would be planned anew every time.
  const [first] = accountNumbers;
  const isAskedFor =
    accountNumbers.length === 1 && first
      ? sql`a.account_number = ${first}`
      : sql`a.account_number = any(${[...accountNumbers]}::text[])`;
  return db<BillingAccount>`
    select
      a.account_number as "accountNumber", a.customer_number as "customerNumber",
      coalesce(nullif(c.organisation_name, ''), trim(c.first_name || ' ' || c.last_name)) as "customerName",
      a.account_type as "accountType", a.status, a.closed_on::text as "closedOn", ${settledOn} as "settledOn",
      a.premise_id as "premiseId",
      p.street, p.unit, p.city, p.state, p.zip, p.time_zone as "timeZone",
      c.email, coalesce(m.postal_code, nullif(c.mailing_zip, ''), p.zip) as "mailingZip",
      a.bill_delivery as "billDelivery", a.is_cash_only as "isCashOnly"
    from utility.account a
    join utility.customer c on c.customer_number = a.customer_number
    join utility.premise p on p.premise_id = a.premise_id
    left join utility.mailing_address m on m.account_number = a.account_number and m.country = 'US'
    where ${isAskedFor}`;
}
