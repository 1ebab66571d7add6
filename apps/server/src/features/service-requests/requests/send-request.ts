import { inTransaction } from '@wattershed/database/transaction';
import type { PreferenceGroup } from '@wattershed/domain/message/preference-group';
import type { AccountAccess } from '../../../access/access-store.ts';
import type { Services } from '../../../call.ts';
import { CallError } from '../../../errors.ts';
import { type Actor, insertEvent } from '../../../events/event-store.ts';
import { newUuid, tokenHash } from '../../../ids.ts';
import { attachedToMessage } from '../../../messages/attached-to-message.ts';
import { findLanguageOf, insertWritten } from '../../../messages/written-store.ts';
import { attachDocuments } from '../../documents/reads-store.ts';
import { bring } from './hand-over.ts';
import { findSent, insertSending, type RequestFields, type SentRequest, updateSent } from './request-store.ts';
import { nameOf } from './tell-requests.ts';
import { trackingKeyOf } from './tracking-key.ts';

type Given = Services & { access: AccountAccess; actor: Actor };
type Asked = Pick<SentRequest, 'requestId' | 'kind'> & { fields: RequestFields; documentIds: readonly string[] };

const groupOf = { other: 'Service', connection: 'ConnectMe' } as const satisfies Record<
  SentRequest['kind'],
  PreferenceGroup
>;

/**
 * Keeps a request, with the message that begins its conversation and its files, and brings it to the utility; one that doesn't
 * respond gets it later. Answers its number there, if there is one yet.
 */
export async function sendRequest(given: Given, asked: Asked): Promise<string | null> {
  const { db, jobs, gateways, secrets, access, actor } = given;
  const { accountNumber, userUuid } = access;
  const { requestId, kind, fields } = asked;
  const { task } = fields;
  if (task === null) throw new CallError('VLD001');
  const documentIds = [...new Set(asked.documentIds)];
  const isNew = await inTransaction(db, async tx => {
    const messageId = newUuid();
    const keyHash = kind === 'connection' ? tokenHash(trackingKeyOf(secrets, requestId)) : null;
    if (!(await insertSending(tx, access, { requestId, kind, fields, messageId, keyHash }))) return false;
    const language = await findLanguageOf(tx, userUuid);
    await insertWritten(tx, access, {
      ...{ kind: 'service-requests/request', messageId, firstId: null, idempotencyKey: requestId, language },
      ...{ group: groupOf[kind], title: nameOf(task, language), body: fields.messageText },
      attachments: documentIds.length,
    });
    await attachDocuments(tx, access, documentIds, attachedToMessage(messageId));
    const after = { requestId, kind, task, files: documentIds.length };
    await insertEvent(tx, actor, { kind: 'service-request-sent', accountNumber, after });
    await jobs.send(tx, 'hand-over-message', { userUuid, messageId }, { key: messageId });
    return true;
  });
  const sent = await findSent(db, accountNumber, requestId);
  if (!sent || (!isNew && !isSame(sent, userUuid, fields))) throw new CallError('SRQ409');
  if (sent.state === 'sending') {
    const isTaken = await bring(given, sent).catch(() => undefined);
    if (isTaken !== undefined) await updateSent(db, sent, isTaken ? 'taken' : 'refused');
    if (isTaken === false) throw new CallError('SRQ410');
  }
  const record = await gateways.requestDesk.findRequest(requestId).catch(() => undefined);
  return record?.requestNumber ?? null;
}

function isSame(sent: SentRequest, userUuid: string, fields: RequestFields): boolean {
  const text = (one: RequestFields) => JSON.stringify(Object.entries(one).sort());
  return sent.userUuid === userUuid && text(sent.fields) === text(fields);
}
