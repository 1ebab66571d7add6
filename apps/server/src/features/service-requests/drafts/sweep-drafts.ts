import type { Services } from '../../../call.ts';
import { deleteExpired } from '../../../drafts/draft-store.ts';
import { deleteOldHalves } from '../transfer/half-store.ts';

/** Thirty days after it was last changed, a form is gone; half a transfer, after a day. */
export async function sweepDrafts({ db }: Services): Promise<void> {
  await deleteExpired(db);
  await deleteOldHalves(db);
}
