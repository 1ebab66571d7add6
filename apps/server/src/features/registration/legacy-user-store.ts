import type { Db } from '@wattershed/database/db';

/** Whose current password was set with this link, if it hasn't expired: spent and set in one transaction. */
export async function findChangedWith(
  db: Db,
  linkHash: Buffer,
): Promise<{ userName: string; passwordHash: string } | undefined> {
  const [row] = await db<{ userName: string; passwordHash: string }>`
    select u.user_name as "userName", u.password_hash as "passwordHash"
    from portal.one_time_token t join portal.user_account u on u.uuid = t.user_uuid
    where t.token_hash = ${linkHash} and t.purpose = 'legacy-user' and t.expires_at > now()
      and t.spent_at = u.password_changed_at and not u.is_migrated and u.state = 'active'`;
  return row;
}

type LegacyPerson = {
  userName: string;
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string;
  phoneType: 'Mobile' | 'Home' | 'Work';
  passwordHash: string;
};

/** Someone from the old portal who hasn't chosen a new password yet. */
export async function findLegacyPerson(db: Db, uuid: string): Promise<LegacyPerson | undefined> {
  const [row] = await db<LegacyPerson>`
    select user_name as "userName", first_name as "firstName", last_name as "lastName", email, phone_number as "phoneNumber",
      phone_type as "phoneType", password_hash as "passwordHash"
    from portal.user_account where uuid = ${uuid} and is_migrated and state = 'active'`;
  return row;
}
