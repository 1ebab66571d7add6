import type { Db } from '@wattershed/database/db';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { Language } from '@wattershed/domain/text/language';

/** Null before the first look. */
export async function findReadTo(db: Db): Promise<string | null> {
  const [row] = await db<{ readTo: string | null }>`select read_to as "readTo" from portal.rebate_feed`;
  return row?.readTo ?? null;
}

/** False when another process has read on from there meanwhile. */
export async function moveReadTo(db: Db, from: string | null, to: string): Promise<boolean> {
  const rows = await db`
    update portal.rebate_feed set read_to = ${to}
    where read_to is not distinct from ${from}::text returning true as moved`;
  return rows.length > 0;
}

/** Who has the account in one of these roles, and who applied, as long as they have it. */
export async function listToTell(
  db: Db,
  accountNumber: AccountNumber,
  applicationId: string,
  roles: readonly number[],
): Promise<{ userUuid: string; language: Language }[]> {
  return await db<{ userUuid: string; language: Language }>`
    select u.uuid as "userUuid", u.language
    from portal.account_link l
    join portal.user_account u on u.uuid = l.user_uuid and u.state in ('active', 'disabled')
    where l.account_number = ${accountNumber} and (l.access_until is null or l.access_until >= clock.today())
      and (l.role_id = any(${[...roles]}::smallint[]) or exists (
        select from portal.rebate_application r
        where r.account_number = l.account_number and r.application_id = ${applicationId} and r.user_uuid = u.uuid))
    order by u.uuid`;
}
