import type { Db } from '@wattershed/database/db';
import { sql } from '@wattershed/database/sql';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { Cents } from '@wattershed/domain/money/cents';

/** What a text asked its reader: to pay this amount, of this balance. */
export type TextQuestion = {
  accountNumber: AccountNumber;
  questionId: string;
  enrollmentId: string;
  userUuid: string;
  /** The method that it named. */
  customerRefNum: string;
  phone: string;
  billNumber: string;
  isBillReady: boolean;
  code: string;
  amountCents: Cents;
  feeCents: Cents;
  seenBalanceCents: Cents;
};

export type AskedQuestion = TextQuestion & {
  state: 'open' | 'paying' | 'paid' | 'over';
  askedAt: Date;
  takenBy: string | null;
  takenCents: Cents | null;
  paymentId: string | null;
};

const columns = sql`
  account_number as "accountNumber", question_id as "questionId", enrollment_id as "enrollmentId",
  user_uuid as "userUuid", customer_ref_num as "customerRefNum", phone, bill_number as "billNumber", is_bill_ready as "isBillReady", code,
  amount_cents as "amountCents", fee_cents as "feeCents", seen_balance_cents as "seenBalanceCents", state,
  asked_at as "askedAt", taken_by as "takenBy", taken_cents as "takenCents", payment_id as "paymentId"`;

/**
 * Asks, in place of what was asked about the bill before. False when that is being paid, when the code is taken, or when it
 * was said before that the bill is ready.
 */
export async function insertQuestion(tx: Db, question: TextQuestion): Promise<boolean> {
  const { accountNumber, userUuid, billNumber, isBillReady } = question;
  // The text that a bill is ready takes the place of what was asked about older ones alone.
  await tx`
    update portal.text_question set state = 'over'
    where account_number = ${accountNumber} and user_uuid = ${userUuid} and state = 'open'
      and (bill_number <> ${billNumber} or not ${isBillReady})`;
  const rows = await tx`
    insert into portal.text_question (
      account_number, question_id, enrollment_id, user_uuid, customer_ref_num, phone, bill_number, is_bill_ready, code,
      amount_cents, fee_cents, seen_balance_cents
    ) values (
      ${accountNumber}, ${question.questionId}, ${question.enrollmentId}, ${userUuid},
      ${question.customerRefNum}, ${question.phone},
      ${billNumber}, ${isBillReady}, ${question.code}, ${question.amountCents}, ${question.feeCents},
      ${question.seenBalanceCents}
    )
    on conflict do nothing returning question_id`;
  return rows.length > 0;
}

/** What was asked at a phone and isn't over, the newest first. */
export async function listOpenQuestions(db: Db, phone: string): Promise<AskedQuestion[]> {
  return await db<AskedQuestion>`
    select ${columns} from portal.text_question where phone = ${phone} and state in ('open', 'paying')
    order by asked_at desc`;
}

/** What was asked there last with this code. */
export async function findQuestionByCode(db: Db, phone: string, code: string): Promise<AskedQuestion | undefined> {
  const [row] = await db<AskedQuestion>`
    select ${columns} from portal.text_question where phone = ${phone} and code = ${code}
    order by state in ('open', 'paying') desc, asked_at desc limit 1`;
  return row;
}

/** What this text has answered. */
export async function findQuestionTakenBy(
  db: Db,
  phone: string,
  carrierId: string,
): Promise<AskedQuestion | undefined> {
  const [row] = await db<AskedQuestion>`
    select ${columns} from portal.text_question where phone = ${phone} and taken_by = ${carrierId}
    order by asked_at desc limit 1`;
  return row;
}

type Key = Pick<TextQuestion, 'accountNumber' | 'questionId'>;
const isMeant = ({ accountNumber, questionId }: Key) =>
  sql`account_number = ${accountNumber} and question_id = ${questionId}`;

/** Of two texts that answer one question, one gets it. */
export async function takeQuestion(db: Db, key: Key, carrierId: string, amountCents: Cents): Promise<boolean> {
  const rows = await db`
    update portal.text_question set state = 'paying', taken_by = ${carrierId}, taken_cents = ${amountCents}
    where ${isMeant(key)} and state = 'open' returning question_id`;
  return rows.length > 0;
}

export async function markPaid(db: Db, key: Key, paymentId: string): Promise<void> {
  await db`
    update portal.text_question set state = 'paid', payment_id = ${paymentId}
    where ${isMeant(key)} and state = 'paying'`;
}

/** Nothing was paid: it can be answered again, or, where it asked for what isn't so anymore, it is over. */
export async function giveBack(db: Db, key: Key, state: 'open' | 'over'): Promise<void> {
  await db`
    update portal.text_question set state = ${state}, taken_by = null, taken_cents = null
    where ${isMeant(key)} and state in ('open', 'paying')`;
}

/** Questions that nobody can answer anymore. Answers how many. */
export async function deleteOldQuestions(db: Db, olderThanDays: number, atMost: number): Promise<number> {
  const rows = await db`
    delete from portal.text_question q using (
      select account_number, question_id from portal.text_question
      where state in ('paid', 'over') and asked_at < now() - make_interval(days => ${olderThanDays})
      limit ${atMost}
    ) old
    where q.account_number = old.account_number and q.question_id = old.question_id returning q.question_id`;
  return rows.length;
}
