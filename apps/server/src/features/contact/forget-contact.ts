import { inTransaction } from '@wattershed/database/transaction';
import type { Services } from '../../call.ts';
import { attachedToMessage } from '../../messages/attached-to-message.ts';
import { releaseDocuments } from '../documents/reads-store.ts';
import { deleteRequests, listOld } from './contact-store.ts';
import { listMessageIds } from './message-store.ts';

const atOnce = 200;

/** What nobody needs any longer goes, with what was written and sent along. */
export async function forgetContact({ db, jobs }: Pick<Services, 'db' | 'jobs'>): Promise<void> {
  for (;;) {
    const old = await listOld(db, atOnce);
    await inTransaction(db, async tx => {
      await releaseDocuments(tx, (await listMessageIds(tx, old)).map(attachedToMessage));
      await deleteRequests(tx, old);
      if (old.length > 0) await jobs.send(tx, 'forget-contact-at-desk', { requestIds: old }, { key: old[0] ?? '' });
    });
    if (old.length < atOnce) return;
  }
}

/** So does what the utility’s desk got; a desk that is down forgets later. */
export async function forgetContactAtDesk(
  { gateways }: Pick<Services, 'gateways'>,
  data: Record<string, unknown>,
): Promise<void> {
  const { requestIds } = data as { requestIds: string[] };
  await gateways.contactDesk.forget(requestIds);
}
