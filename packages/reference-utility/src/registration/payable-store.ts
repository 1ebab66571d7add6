import type { Db } from '@wattershed/database/db';
import type { PayableOnFile } from './payer-match.ts';

/** What a payer's second fact is compared with; undefined for an unknown account. */
export async function findPayable(
  db: Db,
  accountNumber: string,
): Promise<(PayableOnFile & { isCashOnly: boolean }) | undefined> {
  const [row] = await db<PayableOnFile & { isCashOnly: boolean }>`
    select c.kind, array[c.last_name, c.co_applicant_last_name] as "lastNames",
      array[p.zip, c.mailing_zip, coalesce(m.postal_code, '')] as zips, a.is_cash_only as "isCashOnly"
    from utility.account a
    join utility.customer c on c.customer_number = a.customer_number
    join utility.premise p on p.premise_id = a.premise_id
    left join utility.mailing_address m on m.account_number = a.account_number and m.country = 'US'
    where a.account_number = ${accountNumber}`;
  return row;
}
