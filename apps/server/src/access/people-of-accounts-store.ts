import type { Db } from '@wattershed/database/db';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { RightName } from '@wattershed/domain/rights/rights';
import type { Language } from '@wattershed/domain/text/language';

export type PersonOfAccount = {
  accountNumber: AccountNumber;
  userUuid: string;
  firstName: string;
  language: Language;
};

/** Who has a right on these accounts, of those that are open. */
export async function listPeopleWith(
  db: Db,
  right: RightName,
  accountNumbers: readonly string[],
): Promise<PersonOfAccount[]> {
  return await db<PersonOfAccount>`
    select l.account_number as "accountNumber", l.user_uuid as "userUuid", u.first_name as "firstName", u.language
    from portal.account_link l join portal.user_account u on u.uuid = l.user_uuid
    where l.account_number = any(${[...accountNumbers]}::text[]) and l.account_status = 1 and u.state <> 'deleted'
      and (l.access_until is null or l.access_until >= clock.today())
      and exists (
        select from portal.role_right r
        where r.persona_id = 1 and r.role_id = l.role_id and lower(trim(r.right_name)) = lower(${right}::text))
    order by l.account_number, l.user_uuid`;
}
