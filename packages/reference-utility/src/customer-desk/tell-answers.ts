import type { Db } from '@wattershed/database/db';
import type { PortalBackOffice } from '../site/portal-back-office.ts';

type DueAnswer = {
  answerId: string;
  messageId: string;
  body: string;
  fileIds: string[];
  /** To whoever is in no inbox. */
  isByLink: boolean;
};

type Telling = Pick<PortalBackOffice, 'answerCustomer' | 'answerContact'>;

const toldAtOnce = 20;
const pauseSeconds = 30;

/** Brings what is due to the customers' inboxes; a portal that doesn't take an answer is asked again later. */
export async function tellAnswers(db: Db, portal: Telling): Promise<number> {
  const due = await db<DueAnswer>`
    select a.answer_id as "answerId", a.message_id as "messageId", a.body, a.file_ids as "fileIds",
      m.account_number is null as "isByLink"
    from utility.desk_answer a join utility.customer_message m using (message_id)
    where told_at is null and not is_undeliverable and due_at <= clock.now() order by due_at limit ${toldAtOnce}`;
  for (const { answerId, messageId, body, fileIds, isByLink } of due) {
    const said = { answerId, messageId, messageBody: body };
    const answered = isByLink
      ? await portal.answerContact(said)
      : await portal.answerCustomer({ ...said, ...(fileIds.length > 0 ? { attachmentData: fileIds } : {}) });
    if ('data' in answered) {
      await db`update utility.desk_answer set told_at = clock.now() where answer_id = ${answerId}`;
    } else if (answered.refused.error === 'RES404') {
      await db`update utility.desk_answer set is_undeliverable = true where answer_id = ${answerId}`;
    } else {
      await db`
        update utility.desk_answer set due_at = clock.now() + make_interval(secs => ${pauseSeconds})
        where answer_id = ${answerId}`;
    }
  }
  return due.length;
}
