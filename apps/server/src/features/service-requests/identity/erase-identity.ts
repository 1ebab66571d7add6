import type { Services } from '../../../call.ts';
import { eraseNumbers } from './identity-store.ts';

/** A day after the decision, nothing is left of the numbers that it was made with. */
export async function eraseIdentity({ db }: Services, { requestId }: { requestId?: unknown }): Promise<void> {
  if (typeof requestId === 'string') await eraseNumbers(db, requestId);
}
