import { inTransaction } from '@wattershed/database/transaction';
import type { Services } from '../../call.ts';
import { attachedToMessage } from '../../messages/attached-to-message.ts';
import { releaseDocuments } from '../documents/reads-store.ts';
import { deleteRequests, listOld } from './contact-store.ts';
import { listMessageIds } from './message-store.ts';

const atOnce = 200;

/** What nobody needs any longer goes, with what was written and sent along. */
export async function forgetContact({ db }: Pick<Services, 'db'>): Promise<void> {
  for (;;) {
    const old = await listOld(db, atOnce);
    await inTransaction(db, async tx => {
      await releaseDocuments(tx, (await listMessageIds(tx, old)).map(attachedToMessage));
      await deleteRequests(tx, old);
    });
    if (old.length < atOnce) return;
  }
}
