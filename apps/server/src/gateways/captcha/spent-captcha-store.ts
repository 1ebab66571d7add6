import { createHash } from 'node:crypto';
import type { Pool } from '@wattershed/database/pool';

/**
 * Of two requests with one solution, the first gets through. Expired ones needn't be kept: they are deleted a few at a
 * time.
 */
export async function spendCaptcha(db: Pool, nonce: string, expiresAtSeconds: number): Promise<boolean> {
  const spent = await db`
    with pruned as (
      delete from portal.spent_captcha where challenge_hash in (
        select challenge_hash from portal.spent_captcha where expires_at < now() - interval '1 minute'
        limit 20 for update skip locked)
    )
    insert into portal.spent_captcha (challenge_hash, expires_at)
    values (${createHash('sha256').update(nonce).digest()}, to_timestamp(${expiresAtSeconds}))
    on conflict do nothing
    returning challenge_hash`;
  return spent.length === 1;
}
