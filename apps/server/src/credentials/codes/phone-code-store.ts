import type { Db } from '@wattershed/database/db';
import type { TokenPurpose } from './one-time-token-store.ts';

/** Links and codes of these purposes sent to this person's addresses and numbers in the last hour. */
export async function countSent(db: Db, userUuid: string, purposes: readonly TokenPurpose[]): Promise<number> {
  const [row] = await db`
    select count(*)::int as sent from portal.one_time_token
    where user_uuid = ${userUuid} and purpose = any(${[...purposes]}::text[])
      and created_at > now() - interval '1 hour'`;
  return row?.sent ?? 0;
}

/**
 * What waits for this code, right or wrong. A wrong code counts; after too many, nothing is waiting anymore.
 */
export async function tryCode<Payload extends object>(
  db: Db,
  tried: { userUuid: string; purpose: TokenPurpose; codeHash: string; tries: number },
): Promise<{ payload: Payload; codeHash: string } | undefined> {
  const [row] = await db<{ payload: Payload; codeHash: string }>`
    update portal.one_time_token
    set failures = failures + case when payload->>'codeHash' = ${tried.codeHash} then 0 else 1 end
    where user_uuid = ${tried.userUuid} and purpose = ${tried.purpose} and spent_at is null
      and expires_at > now() and failures < ${tried.tries}
    returning payload - 'codeHash' as payload, payload->>'codeHash' as "codeHash"`;
  return row;
}

/** What waits for this purpose, without its code. */
export async function findPending<Payload extends object>(
  db: Db,
  userUuid: string,
  purpose: TokenPurpose,
): Promise<Payload | undefined> {
  const [row] = await db<{ payload: Payload }>`
    select payload - 'codeHash' as payload from portal.one_time_token
    where user_uuid = ${userUuid} and purpose = ${purpose} and spent_at is null and expires_at > now()`;
  return row?.payload;
}

/** Cancels what waits for this purpose. True if there was anything. */
export async function voidPending(db: Db, userUuid: string, purpose: TokenPurpose): Promise<boolean> {
  const voided = await db`
    update portal.one_time_token set spent_at = now()
    where user_uuid = ${userUuid} and purpose = ${purpose} and spent_at is null and expires_at > now()
    returning token_hash`;
  return voided.length > 0;
}
