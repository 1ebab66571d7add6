import type { Services } from '../../../call.ts';
import { attachedToMessage } from '../../../messages/attached-to-message.ts';
import { listAttached } from '../../documents/reads-store.ts';
import { findWaiting, updateTaken } from './hand-over-store.ts';

/** Brings what a customer wrote to the utility's desk; a desk that is down gets it later. */
export async function handOverMessage(
  { db, gateways }: Pick<Services, 'db' | 'gateways'>,
  data: Record<string, unknown>,
): Promise<void> {
  const { userUuid, messageId } = data as { userUuid: string; messageId: string };
  const waiting = await findWaiting(db, userUuid, messageId);
  if (!waiting) return;
  const { attachmentCount, ...message } = waiting;
  const files =
    attachmentCount > 0
      ? await listAttached(db, [{ accountNumber: message.accountNumber, to: attachedToMessage(messageId) }])
      : [];
  const attachments = files.map(({ documentId: attachmentId, name, bytes }) => ({ attachmentId, name, bytes }));
  await gateways.customerDesk.take({ ...message, messageId, attachments });
  await updateTaken(db, userUuid, messageId);
}
