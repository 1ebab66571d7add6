import type { Db } from '@wattershed/database/db';
import type { PortalBackOffice } from '../site/portal-back-office.ts';

type DueAnswer = { answerId: string; messageId: string; body: string; fileIds: string[] };

const toldAtOnce = 20;
const pauseSeconds = 30;

/** Brings what is due to the customers' inboxes; a portal that doesn't take an answer is asked again later. */
export async function tellAnswers(db: Db, portal: Pick<PortalBackOffice, 'answerCustomer'>): Promise<number> {
  const due = await db<DueAnswer>`
    select answer_id as "answerId", message_id as "messageId", body, file_ids as "fileIds" from utility.desk_answer
    where told_at is null and not is_undeliverable and due_at <= clock.now() order by due_at limit ${toldAtOnce}`;
  for (const { answerId, messageId, body, fileIds } of due) {
    const answered = await portal.answerCustomer({
      ...{ answerId, messageId, messageBody: body },
      ...(fileIds.length > 0 ? { attachmentData: fileIds } : {}),
    });
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
