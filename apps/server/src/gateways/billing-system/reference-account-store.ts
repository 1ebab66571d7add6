import type { Db } from '@wattershed/database/db';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { BillingAccount } from './port.ts';

/** Accounts with their customer and premise, in no particular order; numbers unknown to the utility are left out. */
export async function findReferenceAccounts(
  sql: Db,
  accountNumbers: readonly AccountNumber[],
): Promise<BillingAccount[]> {
  if (accountNumbers.length === 0) return [];
  return sql<BillingAccount>`
    select
      a.account_number as "accountNumber", a.customer_number as "customerNumber",
      coalesce(nullif(c.organisation_name, ''), trim(c.first_name || ' ' || c.last_name)) as "customerName",
      a.account_type as "accountType", a.status, a.premise_id as "premiseId",
      p.street, p.unit, p.city, p.state, p.zip, p.time_zone as "timeZone",
      c.email, coalesce(nullif(c.mailing_zip, ''), p.zip) as "mailingZip"
    from utility.account a
    join utility.customer c on c.customer_number = a.customer_number
    join utility.premise p on p.premise_id = a.premise_id
    where a.account_number = any(${[...accountNumbers]}::text[])`;
}
