import { mkdir, open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { uploadDocument } from '@wattershed/contract/documents';
import { inTransaction } from '@wattershed/database/transaction';
import { documentName } from '@wattershed/domain/document/document-name';
import { type DocumentType, documentTypeOf, headBytes } from '@wattershed/domain/document/document-type';
import type { ErrorCode } from '@wattershed/domain/wire/error-code';
import { type AnsweredCall, answer, type CallContext } from '../../call.ts';
import { CallError, notFound } from '../../errors.ts';
import { insertEvent } from '../../events/event-store.ts';
import { newUuid } from '../../ids.ts';
import {
  deleteGivenUp,
  documentKey,
  insertArriving,
  type Kept,
  keptHours,
  updateGivenUp,
  updateHeld,
} from './document-store.ts';
import { examine } from './examine/examine.ts';
import { codeOfFault } from './examine/finding.ts';
import { asRefusal } from './file-failure.ts';
import { receiveFile, refuseTooLong } from './receive-file.ts';

type Context = CallContext<typeof uploadDocument>;

/** The one gate for files from people. Whatever goes wrong, nothing of the file is left. */
export const uploadCalls: AnsweredCall[] = [
  answer(uploadDocument, async context => {
    const { http, access, db, actor, config } = context;
    const { accountNumber } = access;
    const documentId = newUuid();
    if (!(await inTransaction(db, tx => insertArriving(tx, access, documentId)))) throw new CallError('DOC429');
    const key = documentKey(accountNumber, documentId);
    const path = join(config.documentsFolder.arriving, documentId);
    try {
      const kept = await takeIn(context, { path, key });
      const held = await inTransaction(db, async tx => {
        const after = { documentId, type: kept.type, bytes: kept.bytes };
        await insertEvent(tx, actor, { kind: 'document-uploaded', accountNumber, after });
        return updateHeld(tx, access, documentId, kept);
      });
      if (!held) throw notFound();
      const keptUntil = new Date(held.createdAt.getTime() + keptHours * 3_600_000).toISOString();
      return { documentId, ...kept, keptUntil };
    } catch (error) {
      const refusal = asRefusal(error, http.log);
      // What fails now, too, is no news to the person.
      await giveUp(context, documentId, refusal.code).catch((failure: unknown) =>
        http.log.error({ err: failure, documentId }, 'what is left of a refused file goes with the next sweep'),
      );
      throw refusal;
    } finally {
      await Promise.all([path, pictureOf(path)].map(file => rm(file, { force: true })));
    }
  }),
];

/** The row goes last: should anything fail here, the sweep finds it and does the rest. */
async function giveUp(context: Context, documentId: string, reason: ErrorCode): Promise<void> {
  const { db, access, actor, gateways } = context;
  const { accountNumber } = access;
  await insertEvent(db, actor, { kind: 'document-refused', accountNumber, after: { reason } });
  await updateGivenUp(db, access, documentId);
  await gateways.documents.remove(documentKey(accountNumber, documentId));
  await deleteGivenUp(db, access, documentId);
}

const pictureOf = (path: string) => `${path}.picture`;

/** Receives, checks, and keeps the file: the cheap questions first, the decoder last. */
async function takeIn(
  { http, config, gateways }: Context,
  { path, key }: { path: string; key: string },
): Promise<Kept> {
  refuseTooLong(http);
  await mkdir(config.documentsFolder.arriving, { recursive: true, mode: 0o700 });
  const { givenName, bytes } = await receiveFile(http, path);
  if (bytes === 0) throw new CallError('DOC001');
  const type = documentTypeOf(await headOf(path));
  if (!type) throw new CallError('DOC003');
  if ((await gateways.scanner.scan(path)) === 'infected') throw new CallError('DOC008');
  const picturePath = pictureOf(path);
  const finding = await examine({ type, path, picturePath });
  if (finding.fault) throw new CallError(codeOfFault[finding.fault]);
  const made = isPicture(type) ? picturePath : path;
  const { size } = await stat(made);
  await gateways.documents.put(key, made);
  const { widthPx, heightPx } = finding;
  return { name: documentName(givenName, type), type, bytes: size, widthPx, heightPx };
}

const isPicture = (type: DocumentType) => type !== 'application/pdf';

async function headOf(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
