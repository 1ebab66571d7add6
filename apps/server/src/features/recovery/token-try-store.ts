import type { Db } from '@wattershed/database/db';
import type { TokenPurpose } from '../../credentials/one-time-token-store.ts';
import { tokenHash } from '../../ids.ts';

/** Wrong answers that a token bears: with the last one it is spent. */
export const triesOfToken = 5;

/**
 * Counts one try of what goes with a token, a code or an answer, before it is looked at: many tries at once are no more
 * than so many. Undefined when the token is unknown, spent, past its time or has no try left.
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

/** The answer was right, and something else was not: a person who knows it may go on. */
export async function giveBackTokenTries(db: Db, token: string): Promise<void> {
  await db`update portal.one_time_token set failures = 0 where token_hash = ${tokenHash(token)} and spent_at is null`;
}
