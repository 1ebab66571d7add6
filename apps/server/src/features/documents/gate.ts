import { mkdir, open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { DataOf } from '@wattershed/contract/call';
import type { uploadDocument } from '@wattershed/contract/documents';
import { inTransaction } from '@wattershed/database/transaction';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import { documentName } from '@wattershed/domain/document/document-name';
import { type DocumentType, documentTypeOf, headBytes } from '@wattershed/domain/document/document-type';
import type { ErrorCode } from '@wattershed/domain/wire/error-code';
import type { FastifyRequest } from 'fastify';
import type { Services } from '../../call.ts';
import { CallError, notFound } from '../../errors.ts';
import { type Actor, insertEvent } from '../../events/event-store.ts';
import { newUuid } from '../../ids.ts';
import {
  type DocumentOwner,
  deleteGivenUp,
  documentKey,
  hearEverySeconds,
  insertArriving,
  type Kept,
  keptHours,
  updateGivenUp,
  updateHeard,
  updateHeld,
} from './document-store.ts';
import { examine } from './examine/examine.ts';
import { codeOfFault } from './examine/finding.ts';
import { asRefusal } from './file-failure.ts';
import { receiveFile, refuseTooLong } from './receive-file.ts';
import { insertArrivingOfVisitor, type Visitor, visitorAccount } from './visitor-store.ts';

type Given = Pick<Services, 'db' | 'config' | 'gateways'> & { http: FastifyRequest; actor: Actor };

type Taken = DataOf<typeof uploadDocument>;

/** A file of a person, or of the utility for a person. */
export function takeDocument(given: Given, owner: DocumentOwner): Promise<Taken> {
  const makeRoom = (documentId: string) => inTransaction(given.db, tx => insertArriving(tx, owner, documentId));
  return takeFile(given, { ...owner, ofAccount: owner.accountNumber }, makeRoom);
}

/** A file for a report or a form without an account behind it. */
export function takeVisitorFile(
  given: Given,
  { formKey, networkHash }: Pick<Visitor, 'formKey' | 'networkHash'>,
): Promise<Taken> {
  const visitor: Visitor = { accountNumber: visitorAccount, userUuid: null, formKey, networkHash };
  const makeRoom = (documentId: string) =>
    inTransaction(given.db, tx => insertArrivingOfVisitor(tx, visitor, documentId));
  return takeFile(given, visitor, makeRoom);
}

/** Under whose name it is kept, and whose account's history tells of it. */
type Sender = { accountNumber: string; ofAccount?: AccountNumber };

/** The one gate for files, whoever sends them. Whatever goes wrong, nothing of the file is left. */
async function takeFile(
  given: Given,
  owner: Sender,
  makeRoom: (documentId: string) => Promise<boolean>,
): Promise<Taken> {
  const { http, db, actor, config } = given;
  const { accountNumber } = owner;
  const documentId = newUuid();
  if (!(await makeRoom(documentId))) throw new CallError('DOC429');
  const key = documentKey(accountNumber, documentId);
  const path = join(config.documentsFolder.arriving, documentId);
  const saying = sayIsArriving(given, owner, documentId);
  try {
    const kept = await takeIn(given, { path, key });
    const held = await inTransaction(db, async tx => {
      const after = { documentId, type: kept.type, bytes: kept.bytes };
      await insertEvent(tx, actor, { kind: 'document-uploaded', accountNumber: owner.ofAccount, after });
      return updateHeld(tx, owner, documentId, kept);
    });
    if (!held) throw notFound();
    const keptUntil = new Date(held.createdAt.getTime() + keptHours * 3_600_000).toISOString();
    return { documentId, ...kept, keptUntil };
  } catch (error) {
    const refusal = asRefusal(error, http.log);
    // What fails now, too, is no news to the person.
    await giveUp(given, owner, documentId, refusal.code).catch((failure: unknown) =>
      http.log.error({ err: failure, documentId }, 'what is left of a refused file goes with the next sweep'),
    );
    throw refusal;
  } finally {
    clearInterval(saying);
    await Promise.all([path, pictureOf(path)].map(file => rm(file, { force: true })));
  }
}

/** From here to its end, so that a file whose process is killed stops counting. */
function sayIsArriving({ db, http }: Given, owner: Sender, documentId: string): NodeJS.Timeout {
  const say = () => updateHeard(db, owner, documentId).catch((error: unknown) => http.log.warn(error));
  return setInterval(say, hearEverySeconds * 1_000).unref();
}

/** The row goes last: should anything fail here, the sweep finds it and does the rest. */
async function giveUp(
  { db, actor, gateways }: Given,
  owner: Sender,
  documentId: string,
  reason: ErrorCode,
): Promise<void> {
  const { accountNumber } = owner;
  await insertEvent(db, actor, { kind: 'document-refused', accountNumber: owner.ofAccount, after: { reason } });
  await updateGivenUp(db, owner, documentId);
  await gateways.documents.remove(documentKey(accountNumber, documentId));
  await deleteGivenUp(db, owner, documentId);
}

const pictureOf = (path: string) => `${path}.picture`;

/** Receives, checks, and keeps the file: the cheap questions first, the decoder last. */
async function takeIn({ http, config, gateways }: Given, { path, key }: { path: string; key: string }): Promise<Kept> {
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
