import type { Db } from '@wattershed/database/db';
import { confirmationPurpose } from '../profile-store.ts';
import type { SlotChange } from './contact-rules.ts';

/** Links and codes sent to this person's new addresses and numbers in the last hour. */
export async function countSent(db: Db, userUuid: string): Promise<number> {
  const [row] = await db`
    select count(*)::int as sent from portal.one_time_token
    where user_uuid = ${userUuid} and purpose = any(${Object.values(confirmationPurpose)}::text[])
      and created_at > now() - interval '1 hour'`;
  return row?.sent ?? 0;
}

/**
 * The change waiting for this code, right or wrong. A wrong code counts; after too many, nothing is waiting anymore.
 */
export async function tryCode(
  db: Db,
  tried: { userUuid: string; slot: SlotChange['slot']; codeHash: string; tries: number },
): Promise<(SlotChange & { codeHash: string }) | undefined> {
  const [row] = await db<{ payload: SlotChange & { codeHash: string } }>`
    update portal.one_time_token
    set failures = failures + case when payload->>'codeHash' = ${tried.codeHash} then 0 else 1 end
    where user_uuid = ${tried.userUuid} and purpose = ${confirmationPurpose[tried.slot]} and spent_at is null
      and expires_at > now() and failures < ${tried.tries}
    returning payload`;
  return row?.payload;
}

/** Cancels the pending change of one of the four. True if there was one. */
export async function voidPending(db: Db, userUuid: string, slot: SlotChange['slot']): Promise<boolean> {
  const voided = await db`
    update portal.one_time_token set spent_at = now()
    where user_uuid = ${userUuid} and purpose = ${confirmationPurpose[slot]} and spent_at is null and expires_at > now()
    returning token_hash`;
  return voided.length > 0;
}
