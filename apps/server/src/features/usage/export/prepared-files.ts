import { downloadUsageFile, listUsageFiles, prepareUsageFile } from '@wattershed/contract/usage/export';
import { inTransaction } from '@wattershed/database/transaction';
import { dayMs } from '@wattershed/domain/calendar/local-date';
import { usageFileName } from '@wattershed/domain/usage/usage-file';
import { type AnsweredCall, answer } from '../../../call.ts';
import { CallError, notFound } from '../../../errors.ts';
import { insertEvent } from '../../../events/event-store.ts';
import { newUuid } from '../../../ids.ts';
import { contentTypes, settleFile } from './usage-file.ts';
import { findReady, insertOrder, keptDays, listPrepared, type PreparedFile, usageFileKey } from './usage-file-store.ts';

/** Files that are made while their customer does something else. */
export const preparedFileCalls: AnsweredCall[] = [
  answer(listUsageFiles, async ({ access, db, gateways }) => {
    const [meters, files] = await Promise.all([
      gateways.meterData.listMetersRead(access.accountNumber),
      listPrepared(db, access),
    ]);
    return { meters, files: files.map(presented) };
  }),

  answer(prepareUsageFile, async ({ request, access, db, gateways, jobs, actor }) => {
    const { accountNumber } = access;
    const file = await settleFile(gateways, accountNumber, request);
    const ordered = await inTransaction(db, async tx => {
      const found = await insertOrder(tx, access, newUuid(), file);
      if (!found?.isNew) return found;
      const { fileId } = found;
      await jobs.send(tx, 'prepare-usage-file', { accountNumber, fileId }, { key: fileId });
      const { by, format, services, range } = file;
      const after = { format, by, services, ...range };
      await insertEvent(tx, actor, { kind: 'usage-file-ordered', accountNumber, after });
      return found;
    });
    if (!ordered) throw new CallError('USG429');
    return presented(ordered);
  }),

  answer(downloadUsageFile, async ({ request, access, db, gateways, actor }) => {
    const { accountNumber } = access;
    const ready = await findReady(db, access, request.fileId);
    if (!ready) throw notFound();
    const { file, bytes } = ready;
    const key = usageFileKey(accountNumber, request.fileId);
    const content = await gateways.documents.open(key).catch((error: unknown) => {
      throw new CallError('SYS503', { cause: error });
    });
    if (!content) throw new CallError('SYS500', { cause: new Error(`the usage file ${key} is missing`) });
    const { by, format, services, range } = file;
    const after = { format, by, services, ...range };
    await insertEvent(db, actor, { kind: 'usage-downloaded', accountNumber, after });
    return { filename: usageFileName(accountNumber, file), type: contentTypes[format], content, bytes };
  }),
];

function presented({ fileId, state, file, bytes, orderedAt }: PreparedFile) {
  const { by, format, services, range } = file;
  const keptUntil = new Date(orderedAt.getTime() + keptDays * dayMs).toISOString();
  return { fileId, state, by, format, services, ...range, bytes, orderedAt: orderedAt.toISOString(), keptUntil };
}
