import type { Db } from '@wattershed/database/db';
import { sql } from '@wattershed/database/sql';
import type { Session } from '../../access/access-store.ts';
import { newUuid } from '../../ids.ts';
import type { EarlierSend } from './attempt-rules.ts';

/** A person whose row is locked: one person's tries and sends run one after the other, whatever the session. */
export type LockedPerson = {
  uuid: string;
  userName: string;
  email: string;
  language: 'EN_US' | 'EN_UK' | 'ES' | 'FR';
  isMigrated: boolean;
  isTwoFactorOn: boolean;
};

export async function lockPerson(db: Db, userUuid: string): Promise<LockedPerson> {
  const [row] = await db`
    select uuid, user_name, email, language, is_migrated, is_two_factor_on
    from portal.user_account where uuid = ${userUuid} for no key update`;
  if (!row) throw new Error('a session without a person');
  return {
    uuid: row.uuid,
    userName: row.user_name,
    email: row.email,
    language: row.language,
    isMigrated: row.is_migrated,
    isTwoFactorOn: row.is_two_factor_on,
  };
}

/**
 * Ages in seconds of the failures that count against this session, newest first: all of the person's, except that a
 * browser that has passed the second factor before only counts its own. This limits guessing across all sessions, and a
 * stranger who knows the password can't lock the owner out.
 */
export async function failureAges(db: Db, session: Session): Promise<number[]> {
  const rows = await db`
    select extract(epoch from now() - f.failed_at)::float8 as age
    from portal.two_factor_failure f left join portal.session s on s.session_id = f.session_id
    where f.user_uuid = ${session.userUuid} and f.failed_at > now() - interval '1 day'
      and ${countsAgainst(session)}
    order by f.failed_at desc limit 200`;
  return rows.map(row => row.age);
}

/** The same for codes that were sent. */
export async function earlierSends(db: Db, session: Session): Promise<EarlierSend[]> {
  const rows = await db`
    select f.device_id, extract(epoch from now() - f.sent_at)::float8 as age
    from portal.two_factor_code f left join portal.session s on s.session_id = f.session_id
    where f.user_uuid = ${session.userUuid} and f.sent_at > now() - interval '1 hour'
      and ${countsAgainst(session)}
    order by f.sent_at desc limit 50`;
  return rows.map(row => ({ ageSeconds: row.age, deviceId: row.device_id }));
}

function countsAgainst(session: Session) {
  const own = sql`(select o.device_id from portal.session o where o.session_id = ${session.sessionId})`;
  return sql`(s.device_id = ${own} or not exists (
    select from portal.session p
    where p.user_uuid = ${session.userUuid} and p.two_factor = 'done' and p.device_id = ${own} and p.device_id <> ''))`;
}

export async function insertFailure(db: Db, session: Session): Promise<string> {
  const failureId = newUuid();
  await db`
    insert into portal.two_factor_failure (user_uuid, failure_id, session_id)
    values (${session.userUuid}, ${failureId}, ${session.sessionId})`;
  return failureId;
}

export async function deleteFailure(db: Db, userUuid: string, failureId: string): Promise<void> {
  await db`delete from portal.two_factor_failure where user_uuid = ${userUuid} and failure_id = ${failureId}`;
}

/** After a success: removes this session's failures, and those no window counts anymore. */
export async function deleteFailuresOf(db: Db, session: Session): Promise<void> {
  await db`
    delete from portal.two_factor_failure
    where user_uuid = ${session.userUuid}
      and (session_id = ${session.sessionId} or failed_at < now() - interval '1 day')`;
}
