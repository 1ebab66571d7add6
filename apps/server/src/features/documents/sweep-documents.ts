import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Services } from '../../call.ts';
import { deleteGone, documentKey, listGivenUp, updateGone } from './document-store.ts';

const atATime = 500;

/** No file takes this long to arrive. */
const leftOverMs = 3_600_000;

/** Removes the files that nothing keeps, and what a killed process left of files on their way. */
export async function sweepDocuments({ db, gateways, config, realNow }: Services): Promise<void> {
  await deleteGone(db);
  await removeLeftOvers(config.documentsFolder.arriving, realNow());
  for (const { accountNumber, documentId } of await listGivenUp(db, atATime)) {
    await gateways.documents.remove(documentKey(accountNumber, documentId));
    await updateGone(db, accountNumber, documentId);
  }
}

async function removeLeftOvers(folder: string, now: Date): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const written = await stat(path).catch(() => undefined);
    if (written && now.getTime() - written.mtimeMs > leftOverMs) await rm(path, { force: true });
  }
}
