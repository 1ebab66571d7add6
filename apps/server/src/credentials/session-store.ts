import type { Db } from '@wattershed/database/db';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { type Actor, eventInsert } from '../events/event-store.ts';

export type SignInWay = 'password' | 'passkey' | 'link' | 'agent' | 'sso';

export type NewSession = {
  sessionId: string;
  userUuid: string;
  way: SignInWay;
  twoFactor: 'not-asked' | 'pending' | 'done';
  adminUserId: string | null;
  accessTokenHash: Buffer;
  accessSeconds: number;
  refreshTokenHash: Buffer;
  cookieHash: Buffer;
  refreshSeconds: number;
  deviceId: string;
  deviceName: string;
  userAgent: string;
  ip: string;
  endedFailures: readonly Buffer[];
  /** The session this browser had until now: signing in again ends it, no matter whose it was. */
  replacedCookieHash: Buffer;
  /** A better hash of the password that was checked, replacing the one it was checked against. */
  rehash: { from: string; to: string } | null;
  /** The accounts as the billing system knows them now; their standing is copied to the links. */
  accounts: readonly {
    accountNumber: AccountNumber;
    status: number;
    readableThrough: LocalDate | null;
    isCashOnly: boolean;
  }[];
};

/**
 * Writes everything a sign-in changes in one statement: the session, the time, the counters, the standing, the event.
 */
export async function insertSession(db: Db, session: NewSession, actor: Actor): Promise<void> {
  await db`
    with seen as (
      update portal.user_account set
        -- Someone who hasn't brought the second factor hasn't signed in.
        last_login_at = case when ${session.twoFactor === 'pending'} then last_login_at else now() end,
        -- Not when the password was changed while it was checked.
        password_hash = case when password_hash = ${session.rehash?.from ?? null} then ${session.rehash?.to ?? null} else password_hash end
      where uuid = ${session.userUuid} and ${!actor.adminUserId}
    ), forgotten as (
      delete from portal.sign_in_failure where subject_hash in (select decode(h, 'hex') from unnest(${session.endedFailures.map(hash => hash.toString('hex'))}::text[]) h)
    ), replaced as (
      update portal.session set ended_at = now(), end_reason = 'replaced'
      where cookie_hash = ${session.replacedCookieHash} and ended_at is null
    ), standing as (
      update portal.account_link l set account_status = s.status, readable_through = s.readable_through,
        is_cash_only = s.is_cash_only
      from unnest(${session.accounts.map(account => account.accountNumber)}::text[],
        ${session.accounts.map(account => account.status)}::smallint[],
        ${session.accounts.map(account => account.readableThrough)}::date[],
        ${session.accounts.map(account => account.isCashOnly)}::boolean[]) s (account_number, status, readable_through, is_cash_only)
      where l.account_number = s.account_number
        and (l.account_status, l.readable_through, l.is_cash_only)
          is distinct from (s.status, s.readable_through, s.is_cash_only)
    ), noted as (
      ${eventInsert(actor, { kind: 'signed-in', after: { way: session.way, twoFactor: session.twoFactor } })}
    )
    insert into portal.session (session_id, user_uuid, access_token_hash, access_expires_at, refresh_token_hash,
      cookie_hash, refresh_expires_at, device_id, device_name, user_agent, ip, way, two_factor, is_csr_login, admin_user_id,
      previous_sign_in_at)
    values (${session.sessionId}, ${session.userUuid}, ${session.accessTokenHash},
      now() + make_interval(secs => ${session.accessSeconds}), ${session.refreshTokenHash}, ${session.cookieHash},
      now() + make_interval(secs => ${session.refreshSeconds}), ${session.deviceId}, ${session.deviceName},
      ${session.userAgent}, ${session.ip}, ${session.way}, ${session.twoFactor}, ${session.adminUserId !== null},
      ${session.adminUserId},
      -- As it was before this statement.
      (select last_login_at from portal.user_account where uuid = ${session.userUuid}))`;
}

/** When the person last signed in before this session; null at the first time. */
export async function previousSignInOf(db: Db, sessionId: string): Promise<Date | null> {
  const [row] = await db`select previous_sign_in_at from portal.session where session_id = ${sessionId}`;
  return row?.previous_sign_in_at ?? null;
}

export type PresentedTokens = Pick<NewSession, 'refreshTokenHash' | 'cookieHash'>;
export type RotatedTokens = Pick<
  NewSession,
  'accessTokenHash' | 'accessSeconds' | 'refreshTokenHash' | 'cookieHash' | 'refreshSeconds'
> & { salt: Buffer };

/**
 * Exchanges a refresh token for new ones in one statement, so that of two requests with the same token one wins. The
 * old token is kept among the spent ones. Undefined when token and cookie don't belong together, or the session is
 * over.
 */
export async function rotateSession(
  db: Db,
  presented: PresentedTokens,
  next: RotatedTokens,
  longestHours: number,
): Promise<string | undefined> {
  const [row] = await db`
    with rotated as (
      update portal.session set
        access_token_hash = ${next.accessTokenHash},
        access_expires_at = least(now() + make_interval(secs => ${next.accessSeconds}),
          case when is_csr_login then refresh_expires_at end),
        refresh_token_hash = ${next.refreshTokenHash},
        cookie_hash = ${next.cookieHash},
        -- An agent's session ends when it was said to end, however often it is renewed.
        refresh_expires_at = case when is_csr_login then refresh_expires_at
          else now() + make_interval(secs => ${next.refreshSeconds}) end,
        renewed_from_hash = ${presented.refreshTokenHash},
        renewed_from_cookie_hash = ${presented.cookieHash},
        renewal_salt = ${next.salt},
        is_renewal_unused = true,
        passed_from_hash = null,
        last_refreshed_at = now()
      where refresh_token_hash = ${presented.refreshTokenHash} and cookie_hash = ${presented.cookieHash}
        and ended_at is null and refresh_expires_at > now()
        and created_at > now() - make_interval(hours => ${longestHours})
        and exists (select from portal.user_account u where u.uuid = user_uuid and u.state = 'active')
      returning session_id
    ), spent as (
      insert into portal.spent_refresh_token (refresh_token_hash, session_id)
      select ${presented.refreshTokenHash}, session_id from rotated
    )
    select session_id from rotated`;
  return row?.session_id;
}

/**
 * The salt of the tokens a spent token was exchanged for, while the exchange may still be repeated: within the grace
 * period, and before anyone has used the new tokens. Which cookie the browser has depends on how much of the lost
 * answer arrived, so both the cookie from before and the new one are accepted. The new one is accepted even after the
 * first use: only this browser has it, and another of its tabs may not have picked up what the first tab stored.
 */
export async function findRepeatableRenewal(
  db: Db,
  presented: PresentedTokens,
  graceSeconds: number,
): Promise<{ salt: Buffer; accessSecondsLeft: number } | undefined> {
  const [row] = await db`
    select s.renewal_salt, floor(extract(epoch from s.access_expires_at - now()))::int as seconds_left
    from portal.spent_refresh_token t join portal.session s on s.session_id = t.session_id
    where t.refresh_token_hash = ${presented.refreshTokenHash} and s.renewed_from_hash = ${presented.refreshTokenHash}
      and ${presented.cookieHash} in (s.renewed_from_cookie_hash, s.cookie_hash)
      and (s.is_renewal_unused or s.cookie_hash = ${presented.cookieHash}) and s.last_refreshed_at > now() - make_interval(secs => ${graceSeconds})
      and s.ended_at is null`;
  return row ? { salt: row.renewal_salt, accessSecondsLeft: row.seconds_left } : undefined;
}

/** Ends the session of a refresh token that was already spent: someone copied it. True if there was one. */
export async function endSessionOfSpentToken(db: Db, refreshTokenHash: Buffer): Promise<boolean> {
  const ended = await db`
    update portal.session s set ended_at = now(), end_reason = 'refresh-token-reused'
    from portal.spent_refresh_token t
    where t.refresh_token_hash = ${refreshTokenHash} and s.session_id = t.session_id and s.ended_at is null
    returning s.session_id`;
  return ended.length > 0;
}

export type SessionEnd =
  | 'signed-out'
  | 'expired'
  | 'signed-out-remotely'
  | 'ended-by-operator'
  | 'password-changed'
  | 'profile-deleted';

/** Ends a person's other active sessions, or all of them, so that anyone signed in with the old secret is out. */
export async function endSessionsOf(
  db: Db,
  userUuid: string,
  reason: SessionEnd,
  keptSessionId: string | null = null,
): Promise<number> {
  const ended = await db`
    update portal.session set ended_at = now(), end_reason = ${reason}
    where user_uuid = ${userUuid} and ended_at is null and session_id is distinct from ${keptSessionId}::uuid
    returning session_id`;
  return ended.length;
}

export async function endSession(db: Db, sessionId: string, reason: SessionEnd): Promise<void> {
  await db`
    update portal.session set ended_at = now(), end_reason = ${reason}
    where session_id = ${sessionId} and ended_at is null`;
}
