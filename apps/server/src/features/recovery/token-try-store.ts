import type { Db } from '@wattershed/database/db';
import type { TokenPurpose } from '../../credentials/codes/one-time-token-store.ts';
import { tokenHash } from '../../ids.ts';

/** Wrong answers a token allows: the last one spends it. */
export const triesOfToken = 5;

/**
 * Counts one try of what goes with a token, a code or an answer, before checking it: any number of simultaneous tries
 * gets no more than the limit. Undefined when the token is unknown, spent, expired or out of tries.
 */
export async function takeTokenTry<Payload>(
  db: Db,
  token: string,
  purpose: TokenPurpose,
): Promise<{ payload: Payload; isLast: boolean } | undefined> {
  const [row] = await db`
    update portal.one_time_token set failures = failures + 1
    where token_hash = ${tokenHash(token)} and purpose = ${purpose} and spent_at is null and expires_at > now()
      and failures < ${triesOfToken}
    returning payload, failures`;
  return row && { payload: row.payload, isLast: row.failures >= triesOfToken };
}

/** The answer was right and something else wasn't: someone who knows it may continue. */
export async function giveBackTokenTries(db: Db, token: string): Promise<void> {
  await db`update portal.one_time_token set failures = 0 where token_hash = ${tokenHash(token)} and spent_at is null`;
}
