import type { Db, Row } from '@wattershed/database/db';
import { sql } from '@wattershed/database/sql';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { SystemAccess } from '../../access/system-access.ts';
import { escapeLike } from './search-words.ts';

export type FoundPerson = {
  uuid: string;
  userName: string;
  firstName: string;
  middleName: string;
  lastName: string;
  email: string;
  state: 'active' | 'inactive' | 'disabled' | 'deleted';
  personas: number[];
  lastLoginAt: Date | null;
  accounts: { accountNumber: AccountNumber; roleId: number }[];
};

/** One of an account's people, or its holder (the owner before the co-owner) when none is named. */
export async function findPersonOfAccount(
  db: Db,
  { accountNumber }: SystemAccess,
  userUuid: string | undefined,
): Promise<{ uuid: string; state: FoundPerson['state'] } | undefined> {
  const [row] = await db<{ uuid: string; state: FoundPerson['state'] }>`
    select u.uuid, u.state from portal.account_link l join portal.user_account u on u.uuid = l.user_uuid
    where l.account_number = ${accountNumber} and (l.access_until is null or l.access_until >= clock.today())
      and (u.uuid = ${userUuid ?? null}::uuid or (${userUuid === undefined} and l.role_id in (1, 2) and u.state <> 'deleted'))
    order by l.role_id, u.uuid limit 1`;
  return row;
}

export type PeopleWanted = {
  words: readonly string[];
  email: string | undefined;
  accountNumber: AccountNumber | undefined;
  after: string | undefined;
  limit: number;
};

/** People who match all of the criteria, in the order they joined the portal. */
export async function searchPeople(db: Db, wanted: PeopleWanted): Promise<FoundPerson[]> {
  const { words, email, accountNumber, after = null, limit } = wanted;
  const everyWord = words.reduce((others, word) => {
    const start = `${escapeLike(word)}%`;
    return sql`${others} and (lower(u.first_name) like ${start} or lower(u.last_name) like ${start} or lower(u.user_name) like ${start})`;
  }, sql``);
  const rows = await db`
    select ${personColumns} from portal.user_account u
    where (${after}::uuid is null or u.uuid > ${after}::uuid) and u.state <> 'deleted'
      ${everyWord}
      ${email === undefined ? sql`` : sql`and lower(u.email) = lower(${email})`}
      ${
        accountNumber === undefined
          ? sql``
          : sql`and u.uuid in (select l.user_uuid from portal.account_link l where l.account_number = ${accountNumber})`
      }
    order by u.uuid limit ${limit}`;
  return rows.map(asPerson);
}

export async function findPerson(db: Db, userUuid: string): Promise<FoundPerson | undefined> {
  const [row] = await db`select ${personColumns} from portal.user_account u where u.uuid = ${userUuid}`;
  return row && asPerson(row);
}

const personColumns = sql`u.uuid, u.user_name, u.first_name, u.middle_name, u.last_name, u.email, u.state, u.last_login_at,
    coalesce((select array_agg(p.persona_id order by p.persona_id) from portal.user_persona p where p.user_uuid = u.uuid), '{}') as personas,
    coalesce((select json_agg(json_build_object('accountNumber', l.account_number, 'roleId', l.role_id)
        order by l.is_default desc, l.account_number)
      from portal.account_link l
      where l.user_uuid = u.uuid and (l.access_until is null or l.access_until >= clock.today())), '[]') as accounts`;

function asPerson(row: Row): FoundPerson {
  return {
    uuid: row.uuid,
    userName: row.user_name,
    firstName: row.first_name,
    middleName: row.middle_name,
    lastName: row.last_name,
    email: row.email,
    state: row.state,
    personas: row.personas,
    lastLoginAt: row.last_login_at,
    accounts: row.accounts,
  };
}
