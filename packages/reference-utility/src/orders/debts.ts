import type { Db } from '@wattershed/database/db';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import type { Cents } from '@wattershed/domain/money/cents';

/** What somebody still owes for a place where service has ended. */
export type OldDebt = { accountNumber: string; street: string; unit: string; city: string; amountCents: Cents };

/** Someone is known by their customer number, or by name, day of birth, and the last digits of their Social Security number, all right. */
export type Debtor =
  | { customerNumber: string }
  | { firstName: string; lastName: string; birthOn: LocalDate; ssnLast4: string };

export async function listOldDebts(db: Db, debtor: Debtor): Promise<OldDebt[]> {
  const known = 'customerNumber' in debtor ? debtor.customerNumber : null;
  const person = 'customerNumber' in debtor ? null : debtor;
  return await db<OldDebt>`
    select a.account_number as "accountNumber", p.street, p.unit, p.city, b.balance_cents::float8 as "amountCents"
    from utility.customer c
    join utility.account a on a.customer_number = c.customer_number and a.status = 2
    join utility.account_balance b on b.account_number = a.account_number and b.balance_cents > 0
    join utility.premise p on p.premise_id = a.premise_id
    where c.customer_number = ${known} or (
      ${known}::text is null and c.ssn_last4 = ${person?.ssnLast4 ?? ''} and c.ssn_last4 <> ''
      and c.birth_on = ${person?.birthOn ?? null}::text::date
      and lower(c.first_name) = ${person?.firstName.trim().toLowerCase() ?? ''}
      and lower(c.last_name) = ${person?.lastName.trim().toLowerCase() ?? ''})
    order by a.account_number limit 20`;
}
