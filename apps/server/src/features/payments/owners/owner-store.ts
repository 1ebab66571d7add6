import type { Db } from '@wattershed/database/db';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import { roleIds } from '@wattershed/domain/rights/rights';
import type { Language } from '@wattershed/domain/text/language';

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
