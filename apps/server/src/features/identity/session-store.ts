import type { Db } from '../../database.ts';

export type NewSession = {
  sessionId: string;
  userUuid: string;
  accessTokenHash: Buffer;
  accessSeconds: number;
  refreshTokenHash: Buffer;
  cookieHash: Buffer;
  refreshSeconds: number;
  deviceId: string;
  userAgent: string;
  ip: string;
};

export async function insertSession(db: Db, session: NewSession): Promise<void> {
  await db`
    insert into portal.session (session_id, user_uuid, access_token_hash, access_expires_at, refresh_token_hash,
      cookie_hash, refresh_expires_at, device_id, user_agent, ip)
    values (${session.sessionId}, ${session.userUuid}, ${session.accessTokenHash},
      now() + make_interval(secs => ${session.accessSeconds}), ${session.refreshTokenHash}, ${session.cookieHash},
      now() + make_interval(secs => ${session.refreshSeconds}), ${session.deviceId}, ${session.userAgent}, ${session.ip})`;
}

export type RotatedTokens = Pick<
  NewSession,
  'accessTokenHash' | 'accessSeconds' | 'refreshTokenHash' | 'cookieHash' | 'refreshSeconds'
>;

/**
 * Exchanges a refresh token for new ones in one statement, so that of two requests with the same token one wins. The
 * old token goes to the spent ones. Undefined when token and cookie do not belong together, or the session is over.
 */
export async function rotateSession(
  db: Db,
  presented: { refreshTokenHash: Buffer; cookieHash: Buffer },
  next: RotatedTokens,
): Promise<string | undefined> {
  const [row] = await db`
    with rotated as (
      update portal.session set
        access_token_hash = ${next.accessTokenHash},
        access_expires_at = now() + make_interval(secs => ${next.accessSeconds}),
        refresh_token_hash = ${next.refreshTokenHash},
        cookie_hash = ${next.cookieHash},
        refresh_expires_at = now() + make_interval(secs => ${next.refreshSeconds}),
        last_refreshed_at = now()
      where refresh_token_hash = ${presented.refreshTokenHash} and cookie_hash = ${presented.cookieHash}
        and ended_at is null and refresh_expires_at > now()
      returning session_id
    ), spent as (
      insert into portal.spent_refresh_token (refresh_token_hash, session_id)
      select ${presented.refreshTokenHash}, session_id from rotated
    )
    select session_id from rotated`;
  return row?.session_id;
}

/** Ends the session of a refresh token that was spent before: somebody has copied it. True when there was one. */
export async function endSessionOfSpentToken(db: Db, refreshTokenHash: Buffer): Promise<boolean> {
  const ended = await db`
    update portal.session s set ended_at = now(), end_reason = 'refresh-token-reused'
    from portal.spent_refresh_token t
    where t.refresh_token_hash = ${refreshTokenHash} and s.session_id = t.session_id and s.ended_at is null
    returning s.session_id`;
  return ended.length > 0;
}

export async function endSession(db: Db, sessionId: string, reason: 'signed-out' | 'expired'): Promise<void> {
  await db`
    update portal.session set ended_at = now(), end_reason = ${reason}
    where session_id = ${sessionId} and ended_at is null`;
}
