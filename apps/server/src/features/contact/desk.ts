import {
  answerContactRequest,
  closeContactRequest,
  downloadContactFile,
} from '@wattershed/contract/contact/conversation';
import { inTransaction } from '@wattershed/database/transaction';
import type { ContactForm } from '@wattershed/domain/contact/us/contact-form';
import { type AnsweredCall, answer } from '../../call.ts';
import { CallError, notFound } from '../../errors.ts';
import { insertEvent } from '../../events/event-store.ts';
import { attachedToMessage } from '../../messages/attached-to-message.ts';
import { savedFile } from '../documents/reads.ts';
import { listAttachedByVisitors } from '../documents/reads-store.ts';
import { findRequest, findRequestOfMessage, updateClosed } from './contact-store.ts';
import { insertMessage } from './message-store.ts';
import { tellAnswer } from './tell-contact.ts';

/** What the utility's people do about questions. */
export const contactDeskCalls: AnsweredCall[] = [
  answer(answerContactRequest, async ({ request, db, secrets, config, actor }) => {
    const { messageId, answerId } = request;
    const words = request.messageBody.replaceAll('\r\n', '\n').trim();
    if (words === '') throw new CallError('VLD001');
    await inTransaction(db, async tx => {
      const asked = await findRequestOfMessage(tx, messageId);
      if (!asked) throw notFound();
      const { requestId } = asked;
      const sealedBody = secrets.seal(words);
      if (!(await insertMessage(tx, { requestId, messageId: answerId, author: 'utility', sealedBody }))) return;
      const { Email: email } = JSON.parse(secrets.open(asked.sealedForm)) as ContactForm;
      await tellAnswer({ config, secrets }, tx, asked, { answerId, email, words });
      await insertEvent(tx, { ...actor, userUuid: asked.userUuid }, { kind: 'contact-answered', after: { requestId } });
    });
    return { messageId: answerId };
  }),

  answer(closeContactRequest, async ({ request: { requestId }, db, actor }) => {
    await inTransaction(db, async tx => {
      const asked = await findRequest(tx, requestId);
      if (!asked) throw notFound();
      if (!(await updateClosed(tx, requestId))) return;
      const { userUuid, accountNumber } = asked;
      await insertEvent(
        tx,
        { ...actor, userUuid },
        { kind: 'contact-closed', accountNumber: accountNumber ?? undefined, after: { requestId } },
      );
    });
    return {};
  }),

  answer(downloadContactFile, async ({ request: { messageId, documentId }, db, gateways, reply }) => {
    const attached = await listAttachedByVisitors(db, [attachedToMessage(messageId)]);
    const file = attached.find(one => one.documentId === documentId);
    if (!file) throw notFound();
    return savedFile({ gateways, reply }, file);
  }),
];
