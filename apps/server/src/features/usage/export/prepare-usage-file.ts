import { createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { inTransaction } from '@wattershed/database/transaction';
import { type AccountNumber, maskAccountNumber } from '@wattershed/domain/account/account-number';
import type { Services } from '../../../call.ts';
import { newUuid } from '../../../ids.ts';
import { notifyPeople } from '../../../messages/notify.ts';
import { contentOf } from './usage-file.ts';
import { deleteRemoved, findWaiting, keptDays, listToRemove, updateReady, usageFileKey } from './usage-file-store.ts';

const atATime = 500;

/** Makes a file that was ordered and tells whoever ordered it, once, however often this runs. */
export async function prepareUsageFile(portal: Services, data: Record<string, unknown>): Promise<void> {
  const { db, gateways, config } = portal;
  const { accountNumber, fileId } = data as { accountNumber: AccountNumber; fileId: string };
  const file = await findWaiting(db, accountNumber, fileId);
  if (!file) return;
  const folder = config.documentsFolder.arriving;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // A name of its own: after a process was taken for dead, another may write the same file.
  const path = join(folder, `usage-${newUuid()}`);
  try {
    await pipeline(Readable.from(contentOf(gateways, accountNumber, file)), createWriteStream(path, { mode: 0o600 }));
    const { size } = await stat(path);
    await gateways.documents.put(usageFileKey(accountNumber, fileId), path);
    await inTransaction(db, async tx => {
      const person = await updateReady(tx, accountNumber, fileId, size);
      if (!person) return;
      const { userUuid, firstName } = person;
      const values = {
        name: firstName,
        account: maskAccountNumber(accountNumber),
        days: String(keptDays),
        link: `${config.portalUrl}Usages`,
      };
      const people = [{ userUuid, accountNumber, values }];
      await notifyPeople(portal, tx, { kind: 'usage/file-ready', happening: fileId }, people);
    });
  } finally {
    await rm(path, { force: true });
  }
}

/** Removes the files that were kept long enough. */
export async function sweepUsageFiles({ db, gateways }: Services): Promise<void> {
  for (const { accountNumber, fileId } of await listToRemove(db, atATime)) {
    await gateways.documents.remove(usageFileKey(accountNumber, fileId));
    await deleteRemoved(db, accountNumber, fileId);
  }
}
