import type { Db, Row } from '@wattershed/database/db';
import { sql } from '@wattershed/database/sql';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { Language } from '@wattershed/domain/text/language';

/** A person as recovery sees them. People who deleted their profile aren't found. */
export type RecoveryUser = {
  uuid: string;
  userName: string;
  email: string;
  language: Language;
  state: 'active' | 'inactive' | 'disabled';
  accounts: { accountNumber: AccountNumber; nickName: string }[];
};

/** More than a landlord with a user ID per house has; an address shared by everyone would make an endless letter. */
const most = 20;

export async function findUsersByEmail(
  db: Db,
  email: string,
  accountNumber: AccountNumber | null,
): Promise<RecoveryUser[]> {
  const rows = await db`
    select ${columns} from portal.user_account u
    where lower(u.email) = ${email.toLowerCase()} and ${isKnown} and ${holds(accountNumber)}
    order by lower(u.user_name) limit ${most}`;
  return rows.map(asUser);
}

/** By the last ten digits, however the number was written. */
export async function findUsersByPhone(
  db: Db,
  digits: string,
  accountNumber: AccountNumber | null,
): Promise<RecoveryUser[]> {
  const rows = await db`
    select ${columns} from portal.user_account u
    where u.phone_number <> '' and right(regexp_replace(u.phone_number, '\\D', '', 'g'), 10) = ${digits}
      and ${isKnown} and ${holds(accountNumber)}
    order by lower(u.user_name) limit ${most}`;
  return rows.map(asUser);
}

export async function findUserByName(db: Db, userName: string): Promise<RecoveryUser | undefined> {
  const [row] = await db`
    select ${columns} from portal.user_account u where lower(u.user_name) = lower(${userName}) and ${isKnown}`;
  return row && asUser(row);
}

const columns = sql`u.uuid, u.user_name, u.email, u.language, u.state,
    coalesce((select json_agg(json_build_object('accountNumber', l.account_number, 'nickName', l.nick_name)
        order by l.is_default desc, l.account_number)
      from portal.account_link l
      where l.user_uuid = u.uuid and (l.access_until is null or l.access_until >= clock.today())), '[]') as accounts`;

const isKnown = sql`u.state <> 'deleted'`;

function holds(accountNumber: AccountNumber | null) {
  return sql`(${accountNumber}::text is null or exists (select from portal.account_link l
    where l.user_uuid = u.uuid and l.account_number = ${accountNumber}
      and (l.access_until is null or l.access_until >= clock.today())))`;
}

function asUser(row: Row): RecoveryUser {
  return {
    uuid: row.uuid,
    userName: row.user_name,
    email: row.email,
    language: row.language,
    state: row.state,
    accounts: row.accounts,
  };
}
