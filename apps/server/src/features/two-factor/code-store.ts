import type { Db } from '@wattershed/database/db';
import type { Session } from '../../access/access-store.ts';
import { newUuid } from '../../ids.ts';

/** Stores the hash of a code to be sent; the one this session sent to the device before stops working. */
export async function insertSentCode(
  db: Db,
  session: Session,
  code: { deviceId: string; hash: Buffer; minutes: number },
): Promise<string> {
  const codeId = newUuid();
  await db`
    with old as (
      delete from portal.two_factor_code
      where user_uuid = ${session.userUuid} and sent_at < now() - interval '1 day'
    ), replaced as (
      update portal.two_factor_code set spent_at = now()
      where user_uuid = ${session.userUuid} and device_id = ${code.deviceId} and session_id = ${session.sessionId}
        and spent_at is null and sent_at >= now() - interval '1 day'
    )
    insert into portal.two_factor_code (user_uuid, code_id, device_id, session_id, code_hash, expires_at)
    values (${session.userUuid}, ${codeId}, ${code.deviceId}, ${session.sessionId}, ${code.hash},
      now() + make_interval(mins => ${code.minutes}))`;
  return codeId;
}

/** The codes sent in this session that are still valid, newest first. */
export async function listSentCodes(db: Db, session: Session): Promise<{ deviceId: string; secondsLeft: number }[]> {
  const rows = await db`
    select device_id, ceil(extract(epoch from expires_at - now()))::int as seconds_left
    from portal.two_factor_code
    where user_uuid = ${session.userUuid} and session_id = ${session.sessionId}
      and spent_at is null and expires_at > now()
    order by sent_at desc`;
  return rows.map(row => ({ deviceId: row.device_id, secondsLeft: row.seconds_left }));
}

/** Spends a sent code. False when it is a different one, spent, replaced or expired. */
export async function spendSentCode(
  db: Db,
  session: Session,
  code: { deviceId: string; hash: Buffer },
): Promise<boolean> {
  const spent = await db`
    update portal.two_factor_code set spent_at = now()
    where user_uuid = ${session.userUuid} and device_id = ${code.deviceId} and session_id = ${session.sessionId}
      and code_hash = ${code.hash} and spent_at is null and expires_at > now()
    returning code_id`;
  return spent.length > 0;
}

/** Spends a recovery code and returns how many are left; undefined when there is no such code. */
export async function spendRecoveryCode(db: Db, userUuid: string, hash: Buffer): Promise<number | undefined> {
  const spent = await db`
    update portal.recovery_code set spent_at = now()
    where user_uuid = ${userUuid} and code_hash = ${hash} and spent_at is null
    returning code_hash`;
  return spent.length > 0 ? countRecoveryCodes(db, userUuid) : undefined;
}

export async function countRecoveryCodes(db: Db, userUuid: string): Promise<number> {
  const [row] = await db`
    select count(*)::int as left from portal.recovery_code where user_uuid = ${userUuid} and spent_at is null`;
  return row?.left ?? 0;
}

/** Replaces all recovery codes; with none, when two-factor is turned off. */
export async function replaceRecoveryCodes(db: Db, userUuid: string, hashes: readonly Buffer[]): Promise<void> {
  await db`delete from portal.recovery_code where user_uuid = ${userUuid}`;
  for (const hash of hashes) {
    await db`insert into portal.recovery_code (user_uuid, code_hash) values (${userUuid}, ${hash})`;
  }
}
