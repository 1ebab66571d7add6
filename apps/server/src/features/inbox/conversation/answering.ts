import { answerCustomer, uploadAnswerFile } from '@wattershed/contract/inbox/writing';
import { inTransaction } from '@wattershed/database/transaction';
import { type AnsweredCall, answer } from '../../../call.ts';
import { notFound } from '../../../errors.ts';
import { insertEvent } from '../../../events/event-store.ts';
import { attachedToMessage } from '../../../messages/attached-to-message.ts';
import { notifyPeople } from '../../../messages/notify.ts';
import { takeDocument } from '../../documents/gate.ts';
import { attachDocuments } from '../../documents/reads-store.ts';
import { findWritten, getAnswer, updateAnswer, utilityFor } from './answering-store.ts';
import { lockConversation, updateNewest } from './writing-store.ts';

export const answeringCalls: AnsweredCall[] = [
  answer(uploadAnswerFile, async ({ request, ...context }) => {
    const written = await findWritten(context.db, request.messageId);
    if (!written) throw notFound();
    return takeDocument(context, utilityFor(written));
  }),

  answer(answerCustomer, async ({ request, db, actor, config, secrets }) => {
    const { messageId: writtenId, answerId, messageBody, attachmentData = [] } = request;
    const documentIds = [...new Set(attachmentData)];
    return inTransaction(db, async tx => {
      const written = await findWritten(tx, writtenId);
      if (!written) throw notFound();
      const { userUuid, groupId, title, accountNumber, firstName } = written;
      await lockConversation(tx, groupId);
      const values = {
        name: firstName,
        subject: title,
        words: messageBody.replaceAll('\r\n', '\n').trim(),
        link: `${config.portalUrl}Notifications/${groupId}`,
      };
      await notifyPeople({ config, secrets }, tx, { kind: 'inbox/answer', happening: answerId }, [
        { userUuid, accountNumber, values },
      ]);
      const messageId = await updateAnswer(tx, answerId, written, documentIds.length);
      if (messageId === undefined) return { messageId: await getAnswer(tx, answerId, userUuid) };
      await attachDocuments(tx, utilityFor(written), documentIds, attachedToMessage(messageId));
      await updateNewest(tx, userUuid, { groupId, messageId, isRead: false });
      await insertEvent(
        tx,
        { ...actor, userUuid },
        { kind: 'message-answered', accountNumber, after: { messageId, files: documentIds.length } },
      );
      return { messageId };
    });
  }),
];
