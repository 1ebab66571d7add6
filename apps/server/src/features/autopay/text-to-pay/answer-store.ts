import type { Db } from '@wattershed/database/db';
import { sql } from '@wattershed/database/sql';
import type { Cents } from '@wattershed/domain/money/cents';
import type { TextAnswer } from '@wattershed/domain/payment/text/text-answer';

/** A text that waits for its answer. */
export type WaitingAnswer = {
  carrierId: string;
  phone: string;
  command: TextAnswer['command'];
  amountCents: Cents | null;
  code: string | null;
  saidAt: Date;
  receivedAt: Date;
};

const columns = sql`
  carrier_id as "carrierId", phone, command, amount_cents as "amountCents", code, said_at as "saidAt",
  received_at as "receivedAt"`;

export async function insertAnswer(tx: Db, answer: Omit<WaitingAnswer, 'receivedAt'>): Promise<void> {
  await tx`
    insert into portal.text_answer (carrier_id, phone, command, amount_cents, code, said_at)
    values (${answer.carrierId}, ${answer.phone}, ${answer.command}, ${answer.amountCents}, ${answer.code},
      ${answer.saidAt})
    on conflict do nothing`;
}

export async function findAnswer(db: Db, carrierId: string): Promise<WaitingAnswer | undefined> {
  const [row] = await db<WaitingAnswer>`
    select ${columns} from portal.text_answer where carrier_id = ${carrierId}`;
  return row;
}

export async function deleteAnswer(db: Db, carrierId: string): Promise<void> {
  await db`delete from portal.text_answer where carrier_id = ${carrierId}`;
}

/** What waits for so long that its job must have ended, the oldest first. */
export async function listLeftAnswers(
  db: Db,
  { forSeconds, atMost }: { forSeconds: number; atMost: number },
): Promise<WaitingAnswer[]> {
  return await db<WaitingAnswer>`
    select ${columns} from portal.text_answer
    where received_at < now() - make_interval(secs => ${forSeconds}) order by received_at limit ${atMost}`;
}
