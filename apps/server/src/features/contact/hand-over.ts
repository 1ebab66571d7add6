import type { ContactForm } from '@wattershed/domain/contact/us/contact-form';
import type { Services } from '../../call.ts';
import { attachedToMessage } from '../../messages/attached-to-message.ts';
import { listAttachedByVisitors } from '../documents/reads-store.ts';
import { contactNumberOf } from './contact-key.ts';
import { findRequest, updateTaken } from './contact-store.ts';
import { listWaitingMessages, updateMessageTaken } from './message-store.ts';
import { topicName } from './tell-contact.ts';

/** Brings a question to the utility’s desk, and what was written on since; a desk that is down gets it later. */
export async function handOverContact(
  { db, gateways, secrets }: Pick<Services, 'db' | 'gateways' | 'secrets'>,
  data: Record<string, unknown>,
): Promise<void> {
  const { requestId } = data as { requestId: string };
  const asked = await findRequest(db, requestId);
  if (!asked) return;
  const { topic, language, accountNumber, answerBy } = asked;
  const form = JSON.parse(secrets.open(asked.sealedForm)) as ContactForm;
  const waiting = await listWaitingMessages(db, requestId);
  const messageId = asked.messageId ?? waiting.firstId;
  if (messageId === undefined) return;
  await gateways.contactDesk.take({
    ...{ requestId, requestNumber: contactNumberOf(asked), topic, language, accountNumber, messageId, answerBy, form },
  });
  for (const message of waiting.messages) {
    const files = await listAttachedByVisitors(db, [attachedToMessage(message.messageId)]);
    await gateways.contactDesk.takeMessage({
      ...{ messageId: message.messageId, groupId: messageId, language, subject: topicName(topic, 'EN_US') },
      body: secrets.open(message.sealedBody),
      attachments: files.map(({ documentId: attachmentId, name }) => ({ attachmentId, name })),
    });
    await updateMessageTaken(db, message.messageId);
  }
  await updateTaken(db, requestId);
}
