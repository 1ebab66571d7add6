import type { Db } from '@wattershed/database/db';
import type { Session } from '../../access/access-store.ts';
import type { NewSession } from '../../credentials/session-store.ts';

type Tokens = Pick<
  NewSession,
  'accessTokenHash' | 'accessSeconds' | 'refreshTokenHash' | 'cookieHash' | 'refreshSeconds'
> & { salt: Buffer };

/**
 * Lets a pending session continue with new tokens, so that the old ones, from before the second factor, are worthless.
 * False when the session is no longer pending with this access token.
 */
export async function passSession(
  db: Db,
  session: Session,
  presentedTokenHash: Buffer,
  next: Tokens,
): Promise<boolean> {
  const passed = await db`
    with pending as (
      select session_id, user_uuid, refresh_token_hash from portal.session
      where session_id = ${session.sessionId} and access_token_hash = ${presentedTokenHash}
        and two_factor = 'pending' and ended_at is null
      for update
    ), spent as (
      insert into portal.spent_refresh_token (refresh_token_hash, session_id)
      select refresh_token_hash, session_id from pending
    ), seen as (
      -- The sign-in counts from now on.
      update portal.user_account u set last_login_at = now() from pending where u.uuid = pending.user_uuid
    )
    update portal.session s set two_factor = 'done',
      access_token_hash = ${next.accessTokenHash},
      access_expires_at = now() + make_interval(secs => ${next.accessSeconds}),
      refresh_token_hash = ${next.refreshTokenHash},
      cookie_hash = ${next.cookieHash},
      refresh_expires_at = now() + make_interval(secs => ${next.refreshSeconds}),
      renewed_from_hash = null,
      renewed_from_cookie_hash = null,
      renewal_salt = ${next.salt},
      is_renewal_unused = true,
      passed_from_hash = ${presentedTokenHash},
      last_refreshed_at = now(),
      previous_sign_in_at = (select last_login_at from portal.user_account u where u.uuid = s.user_uuid)
    from pending where s.session_id = pending.session_id
    returning s.session_id`;
  return passed.length > 0;
}

export type Passed = { salt: Buffer; accessTokenHash: Buffer; accessSecondsLeft: number };

/** What the session got when it passed with this token, while that answer may have been lost. */
export async function findRepeatablePass(
  db: Db,
  session: Session,
  presentedTokenHash: Buffer,
  graceSeconds: number,
): Promise<Passed | undefined> {
  const [row] = await db`
    select renewal_salt, access_token_hash, floor(extract(epoch from access_expires_at - now()))::int as seconds_left
    from portal.session
    where session_id = ${session.sessionId} and passed_from_hash = ${presentedTokenHash}
      and is_renewal_unused and ended_at is null and last_refreshed_at > now() - make_interval(secs => ${graceSeconds})`;
  return row && { salt: row.renewal_salt, accessTokenHash: row.access_token_hash, accessSecondsLeft: row.seconds_left };
}

/** The session that turned two-factor on has just provided a code. */
export async function markSessionPassed(db: Db, session: Session): Promise<void> {
  await db`update portal.session set two_factor = 'done' where session_id = ${session.sessionId}`;
}
