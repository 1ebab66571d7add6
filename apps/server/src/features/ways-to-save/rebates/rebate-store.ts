import type { Db } from '@wattershed/database/db';
import { json, sql } from '@wattershed/database/sql';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { RebateKey, RebatePayWay } from '@wattershed/domain/saving/rebates/rebate-program';
import type { RebatePurchase } from '@wattershed/domain/saving/rebates/rebate-rules';
import type { AccountAccess } from '../../../access/access-store.ts';
import type { RebateRefusal } from '../../../gateways/programs/rebates.ts';

/** An application that came through the portal. */
export type SentRebate = {
  applicationId: string;
  accountNumber: AccountNumber;
  userUuid: string | null;
  program: RebateKey;
  purchase: RebatePurchase;
  payBy: RebatePayWay;
  state: 'sending' | 'taken' | 'refused' | 'withdrawn';
  refusal: RebateRefusal | null;
  appliedAt: Date;
};

const columns = sql`application_id as "applicationId", account_number as "accountNumber", user_uuid as "userUuid", program,
  purchase, pay_by as "payBy", state, refusal, applied_at as "appliedAt"`;

/** How long the utility has to answer before it is asked again. */
const patienceSeconds = 30;

/** What the files of an application are attached to. */
export const attachedToRebate = (applicationId: string) => `rebate ${applicationId}`;

/** False if there is one with this ID. */
export async function insertSending(
  db: Db,
  { accountNumber, userUuid }: AccountAccess,
  { applicationId, program, purchase, payBy }: Pick<SentRebate, 'applicationId' | 'program' | 'purchase' | 'payBy'>,
): Promise<boolean> {
  const rows = await db`
    insert into portal.rebate_application (account_number, application_id, user_uuid, program, purchase, pay_by)
    values (${accountNumber}, ${applicationId}, ${userUuid}, ${program}, ${json(purchase)}, ${payBy})
    on conflict do nothing returning application_id`;
  return rows.length > 0;
}

/** An account's, the newest first. */
export async function listSent(db: Db, accountNumber: AccountNumber): Promise<SentRebate[]> {
  return await db<SentRebate>`
    select ${columns} from portal.rebate_application where account_number = ${accountNumber} order by applied_at desc`;
}

export async function findSent(db: Db, accountNumber: AccountNumber, applicationId: string) {
  const [row] = await db<SentRebate>`
    select ${columns} from portal.rebate_application
    where account_number = ${accountNumber} and application_id = ${applicationId}`;
  return row;
}

/** What the utility said of one that was on its way; false if it wasn't anymore. */
export async function updateSent(
  db: Db,
  { accountNumber, applicationId }: Pick<SentRebate, 'accountNumber' | 'applicationId'>,
  state: Exclude<SentRebate['state'], 'sending'>,
  refusal: RebateRefusal | null = null,
): Promise<boolean> {
  const rows = await db`
    update portal.rebate_application set state = ${state}, refusal = ${refusal}, changed_at = now()
    where account_number = ${accountNumber} and application_id = ${applicationId} and state = 'sending'
    returning application_id`;
  return rows.length > 0;
}

/** It never was: the utility refused it while its person waited. */
export async function deleteSending(
  db: Db,
  { accountNumber, applicationId }: Pick<SentRebate, 'accountNumber' | 'applicationId'>,
): Promise<boolean> {
  const rows = await db`
    delete from portal.rebate_application
    where account_number = ${accountNumber} and application_id = ${applicationId} and state = 'sending'
    returning application_id`;
  return rows.length > 0;
}

/** Takes those that the utility hasn't answered for, for a while; another process doesn't get them meanwhile. */
export async function claimSending(db: Db, limit: number): Promise<SentRebate[]> {
  return await db<SentRebate>`
    update portal.rebate_application set changed_at = now()
    where (account_number, application_id) in (
      select account_number, application_id from portal.rebate_application
      where state = 'sending' and changed_at < now() - make_interval(secs => ${patienceSeconds})
      order by changed_at limit ${limit} for update skip locked)
    returning ${columns}`;
}

/** What was asked for and corrected. */
export type Corrected = { model?: string; serialNumber?: string; contractorLicense?: string };

export type WrittenAnswer = {
  answerId: string;
  accountNumber: AccountNumber;
  applicationId: string;
  corrected: Corrected;
  documentIds: string[];
};

/** False if another answer to the same application is on its way. */
export async function insertAnswer(
  db: Db,
  { accountNumber, userUuid }: AccountAccess,
  { answerId, applicationId, corrected, documentIds }: Omit<WrittenAnswer, 'accountNumber'>,
): Promise<boolean> {
  const rows = await db`
    insert into portal.rebate_answer (account_number, answer_id, application_id, user_uuid, corrected, document_ids)
    values (${accountNumber}, ${answerId}, ${applicationId}, ${userUuid}, ${json(corrected)},
      ${[...documentIds]}::uuid[])
    on conflict do nothing returning answer_id`;
  return rows.length > 0;
}

/** The applications of an account whose answer is on its way. */
export async function listAnswered(
  db: Db,
  accountNumber: AccountNumber,
): Promise<{ applicationId: string; answerId: string }[]> {
  return await db<{ applicationId: string; answerId: string }>`
    select application_id as "applicationId", answer_id as "answerId" from portal.rebate_answer
    where account_number = ${accountNumber}`;
}

export async function deleteAnswer(
  db: Db,
  { accountNumber, answerId }: Pick<WrittenAnswer, 'accountNumber' | 'answerId'>,
) {
  await db`delete from portal.rebate_answer where account_number = ${accountNumber} and answer_id = ${answerId}`;
}

export async function claimAnswers(db: Db, limit: number): Promise<WrittenAnswer[]> {
  return await db<WrittenAnswer>`
    update portal.rebate_answer set written_at = now()
    where (account_number, answer_id) in (
      select account_number, answer_id from portal.rebate_answer
      where written_at < now() - make_interval(secs => ${patienceSeconds})
      order by written_at limit ${limit} for update skip locked)
    returning answer_id as "answerId", account_number as "accountNumber", application_id as "applicationId", corrected,
      document_ids as "documentIds"`;
}
