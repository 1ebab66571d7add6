import type { Db } from '@wattershed/database/db';
import { sql } from '@wattershed/database/sql';

/** `fileId` is null for one that the desk can't fetch: it came before the desk fetched files. */
export type CustomerFile = { fileId: string | null; name: string };

export type DeskMessage = {
  messageId: string;
  /** The conversation that it belongs to. */
  groupId: string;
  /** Null for a question that is answered by an emailed link. */
  accountNumber: string | null;
  topic: string;
  subject: string;
  body: string;
  language: string;
  files: CustomerFile[];
  writtenAt: Date;
  answers: { author: string; body: string; files: string[]; state: 'told' | 'waiting' | 'undeliverable' }[];
};

const columns = sql`message_id as "messageId", group_id as "groupId", account_number as "accountNumber", topic, subject, body, language,
      written_at as "writtenAt", (
        select coalesce(json_agg(json_build_object('author', a.author, 'body', a.body, 'files', a.files, 'state',
          case when a.told_at is not null then 'told' when a.is_undeliverable then 'undeliverable' else 'waiting' end)
          order by a.due_at), '[]')
        from utility.desk_answer a where a.message_id = m.message_id) as answers, (
        select coalesce(json_agg(json_build_object('fileId', f.file_id, 'name', f.name) order by f.place), '[]')
        from unnest(m.files, m.file_ids) with ordinality f (name, file_id, place)) as files`;

/** The newest, each with what was answered. */
export async function listDeskMessages(db: Db, limit: number): Promise<DeskMessage[]> {
  return await db<DeskMessage>`
    select ${columns} from utility.customer_message m where is_taken order by written_at desc limit ${limit}`;
}

/** All messages of these conversations, oldest first. */
export async function listConversation(db: Db, groupIds: readonly string[]): Promise<DeskMessage[]> {
  return await db<DeskMessage>`
    select ${columns} from utility.customer_message m
    where is_taken and group_id = any(${[...groupIds]}::uuid[]) order by written_at`;
}

/** A file that came with a message that the desk has taken. */
export async function findFile(
  db: Db,
  { messageId, fileId }: { messageId: string; fileId: string },
): Promise<{ name: string; isByLink: boolean } | undefined> {
  const [row] = await db<{ name: string; isByLink: boolean }>`
    select f.name, m.account_number is null as "isByLink" from utility.customer_message m cross join unnest(m.files, m.file_ids) f (name, file_id)
    where m.message_id = ${messageId} and m.is_taken and f.file_id = ${fileId}`;
  return row;
}

type AgentAnswer = {
  messageId: string;
  agentId: string;
  body: string;
  /** As the portal keeps it. */
  file: { documentId: string; name: string } | undefined;
};

/** Whether the desk has taken such a message. */
export async function isTaken(db: Db, messageId: string): Promise<boolean> {
  const rows = await db`select from utility.customer_message where message_id = ${messageId} and is_taken`;
  return rows.length > 0;
}

/** An agent's answer, due at once, instead of what the desk would have said by itself. False for no such message. */
export async function insertAgentAnswer(db: Db, { messageId, agentId, body, file }: AgentAnswer): Promise<boolean> {
  const rows = await db`
    with instead as (
      delete from utility.desk_answer
      where message_id = ${messageId} and author = 'desk' and told_at is null and not is_undeliverable
    )
    insert into utility.desk_answer (answer_id, message_id, author, body, files, file_ids, due_at)
    select gen_random_uuid(), message_id, ${agentId}, ${body}, ${file ? [file.name] : []}::text[],
      ${file ? [file.documentId] : []}::uuid[], clock.now() from utility.customer_message
    where message_id = ${messageId} and is_taken returning answer_id`;
  return rows.length > 0;
}
