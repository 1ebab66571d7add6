import type { Pool } from '@wattershed/database/pool';

/** The newest bill of someone who still owes it is issued again, by email to this address. Answers its number. */
export async function issueBillOf(sql: Pool, userName: string, address: string): Promise<string> {
  await sql`update portal.user_account set email = ${address} where user_name = ${userName}`;
  const [bill] = await sql<{ billNumber: string }>`
    with newest as (
      select b.account_number, b.bill_number from portal.user_account u
      join portal.account_link l on l.user_uuid = u.uuid
      join utility.bill b on b.account_number = l.account_number
      where u.user_name = ${userName} order by b.issued_on desc limit 1
    ), given as (
      update utility.issued_bill_position set last = last + 1 returning last
    )
    insert into utility.issued_bill (position, account_number, bill_number, delivery)
    select last, account_number, bill_number, 'email-attachment' from newest, given
    returning bill_number as "billNumber"`;
  return bill?.billNumber ?? '';
}
