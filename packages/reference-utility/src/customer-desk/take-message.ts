import { readClock } from '@wattershed/clock/clock-store';
import type { Db } from '@wattershed/database/db';
import type { Pool } from '@wattershed/database/pool';
import { inTransaction } from '@wattershed/database/transaction';
import type { Language } from '@wattershed/domain/text/language';
import { noteWritten } from '../contact-desk/contact-store.ts';
import { noteAnswer } from '../requests/take-request.ts';
import { answerAfterSeconds, decideAnswer, isDown } from './answer-rules.ts';
import { answerWords } from './answer-words.ts';

export type TakenMessage = {
  messageId: string;
  groupId: string;
  accountNumber: string;
  topic: string;
  isPlanChange: boolean;
  /** It comes with a request, which another desk works on. */
  isServiceRequest: boolean;
  subject: string;
  body: string;
  language: Language;
  attachments: readonly { attachmentId: string; name: string }[];
};

/** Takes what a customer wrote, once, and plans what the desk answers by itself. Throws while the desk is down. */
export async function takeMessage(db: Pool, message: TakenMessage): Promise<void> {
  const { messageId, groupId, topic, subject, body, language, attachments, isPlanChange, isServiceRequest } = message;
  const tries = await noteTry(db, message);
  if (isDown(body, tries)) throw new Error('the customer desk is down');
  await inTransaction(db, async tx => {
    const taken = await tx`
      update utility.customer_message set is_taken = true where message_id = ${messageId} and not is_taken
      returning message_id`;
    if (taken.length === 0) return;
    const isFirst = groupId === messageId;
    if (!isFirst && (await noteAnswer(tx, groupId, (await readClock(tx)).now()))) return;
    if (!isFirst && (await noteWritten(tx, groupId))) return;
    const key = decideAnswer({ topic, isPlanChange, isServiceRequest, body, fileCount: attachments.length, isFirst });
    if (!key) return;
    await tx`
      insert into utility.desk_answer (answer_id, message_id, author, body, due_at)
      values (gen_random_uuid(), ${messageId}, 'desk', ${answerWords(key, language, subject)},
        clock.now() + make_interval(secs => ${answerAfterSeconds}))`;
  });
}

async function noteTry(db: Db, message: TakenMessage): Promise<number> {
  const { messageId, groupId, accountNumber, topic, subject, body, language, attachments } = message;
  const [row] = await db<{ tries: number }>`
    insert into utility.customer_message (message_id, group_id, account_number, topic, subject, body, language, files,
      file_ids)
    values (${messageId}, ${groupId}, ${accountNumber}, ${topic}, ${subject}, ${body}, ${language},
      ${attachments.map(({ name }) => name)}::text[],
      ${attachments.map(({ attachmentId }) => attachmentId)}::uuid[])
    on conflict (message_id) do update set tries = utility.customer_message.tries + 1
    returning tries`;
  return row?.tries ?? 1;
}
