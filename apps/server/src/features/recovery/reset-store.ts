import type { Db } from '@wattershed/database/db';
import type { Language } from '@wattershed/domain/text/language';
import { signInSubjectHash } from '../../credentials/sign-in-subject.ts';
import { tokenHash } from '../../ids.ts';

export type ResetSubject = {
  uuid: string;
  userName: string;
  email: string;
  firstName: string;
  lastName: string;
  language: Language;
  passwordHash: string;
  /** One of the person's own: random per token, and always the same for one token. */
  question: { words: string; answerHash: string } | null;
};

/**
 * Whose password a token may set, without spending it. Undefined when it is unknown, spent or expired, when the
 * person's address or password has changed since, or when they may not sign in.
 */
export async function findResetSubject(db: Db, token: string): Promise<ResetSubject | undefined> {
  const [row] = await db`
    select u.uuid, u.user_name, u.email, u.first_name, u.last_name, u.language, u.password_hash,
      q.question, q.answer_hash
    from portal.one_time_token t
    join portal.user_account u on u.uuid = t.user_uuid
    left join lateral (
      select question, answer_hash from portal.security_answer a where a.user_uuid = u.uuid
      order by (a.question_no = 1 + get_byte(t.token_hash, 0) % 2) desc limit 1
    ) q on true
    where t.token_hash = ${tokenHash(token)} and t.purpose = 'password' and t.spent_at is null and t.expires_at > now()
      and u.state = 'active' and lower(u.email) = t.payload ->> 'email' and u.password_changed_at <= t.created_at`;
  if (!row) return undefined;
  return {
    uuid: row.uuid,
    userName: row.user_name,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    language: row.language,
    passwordHash: row.password_hash,
    question: row.question === null ? null : { words: row.question, answerHash: row.answer_hash },
  };
}

/** Sets the password; someone from the old portal belongs to this one from now on. */
export async function setNewPassword(db: Db, userUuid: string, passwordHash: string): Promise<void> {
  await db`
    update portal.user_account
    set password_hash = ${passwordHash}, password_changed_at = now(), is_migrated = false
    where uuid = ${userUuid}`;
}

/** Voids all earlier links that would sign this person in or set their password. */
export async function spendOtherWaysIn(db: Db, userUuid: string): Promise<void> {
  await db`
    update portal.one_time_token set spent_at = now()
    where user_uuid = ${userUuid} and purpose in ('password', 'legacy-user', 'sign-in-link') and spent_at is null`;
}

/** Clears this user ID's failed sign-ins, on every device the person has used. */
export async function forgetSignInFailures(db: Db, { uuid, userName }: ResetSubject): Promise<void> {
  const devices = await db`select distinct device_id from portal.session where user_uuid = ${uuid}`;
  const hashes = [
    signInSubjectHash(userName),
    signInSubjectHash(userName, ''),
    ...devices.map(({ device_id }) => signInSubjectHash(userName, device_id)),
  ].map(hash => hash.toString('hex'));
  await db`
    delete from portal.sign_in_failure
    where subject_hash in (select decode(h, 'hex') from unnest(${hashes}::text[]) h)`;
}
