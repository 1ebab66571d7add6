import type { Db } from '@wattershed/database/db';
import type { AccountNumber } from '@wattershed/domain/account/account-number';

/** What else hangs on an account. */
export type Affected = { hasAutoPay: boolean; plannedPayments: number; guests: number };

export async function findAffected(db: Db, accountNumber: AccountNumber): Promise<Affected> {
  const [row] = await db<Affected>`
    select
      exists (
        select from portal.auto_pay where account_number = ${accountNumber} and ended_at is null
      ) as "hasAutoPay",
      (
        select count(*)::int from portal.planned_payment
        where account_number = ${accountNumber} and state in ('planned', 'retrying')
      ) as "plannedPayments",
      (
        select count(*)::int from portal.account_link
        where account_number = ${accountNumber} and role_id <> 1
          and (access_until is null or access_until >= clock.today())
      ) as guests`;
  return row ?? { hasAutoPay: false, plannedPayments: 0, guests: 0 };
}
