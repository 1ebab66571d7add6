import type { Db } from '@wattershed/database/db';
import { findResetSubject } from './reset-store.ts';

/** Whether a link to choose a new password still works. */
export async function isResetLinkGood(db: Db, token: string): Promise<boolean> {
  return (await findResetSubject(db, token)) !== undefined;
}
