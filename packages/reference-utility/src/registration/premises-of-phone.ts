import type { Db } from '@wattershed/database/db';

/** The premises of the open accounts whose customer has this phone number, ten digits. */
export async function listPremisesOfPhone(
  db: Db,
  phone: string,
): Promise<{ premiseId: string; zip: string; accountNumber: string }[]> {
  return await db<{ premiseId: string; zip: string; accountNumber: string }>`
    select p.premise_id as "premiseId", p.zip, a.account_number as "accountNumber"
    from utility.customer c
    join utility.account a using (customer_number)
    join utility.premise p using (premise_id)
    where a.status in (1, 3) and right(regexp_replace(c.phone, '\\D', '', 'g'), 10) = ${phone}
      or a.status in (1, 3) and right(regexp_replace(c.alternate_phone, '\\D', '', 'g'), 10) = ${phone}
    order by a.account_number limit 50`;
}
