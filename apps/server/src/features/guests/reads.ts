import type { Db } from '@wattershed/database/db';
import { findOpenInvitation } from './invitation-store.ts';

/** Whether an invitation's key, given as its hash, can still be used. */
export async function isInvitationOpen(db: Db, keyHash: Buffer): Promise<boolean> {
  return (await findOpenInvitation(db, keyHash)) !== undefined;
}
