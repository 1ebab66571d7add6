import type { Db } from '@wattershed/database/db';
import { sql } from '@wattershed/database/sql';

/** What was written in a conversation that is in no inbox. */
export type ContactMessage = {
  requestId: string;
  messageId: string;
  author: 'visitor' | 'utility';
  sealedBody: Buffer;
  toldAt: Date;
};

const columns = sql`
  m.request_id as "requestId", m.message_id as "messageId", m.author, m.sealed_body as "sealedBody", m.told_at as "toldAt"`;

/** False if it was written before. */
export async function insertMessage(
  db: Db,
  { requestId, messageId, author, sealedBody }: Omit<ContactMessage, 'toldAt'>,
): Promise<boolean> {
  const rows = await db`
    insert into portal.contact_message (request_id, message_id, author, sealed_body)
    values (${requestId}, ${messageId}, ${author}, ${sealedBody})
    on conflict do nothing returning message_id`;
  return rows.length > 0;
}

export async function findMessage(db: Db, messageId: string): Promise<ContactMessage | undefined> {
  const [row] = await db<ContactMessage>`
    select ${columns} from portal.contact_message m where m.message_id = ${messageId}`;
  return row;
}

/** The newest of a conversation, or of what was written before one of its messages; oldest first. */
export async function listMessages(
  db: Db,
  requestId: string,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<ContactMessage[]> {
  const rows = await db<ContactMessage>`
    select ${columns} from portal.contact_message m
    where m.request_id = ${requestId} and (${before ?? null}::uuid is null or m.place < (
      select b.place from portal.contact_message b where b.request_id = ${requestId} and b.message_id = ${before ?? null}))
    order by m.place desc limit ${limit}`;
  return rows.toReversed();
}

export async function hasAnswer(db: Db, requestId: string): Promise<boolean> {
  const rows = await db`
    select from portal.contact_message where request_id = ${requestId} and author = 'utility' limit 1`;
  return rows.length > 0;
}

/** All that was written in these conversations. */
export async function listMessageIds(db: Db, requestIds: readonly string[]): Promise<string[]> {
  const rows = await db<{ messageId: string }>`
    select message_id as "messageId" from portal.contact_message where request_id = any(${[...requestIds]}::uuid[])`;
  return rows.map(({ messageId }) => messageId);
}

/** The first message of a conversation, and those that the desk doesn't have yet, oldest first. */
export async function listWaitingMessages(
  db: Db,
  requestId: string,
): Promise<{ firstId: string | undefined; messages: ContactMessage[] }> {
  const [first] = await db<{ messageId: string }>`
    select message_id as "messageId" from portal.contact_message where request_id = ${requestId} order by place limit 1`;
  const messages = await db<ContactMessage>`
    select ${columns} from portal.contact_message m
    where m.request_id = ${requestId} and m.author = 'visitor' and m.taken_at is null order by m.place`;
  return { firstId: first?.messageId, messages };
}

export async function updateMessageTaken(db: Db, messageId: string): Promise<void> {
  await db`update portal.contact_message set taken_at = clock.now() where message_id = ${messageId}`;
}
