import type { Db } from '@wattershed/database/db';
import { findOpenInvitation } from './invitation-store.ts';

/** Whether the key of an invitation, by its hash, can still be used. */
export async function isInvitationOpen(db: Db, keyHash: Buffer): Promise<boolean> {
  return (await findOpenInvitation(db, keyHash)) !== undefined;
}
