import type { Db } from '@wattershed/database/db';

/** What was written in a conversation that is in no inbox. */
export type ContactMessage = {
  requestId: string;
  messageId: string;
  author: 'visitor' | 'utility';
  sealedBody: Buffer;
  toldAt: Date;
};

/** False if it was written before. */
export async function insertMessage(
  db: Db,
  { requestId, messageId, author, sealedBody }: Omit<ContactMessage, 'toldAt'>,
): Promise<boolean> {
  const rows = await db`
    insert into portal.contact_message (request_id, message_id, author, sealed_body)
    values (${requestId}, ${messageId}, ${author}, ${sealedBody})
    on conflict (message_id) do nothing returning message_id`;
  return rows.length > 0;
}

/** Oldest first; two hundred at most. */
export async function listMessages(db: Db, requestId: string): Promise<ContactMessage[]> {
  return await db<ContactMessage>`
    select request_id as "requestId", message_id as "messageId", author, sealed_body as "sealedBody", told_at as "toldAt"
    from portal.contact_message where request_id = ${requestId} order by told_at, message_id limit 200`;
}

/** The first message of a conversation, and those that the desk doesn't have yet, oldest first. */
export async function listWaitingMessages(
  db: Db,
  requestId: string,
): Promise<{ firstId: string | undefined; messages: ContactMessage[] }> {
  const written = await db<ContactMessage & { isTaken: boolean }>`
    select request_id as "requestId", message_id as "messageId", author, sealed_body as "sealedBody", told_at as "toldAt",
      taken_at is not null as "isTaken"
    from portal.contact_message where request_id = ${requestId} and author = 'visitor' order by told_at, message_id`;
  return { firstId: written[0]?.messageId, messages: written.filter(({ isTaken }) => !isTaken) };
}

export async function updateMessageTaken(db: Db, messageId: string): Promise<void> {
  await db`update portal.contact_message set taken_at = clock.now() where message_id = ${messageId}`;
}
