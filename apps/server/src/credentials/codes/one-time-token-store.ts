import type { Db } from '@wattershed/database/db';
import { json } from '@wattershed/database/sql';
import { newToken, tokenHash } from '../../ids.ts';

/** What a token is for: a token created for one purpose is useless for another. */
export type TokenPurpose =
  | 'registration'
  | 'activation'
  | 'user-name'
  | 'user-name-code'
  | 'password'
  | 'password-choice'
  | 'legacy-user'
  | 'sign-in-link'
  | 'support'
  | 'persona-handover'
  | 'passkey-challenge'
  | 'email-change'
  | 'secondary-email-change'
  | 'phone-change'
  | 'secondary-phone-change'
  | 'text-opt-in'
  | 'text-to-pay'
  | 'service';

export type OneTimeToken<Payload> = { userUuid: string | null; payload: Payload };

export type LivingToken<Payload> = OneTimeToken<Payload> & { secondsLeft: number };

type NewOneTimeToken = { purpose: TokenPurpose; userUuid: string | null; payload?: object; minutes: number };

/**
 * Creates a token that works once, for this many minutes, and stores its hash. Earlier unspent tokens of this person
 * for the same purpose stop working: only the newest link counts.
 */
export async function issueOneTimeToken(
  db: Db,
  { purpose, userUuid, payload, minutes }: NewOneTimeToken,
): Promise<string> {
  const token = newToken();
  await db`
    with replaced as (
      update portal.one_time_token set spent_at = now()
      where user_uuid = ${userUuid} and purpose = ${purpose} and spent_at is null
    )
    insert into portal.one_time_token (token_hash, purpose, user_uuid, payload, expires_at)
    values (${tokenHash(token)}, ${purpose}, ${userUuid}, ${json(payload ?? {})},
      now() + make_interval(mins => ${minutes}))`;
  return token;
}

/** Spends a token: of two requests with the same one, one gets it. Undefined when it is unknown, spent or expired. */
export async function spendOneTimeToken<Payload = Record<string, never>>(
  db: Db,
  token: string,
  purpose: TokenPurpose,
): Promise<OneTimeToken<Payload> | undefined> {
  const [row] = await db`
    update portal.one_time_token set spent_at = now()
    where token_hash = ${tokenHash(token)} and purpose = ${purpose} and spent_at is null and expires_at > now()
    returning user_uuid, payload`;
  return row && { userUuid: row.user_uuid, payload: row.payload };
}

/** Reads a token without spending it, for a page that checks whether its link still works. */
export async function findOneTimeToken<Payload = Record<string, never>>(
  db: Db,
  token: string,
  purpose: TokenPurpose,
): Promise<LivingToken<Payload> | undefined> {
  const [row] = await db`
    select user_uuid, payload, extract(epoch from expires_at - now())::int as seconds_left from portal.one_time_token
    where token_hash = ${tokenHash(token)} and purpose = ${purpose} and spent_at is null and expires_at > now()`;
  return row && { userUuid: row.user_uuid, payload: row.payload, secondsLeft: row.seconds_left };
}
