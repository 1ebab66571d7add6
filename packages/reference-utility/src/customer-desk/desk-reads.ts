import type { Db } from '@wattershed/database/db';

export type DeskMessage = {
  messageId: string;
  accountNumber: string;
  topic: string;
  subject: string;
  body: string;
  language: string;
  files: string[];
  writtenAt: Date;
  answers: { author: string; body: string; state: 'told' | 'waiting' | 'undeliverable' }[];
};

/** The newest, each with what was answered. */
export async function listDeskMessages(db: Db, limit: number): Promise<DeskMessage[]> {
  return await db<DeskMessage>`
    select message_id as "messageId", account_number as "accountNumber", topic, subject, body, language, files,
      written_at as "writtenAt", (
        select coalesce(json_agg(json_build_object('author', a.author, 'body', a.body, 'state',
          case when a.told_at is not null then 'told' when a.is_undeliverable then 'undeliverable' else 'waiting' end)
          order by a.due_at), '[]')
        from utility.desk_answer a where a.message_id = m.message_id) as answers
    from utility.customer_message m where is_taken order by written_at desc limit ${limit}`;
}

/** An agent's answer, due at once, instead of what the desk would have said by itself. False for no such message. */
export async function insertAgentAnswer(
  db: Db,
  { messageId, agentId, body }: { messageId: string; agentId: string; body: string },
): Promise<boolean> {
  const rows = await db`
    with instead as (
      delete from utility.desk_answer
      where message_id = ${messageId} and author = 'desk' and told_at is null and not is_undeliverable
    )
    insert into utility.desk_answer (answer_id, message_id, author, body, due_at)
    select gen_random_uuid(), message_id, ${agentId}, ${body}, clock.now() from utility.customer_message
    where message_id = ${messageId} and is_taken returning answer_id`;
  return rows.length > 0;
}
