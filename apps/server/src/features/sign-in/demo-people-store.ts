import type { Db } from '@wattershed/database/db';
import type { DemoPerson } from '../../gateways/demo-people.ts';

/** Everyone's, in lower case. */
export async function listUserNames(db: Db): Promise<string[]> {
  const rows = await db`select lower(user_name) as user_name from portal.user_account`;
  return rows.map(row => row.user_name);
}

/** Of the people with these user IDs, given in lower case, as are the ones returned. */
export async function listPasswordHashes(
  db: Db,
  userNames: readonly string[],
): Promise<{ userName: string; passwordHash: string }[]> {
  return db<{ userName: string; passwordHash: string }>`
    select lower(user_name) as "userName", password_hash as "passwordHash" from portal.user_account
    where lower(user_name) = any(${userNames}::text[]) and state <> 'deleted' order by 1`;
}

/** A person with personas and accounts, unless the user ID is taken. */
export async function insertDemoPerson(
  db: Db,
  person: DemoPerson & { uuid: string; passwordHash: string },
): Promise<void> {
  const inserted = await db`
    insert into portal.user_account (uuid, user_name, email, password_hash, first_name, last_name, phone_number, language,
      is_migrated)
    values (${person.uuid}, ${person.userName}, ${person.email}, ${person.passwordHash}, ${person.firstName},
      ${person.lastName}, ${person.phoneNumber}, ${person.language}, ${person.legacy === true})
    on conflict do nothing returning uuid`;
  // Another process that started at the same time got there first.
  if (inserted.length === 0) return;
  for (const personaId of person.personas ?? [1]) {
    await db`insert into portal.user_persona (user_uuid, persona_id) values (${person.uuid}, ${personaId})`;
  }
  for (const [index, account] of person.accounts.entries()) {
    await db`
      insert into portal.account_link (account_number, user_uuid, role_id, is_default, nick_name)
      values (${account.accountNumber}, ${person.uuid}, ${account.roleId}, ${index === 0}, ${account.nickName})`;
  }
}
