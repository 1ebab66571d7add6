import type { Db } from '@wattershed/database/db';

/** Undefined for an account that doesn't exist. */
export async function findCashOnly(db: Db, accountNumber: string): Promise<boolean | undefined> {
  const [row] = await db<{ isCashOnly: boolean }>`
    select is_cash_only as "isCashOnly" from utility.account where account_number = ${accountNumber}`;
  return row?.isCashOnly;
}

/** Returns whether there is such an account. */
export async function setCashOnly(db: Db, accountNumber: string, isCashOnly: boolean): Promise<boolean> {
  const rows = await db`
    update utility.account set is_cash_only = ${isCashOnly} where account_number = ${accountNumber}
    returning account_number`;
  return rows.length > 0;
}

/** Of the demo's landlord, the account that was opened last: some of its payments came back. */
export async function markDemoCashOnly(db: Db): Promise<void> {
  await db`
    update utility.account set is_cash_only = true
    where account_number = (
      select a.account_number from utility.account a join utility.customer c using (customer_number)
      where c.persona_name = 'landlord' and a.status = 1 order by a.opened_on desc, a.account_number desc limit 1)`;
}
