import { inTransaction } from '@wattershed/database/transaction';
import type { Services } from '../../../call.ts';
import { releaseDocuments } from '../../documents/reads-store.ts';
import { deleteOldPowerBack } from './power-back-store.ts';
import { attachedToReport } from './report-photos.ts';
import { deleteOldReports } from './report-store.ts';

/** Reports of long ago with their photos, and what people said of outages of long ago. */
export async function forgetReports({ db }: Pick<Services, 'db'>): Promise<void> {
  await inTransaction(db, async tx => {
    const reportKeys = await deleteOldReports(tx);
    await releaseDocuments(tx, reportKeys.map(attachedToReport));
  });
  await deleteOldPowerBack(db);
}
