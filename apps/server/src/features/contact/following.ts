import {
  findContactRequest,
  followContactRequest,
  replyToContactAnswer,
} from '@wattershed/contract/contact/conversation';
import type { Db } from '@wattershed/database/db';
import { inTransaction } from '@wattershed/database/transaction';
import { type AnsweredCall, answer, type Services } from '../../call.ts';
import { CallError, notFound } from '../../errors.ts';
import { insertEvent } from '../../events/event-store.ts';
import { tokenHash } from '../../ids.ts';
import { attachedToMessage } from '../../messages/attached-to-message.ts';
import { listAttachedByVisitors } from '../documents/reads-store.ts';
import { attachFiles } from './attach-files.ts';
import { contactNumberOf } from './contact-key.ts';
import { type ContactRequest, findInboxState, findRequest, findRequestByKey, updateReopened } from './contact-store.ts';
import { findMessage, hasAnswer, insertMessage, listMessages } from './message-store.ts';

/** More come when they are asked for. */
const atOnce = 50;

export const followingCalls: AnsweredCall[] = [
  answer(findContactRequest, async ({ request, session, db, config }) => {
    const asked = await findRequest(db, request.uuid);
    if (!asked || asked.userUuid !== session.userUuid) throw notFound();
    const { isThere, ...inbox } = await stateOf(db, asked);
    return { ...presentAsked(asked, config, inbox), groupId: isThere ? asked.messageId : null };
  }),

  answer(followContactRequest, async ({ request, db, secrets, config }) => {
    const asked = await findRequestByKey(db, tokenHash(request.key));
    if (!asked) throw notFound();
    const { requestId } = asked;
    const found = await listMessages(db, requestId, { before: request.cursor, limit: atOnce + 1 });
    const messages = found.slice(-atOnce);
    const attached = messages.map(({ messageId }) => attachedToMessage(messageId));
    const files = await listAttachedByVisitors(db, attached);
    const isAnswered = await hasAnswer(db, requestId);
    return {
      ...presentAsked(asked, config, { isAnswered, isClosed: asked.closedAt !== null }),
      messages: messages.map(({ messageId, author, sealedBody, toldAt }) => ({
        ...{ messageId, author, body: secrets.open(sealedBody), at: toldAt.toISOString() },
        files: files
          .filter(({ attachedTo }) => attachedTo === attachedToMessage(messageId))
          .map(({ name, bytes }) => ({ name, bytes })),
      })),
      earlierCursor: found.length > atOnce ? (messages[0]?.messageId ?? null) : null,
    };
  }),

  answer(replyToContactAnswer, async ({ request, db, secrets, jobs, actor }) => {
    const { key, messageId, documentIds } = request;
    const body = request.messageBody.replaceAll('\r\n', '\n').trim();
    if (body === '') throw new CallError('VLD001');
    await inTransaction(db, async tx => {
      const asked = await findRequestByKey(tx, tokenHash(key));
      if (!asked) throw notFound();
      const { requestId } = asked;
      const sealedBody = secrets.seal(body);
      if (!(await insertMessage(tx, { requestId, messageId, author: 'visitor', sealedBody }))) {
        if (await isSame(tx, secrets, { requestId, messageId, body, documentIds })) return;
        throw new CallError('CON409');
      }
      await attachFiles(tx, messageId, { account: undefined, formKey: messageId, documentIds });
      await updateReopened(tx, requestId);
      await insertEvent(tx, actor, { kind: 'contact-replied', after: { requestId, files: documentIds.length } });
      await jobs.send(tx, 'hand-over-contact', { requestId }, { key: messageId });
    });
    return {};
  }),
];

type Reply = { requestId: string; messageId: string; body: string; documentIds: readonly string[] };

/** Whether this is the message that was written under this ID before. */
async function isSame(db: Db, secrets: Pick<Services['secrets'], 'open'>, reply: Reply): Promise<boolean> {
  const { requestId, messageId, body, documentIds } = reply;
  const before = await findMessage(db, messageId);
  if (before?.requestId !== requestId || secrets.open(before.sealedBody) !== body) return false;
  const attached = await listAttachedByVisitors(db, [attachedToMessage(messageId)]);
  return attached.length === documentIds.length && attached.every(({ documentId }) => documentIds.includes(documentId));
}

/** Of one in an inbox: who writes on after it was closed has it open again. */
async function stateOf(db: Services['db'], asked: ContactRequest) {
  const { isThere, isAnswered, lastWrittenAt } = await findInboxState(db, asked);
  const isClosed = asked.closedAt !== null && (lastWrittenAt === null || lastWrittenAt <= asked.closedAt);
  return { isThere, isAnswered, isClosed };
}

type State = { isAnswered: boolean; isClosed: boolean };

function presentAsked(asked: ContactRequest, config: Services['config'], { isAnswered, isClosed }: State) {
  const { requestId, topic, sentAt, answerBy } = asked;
  return {
    ...{ requestId, requestNumber: contactNumberOf(asked), ContactUsType: topic, answerBy },
    state: isClosed ? ('closed' as const) : isAnswered ? ('answered' as const) : ('open' as const),
    sentAt: sentAt.toISOString(),
    timeZone: config.UTILITY_TIME_ZONE,
  };
}
