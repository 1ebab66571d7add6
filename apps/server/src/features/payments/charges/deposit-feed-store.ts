import type { Db } from '@wattershed/database/db';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import { roleIds } from '@wattershed/domain/rights/rights';
import type { Language } from '@wattershed/domain/text/language';

/** Null before the first look. */
export async function findReadTo(db: Db): Promise<string | null> {
  const [row] = await db<{ readTo: string | null }>`select read_to as "readTo" from portal.deposit_feed`;
  return row?.readTo ?? null;
}

/** False when another process has read on from there meanwhile. */
export async function moveReadTo(db: Db, from: string | null, to: string): Promise<boolean> {
  const rows = await db`
    update portal.deposit_feed set read_to = ${to}
    where read_to is not distinct from ${from}::text returning true as moved`;
  return rows.length > 0;
}

type Owner = { userUuid: string; language: Language };

/** Whose account it is. */
export async function listOwners(db: Db, accountNumber: AccountNumber): Promise<Owner[]> {
  const owners = [roleIds.owner, roleIds.coOwner, roleIds.paymentBlocked];
  return await db<Owner>`
    select u.uuid as "userUuid", u.language
    from portal.account_link l
    join portal.user_account u on u.uuid = l.user_uuid and u.state in ('active', 'disabled')
    where l.account_number = ${accountNumber} and l.role_id = any(${owners}::smallint[])
      and (l.access_until is null or l.access_until >= clock.today())
    order by u.uuid`;
}
