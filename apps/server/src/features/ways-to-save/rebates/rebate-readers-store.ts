import type { Db } from '@wattershed/database/db';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { Language } from '@wattershed/domain/text/language';

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
