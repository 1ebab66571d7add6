import type { Db, Row } from '@wattershed/database/db';
import { sql } from '@wattershed/database/sql';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import { isEmailBouncing } from '../messages/other-ways/unreachable-email-store.ts';
import { isTrustedBrowser } from './trusted-browser-store.ts';
import { type TwoFactorDevice, twoFactorDevicesJson } from './two-factor-device-store.ts';

export type User = {
  uuid: string;
  userName: string;
  email: string;
  firstName: string;
  middleName: string;
  lastName: string;
  phoneNumber: string;
  language: 'EN_US' | 'EN_UK' | 'ES' | 'FR';
  isMigrated: boolean;
  isTwoFactorOn: boolean;
  /** When the person asked for the profile to be deleted. */
  deletionDueAt: Date | null;
  /** Emails to their address have bounced for good. */
  isEmailUnreachable: boolean;
  personas: number[];
};

/** A user, plus what a sign-in needs. */
export type UserToSignIn = User & {
  /** Before the one under way. */
  previousSignInAt: Date | null;
  state: 'active' | 'inactive' | 'disabled' | 'deleted';
  accountNumbers: AccountNumber[];
  devices: TwoFactorDevice[];
  /** The requesting browser provided the second factor a while ago and is trusted. */
  isBrowserTrusted: boolean;
};

/**
 * The user behind a proof other than a password: a passkey, a link, an agent's token. `trustHash` comes from
 * `trustHashOf`.
 */
export async function findUserToSignIn(
  db: Db,
  userUuid: string,
  trustHash: Buffer | null,
): Promise<UserToSignIn | undefined> {
  const [row] = await db`
    select ${userColumns}, ${signInColumns(trustHash)} from portal.user_account u where u.uuid = ${userUuid}`;
  return row ? asUserToSignIn(row) : undefined;
}

export async function findUser(db: Db, userUuid: string): Promise<User | undefined> {
  const [row] = await db`select ${userColumns} from portal.user_account u where u.uuid = ${userUuid}`;
  return row ? asUser(row) : undefined;
}

/** The person with this user ID, ignoring case. */
export async function findUserUuid(db: Db, userName: string): Promise<string | undefined> {
  const [row] = await db`
    select uuid from portal.user_account where lower(user_name) = lower(${userName.trim()}) and state <> 'deleted'`;
  return row?.uuid;
}

/** Undefined for nobody; the password is then checked against a dummy hash, in the same time. */
export async function findPasswordHash(db: Db, userUuid: string): Promise<string | undefined> {
  const [row] = await db`select password_hash from portal.user_account where uuid = ${userUuid}`;
  return row?.password_hash;
}

export const userColumns = sql`u.uuid, u.user_name, u.email, u.first_name, u.middle_name, u.last_name, u.phone_number, u.language,
    u.is_migrated, u.is_two_factor_on, u.deletion_due_at,
    ${isEmailBouncing} as is_email_unreachable,
    coalesce((select array_agg(p.persona_id order by p.persona_id) from portal.user_persona p where p.user_uuid = u.uuid), '{}') as personas`;

export function signInColumns(trustHash: Buffer | null) {
  return sql`u.password_hash, u.state, u.last_login_at, ${twoFactorDevicesJson} as devices,
    ${isTrustedBrowser(trustHash)} as is_browser_trusted,
    coalesce((select array_agg(l.account_number) from portal.account_link l
      where l.user_uuid = u.uuid and (l.access_until is null or l.access_until >= clock.today())), '{}') as account_numbers`;
}

function asUser(row: Row): User {
  return {
    uuid: row.uuid,
    userName: row.user_name,
    email: row.email,
    firstName: row.first_name,
    middleName: row.middle_name,
    lastName: row.last_name,
    phoneNumber: row.phone_number,
    language: row.language,
    isMigrated: row.is_migrated,
    isTwoFactorOn: row.is_two_factor_on,
    deletionDueAt: row.deletion_due_at,
    isEmailUnreachable: row.is_email_unreachable,
    personas: row.personas,
  };
}

export function asUserToSignIn(row: Row): UserToSignIn {
  return {
    ...asUser(row),
    previousSignInAt: row.last_login_at,
    state: row.state,
    accountNumbers: row.account_numbers,
    devices: row.devices,
    isBrowserTrusted: row.is_browser_trusted,
  };
}
