import type { Db } from '@wattershed/database/db';
import type { SignInWay } from '../../credentials/session-store.ts';

export type LivingSession = {
  sessionId: string;
  deviceName: string;
  userAgent: string;
  ip: string;
  country: string;
  way: SignInWay;
  since: Date;
  lastUsedAt: Date;
};

/** Sessions that can still be used or renewed: the given one first, then the newest. 100 at most; a person has few. */
export async function listLivingSessions(db: Db, userUuid: string, firstId: string): Promise<LivingSession[]> {
  const rows = await db`
    select s.session_id, device_name, user_agent, s.ip, way, created_at, last_used_at,
      -- Written in one transaction with the session, so at the same moment.
      coalesce((select e.country from portal.event e where e.user_uuid = s.user_uuid and e.at = s.created_at
        and e.session_id = s.session_id and e.kind = 'signed-in' limit 1), '') as country
    from portal.session s
    where user_uuid = ${userUuid} and ended_at is null and refresh_expires_at > now()
    order by session_id = ${firstId} desc, last_used_at desc limit 100`;
  return rows.map(row => ({
    sessionId: row.session_id,
    deviceName: row.device_name,
    userAgent: row.user_agent,
    ip: row.ip,
    country: row.country,
    way: row.way,
    since: row.created_at,
    lastUsedAt: row.last_used_at,
  }));
}

export async function endOneSession(db: Db, userUuid: string, sessionId: string): Promise<number> {
  const ended = await db`
    update portal.session set ended_at = now(), end_reason = 'signed-out-remotely'
    where session_id = ${sessionId} and user_uuid = ${userUuid} and ended_at is null returning session_id`;
  return ended.length;
}
