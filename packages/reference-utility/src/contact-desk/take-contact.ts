import type { Pool } from '@wattershed/database/pool';
import { inTransaction } from '@wattershed/database/transaction';
import type { Language } from '@wattershed/domain/text/language';
import { type Contact, insertContact, noteWritten } from './contact-store.ts';

export type ContactToTake = Omit<Contact, 'receivedAt' | 'closedAt'>;

export type ContactMessageToTake = {
  messageId: string;
  groupId: string;
  subject: string;
  body: string;
  language: Language;
  attachments: readonly { attachmentId: string; name: string }[];
};

/** Takes a question, once, however often it is brought. */
export function takeContact(db: Pool, contact: ContactToTake): Promise<void> {
  return insertContact(db, contact);
}

/** Takes what was written in a conversation that is in no inbox, once. */
export async function takeContactMessage(db: Pool, message: ContactMessageToTake): Promise<void> {
  const { messageId, groupId, subject, body, language, attachments } = message;
  await inTransaction(db, async tx => {
    const rows = await tx`
      insert into utility.customer_message (message_id, group_id, account_number, topic, subject, body, language, files,
        file_ids, is_taken)
      values (${messageId}, ${groupId}, ${null}::text, 'ContactUs', ${subject}, ${body}, ${language},
        ${attachments.map(({ name }) => name)}::text[],
        ${attachments.map(({ attachmentId }) => attachmentId)}::uuid[], true)
      on conflict (message_id) do nothing returning message_id`;
    if (rows.length > 0 && messageId !== groupId) await noteWritten(tx, groupId);
  });
}
