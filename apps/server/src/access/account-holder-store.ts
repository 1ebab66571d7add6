import type { Db } from '@wattershed/database/db';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import { roleIds } from '@wattershed/domain/rights/rights';
import type { Language } from '@wattershed/domain/text/language';

export type AccountHolder = {
  userUuid: string;
  email: string;
  firstName: string;
  language: Language;
  accountNumbers: AccountNumber[];
};

/**
 * Who hears of what happens to the paper of accounts: everyone who could change it themselves, with those of the accounts
 * that are theirs.
 */
export async function listAccountHolders(db: Db, accountNumbers: readonly AccountNumber[]): Promise<AccountHolder[]> {
  const holders = [roleIds.owner, roleIds.coOwner, roleIds.paymentBlocked];
  return db<AccountHolder>`
    select u.uuid as "userUuid", u.email, u.first_name as "firstName", u.language,
      array_agg(l.account_number order by l.account_number) as "accountNumbers"
    from portal.account_link l join portal.user_account u on u.uuid = l.user_uuid
    where l.account_number = any(${[...accountNumbers]}::text[]) and l.role_id = any(${holders}::smallint[])
      and (l.access_until is null or l.access_until >= clock.today()) and u.state <> 'deleted' and u.email <> ''
    group by u.uuid order by u.uuid`;
}
