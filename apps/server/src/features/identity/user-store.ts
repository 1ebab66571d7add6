import type { Row } from 'postgres';
import type { Db } from '../../database.ts';

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
  lastLoginAt: Date | null;
  personas: number[];
};

export type SignInSubject = {
  user: (User & { passwordHash: string; state: 'active' | 'inactive' | 'disabled' }) | undefined;
  failuresOfUser: number;
  failuresOnDevice: number;
  isKnownDevice: boolean;
};

/** The user of a user id and the recent failures of that id, known or not, in one round trip. */
export async function findSignInSubject(
  db: Db,
  attempt: { userName: string; userHash: Buffer; deviceHash: Buffer; deviceId: string; lockoutMinutes: number },
): Promise<SignInSubject> {
  const [row] = await db`
    select u.uuid, u.user_name, u.email, u.password_hash, u.first_name, u.middle_name, u.last_name, u.phone_number,
      u.language, u.state, u.is_migrated, u.last_login_at,
      coalesce((select array_agg(p.persona_id order by p.persona_id) from portal.user_persona p where p.user_uuid = u.uuid), '{}') as personas,
      ${recentFailures(db, attempt.userHash, attempt.lockoutMinutes)} as failures_of_user,
      ${recentFailures(db, attempt.deviceHash, attempt.lockoutMinutes)} as failures_on_device,
      exists (select from portal.session s
        where s.user_uuid = u.uuid and s.device_id = ${attempt.deviceId} and ${attempt.deviceId} <> '') as is_known_device
    from (select 1) one left join portal.user_account u on lower(u.user_name) = lower(${attempt.userName})`;
  if (!row) throw new Error('a left join gives a row');
  const { failures_of_user, failures_on_device, is_known_device } = row;
  const counts = {
    failuresOfUser: failures_of_user,
    failuresOnDevice: failures_on_device,
    isKnownDevice: is_known_device,
  };
  if (row.uuid === null) return { user: undefined, ...counts };
  return { user: { ...asUser(row), passwordHash: row.password_hash, state: row.state }, ...counts };
}

function recentFailures(db: Db, subjectHash: Buffer, lockoutMinutes: number) {
  return db`(select count(*)::int from portal.sign_in_failure f
    where f.subject_hash = ${subjectHash} and f.failed_at > now() - make_interval(mins => ${lockoutMinutes}))`;
}

export async function insertSignInFailure(db: Db, subjects: { hash: Buffer; failureId: string }[]): Promise<void> {
  for (const { hash, failureId } of subjects) {
    await db`insert into portal.sign_in_failure (subject_hash, failure_id) values (${hash}, ${failureId})`;
  }
}

export async function forgetSignInFailures(db: Db, hashes: Buffer[]): Promise<void> {
  await db`delete from portal.sign_in_failure where subject_hash in ${db(hashes)}`;
}

export async function touchLastLogin(db: Db, userUuid: string): Promise<void> {
  await db`update portal.user_account set last_login_at = now() where uuid = ${userUuid}`;
}

export async function findUser(db: Db, userUuid: string): Promise<User | undefined> {
  const [row] = await db`
    select u.uuid, u.user_name, u.email, u.first_name, u.middle_name, u.last_name, u.phone_number, u.language,
      u.is_migrated, u.last_login_at,
      coalesce((select array_agg(p.persona_id order by p.persona_id) from portal.user_persona p where p.user_uuid = u.uuid), '{}') as personas
    from portal.user_account u where u.uuid = ${userUuid}`;
  return row ? asUser(row) : undefined;
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
    lastLoginAt: row.last_login_at,
    personas: row.personas,
  };
}
