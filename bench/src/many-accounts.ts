import type { Pool } from '@wattershed/database/pool';

/** As many bills as a year has, and the one before. */
const billsOfEach = 13;

/**
 * Copies the city's accounts with their newest bills until there are about so many: enough that what is measured over all of
 * them isn't the start and the end of it. Nobody asks these accounts for readings or lines of bills, which stay with the first.
 */
export async function makeManyAccounts(sql: Pool, count: number): Promise<void> {
  const [row] = await sql<{ accounts: number }>`
    select count(distinct account_number)::int as accounts from utility.bill`;
  const copies = Math.max(0, Math.ceil(count / (row?.accounts ?? 1)) - 1);
  await sql`
    insert into utility.account
    select (jsonb_populate_record(a, jsonb_build_object('account_number', '9' || lpad(copy::text, 5, '0') || right(a.account_number, 6)))).*
    from utility.account a, generate_series(1, ${copies}::int) as copy
    where exists (select from utility.bill b where b.account_number = a.account_number)`;
  // Their lines aren't copied, so they don't add up.
  await sql`alter table utility.bill disable trigger user`;
  await sql`
    insert into utility.bill
    select (jsonb_populate_record(
      newest.bill, jsonb_build_object('account_number', '9' || lpad(copy::text, 5, '0') || right(a.account_number, 6))
    )).*
    from utility.account a, generate_series(1, ${copies}::int) as copy, lateral (
      select b as bill from utility.bill b where b.account_number = a.account_number
      order by b.issued_on desc limit ${billsOfEach}::int
    ) newest
    where a.account_number not like '9%'`;
  await sql`alter table utility.bill enable trigger user`;
}
