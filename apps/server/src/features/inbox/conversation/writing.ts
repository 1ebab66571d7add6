import { replyToMessage, writeMessage } from '@wattershed/contract/inbox/writing';
import { inTurn } from '@wattershed/database/in-turn';
import { inTransaction, type Transaction } from '@wattershed/database/transaction';
import { categoryOf } from '@wattershed/domain/message/inbox-category';
import type { AccountAccess } from '../../../access/access-store.ts';
import { type AnsweredCall, answer, type Services } from '../../../call.ts';
import { CallError, notFound } from '../../../errors.ts';
import { type Actor, insertEvent } from '../../../events/event-store.ts';
import { newUuid } from '../../../ids.ts';
import { attachedToMessage } from '../../../messages/attached-to-message.ts';
import { findLanguageOf, insertWritten } from '../../../messages/written-store.ts';
import { attachDocuments } from '../../documents/reads-store.ts';
import { lockReplied, type Replied, updateNewest } from './writing-store.ts';

type Written = {
  uuId: string;
  idempotencyKey: string;
  messageBody: string;
  attachmentData?: readonly string[] | undefined;
};
type Context = Pick<Services, 'db' | 'jobs'> & { actor: Actor; access: AccountAccess };
/** What it is about: a topic with a subject of its own, or a message in the inbox. */
type About = Pick<Replied, 'group' | 'title'> | { messageId: string };

export const writingCalls: AnsweredCall[] = [
  answer(writeMessage, ({ request, ...context }) => {
    const group = categoryOf(request.topic);
    const title = request.subject.trim();
    if (!group || title === '') throw new CallError('REQ400');
    return write(context, request, { group, title });
  }),

  answer(replyToMessage, ({ request, ...context }) => write(context, request, { messageId: request.messageId })),
];

/** Written once for one key; it goes to the desk from the queue, in the same transaction. */
async function write({ db, jobs, actor, access }: Context, written: Written, about: About) {
  const { userUuid, accountNumber } = access;
  const { idempotencyKey, messageBody, attachmentData = [] } = written;
  if (written.uuId !== userUuid) throw notFound();
  const body = messageBody.replaceAll('\r\n', '\n').trim();
  if (body === '') throw new CallError('REQ400');
  const documentIds = [...new Set(attachmentData)];
  const writeOnce = async (tx: Transaction) => {
    const replied = 'messageId' in about ? await lockReplied(tx, userUuid, about.messageId) : undefined;
    if ('messageId' in about && (!replied || !isOf(replied, accountNumber))) throw notFound();
    const { group, title } = replied ?? (about as Pick<Replied, 'group' | 'title'>);
    const messageId = newUuid();
    const groupId = replied?.groupId ?? messageId;
    const before = await insertWritten(tx, access, {
      kind: 'inbox/written',
      messageId,
      firstId: replied?.groupId ?? null,
      idempotencyKey,
      group,
      language: await findLanguageOf(tx, userUuid),
      title,
      body,
      attachments: documentIds.length,
    });
    if (before) return before;
    if (replied) await updateNewest(tx, userUuid, { groupId, messageId, isRead: true });
    await attachDocuments(tx, access, documentIds, attachedToMessage(messageId));
    const after = { messageId, groupId, files: documentIds.length };
    await insertEvent(tx, actor, { kind: 'message-written', accountNumber, after });
    await jobs.send(tx, 'hand-over-message', { userUuid, messageId }, { key: messageId });
    return { messageId, groupId };
  };
  // Messages to one conversation wait for each other, and would each keep a connection from everyone else meanwhile.
  return inTurn(`messages of ${userUuid}`, () => inTransaction(db, writeOnce));
}

/** A message about no account can be answered from any. */
function isOf({ accountNumber }: Replied, asked: string): boolean {
  return accountNumber === null || accountNumber === asked;
}
