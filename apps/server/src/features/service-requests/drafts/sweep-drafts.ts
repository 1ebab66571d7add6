import type { Services } from '../../../call.ts';
import { deleteExpired } from './draft-store.ts';

/** Thirty days after it was last changed, a form is gone. */
export async function sweepDrafts({ db }: Services): Promise<void> {
  await deleteExpired(db);
}
