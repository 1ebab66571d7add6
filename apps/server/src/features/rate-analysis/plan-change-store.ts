import type { Db } from '@wattershed/database/db';
import { sql } from '@wattershed/database/sql';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { AccountAccess } from '../../access/access-store.ts';
import { newUuid } from '../../ids.ts';

export type PlanChange = {
  agreementNumber: string;
  userUuid: string;
  messageId: string;
  fromPlan: string;
  toPlan: string;
  askedAt: Date;
  /** The desk has the message. */
  isTaken: boolean;
  isAnswered: boolean;
  /** The message is still in the inbox of the person who asked. */
  isThere: boolean;
};

const isAnswered = sql`exists (
  select from portal.message a
  where a.recipient_id = r.user_uuid and a.first_id = r.message_id and a.author is distinct from 'customer')`;

/** The newest request of an account, and how far its message is. */
export async function findNewestRequest(db: Db, accountNumber: AccountNumber): Promise<PlanChange | undefined> {
  const [row] = await db<PlanChange>`
    select r.agreement_number as "agreementNumber", r.user_uuid as "userUuid", r.message_id as "messageId",
      r.from_plan as "fromPlan", r.to_plan as "toPlan", r.asked_at as "askedAt", m.taken_at is not null as "isTaken",
      ${isAnswered} as "isAnswered", m.message_id is not null and m.deleted_at is null as "isThere"
    from portal.plan_change r
    left join portal.message m on m.recipient_id = r.user_uuid and m.message_id = r.message_id
    where r.account_number = ${accountNumber}
    order by r.asked_at desc, r.request_id desc
    limit 1`;
  return row;
}

/**
 * Two requests for one agreement come one after the other. Closes the one that is answered, and one that nobody will answer: its
 * message is gone, or the person who wrote it no longer has the account.
 */
export async function lockRequests(db: Db, accountNumber: AccountNumber, agreementNumber: string): Promise<void> {
  await db`select pg_advisory_xact_lock(hashtextextended(${`plan change ${accountNumber} ${agreementNumber}`}, 0))`;
  await db`
    update portal.plan_change r set is_open = false
    where r.account_number = ${accountNumber} and r.agreement_number = ${agreementNumber} and r.is_open and (
      ${isAnswered}
      or not exists (
        select from portal.message m where m.recipient_id = r.user_uuid and m.message_id = r.message_id)
      or not exists (
        select from portal.account_link l where l.user_uuid = r.user_uuid and l.account_number = r.account_number))`;
}

export async function findRequestOfMessage(db: Db, messageId: string): Promise<{ toPlan: string } | undefined> {
  const [row] = await db<{ toPlan: string }>`
    select to_plan as "toPlan" from portal.plan_change where message_id = ${messageId}`;
  return row;
}

/** False if the agreement has an open request. */
export async function insertRequest(
  db: Db,
  { accountNumber, userUuid }: AccountAccess,
  request: Pick<PlanChange, 'agreementNumber' | 'messageId' | 'fromPlan' | 'toPlan'>,
): Promise<boolean> {
  const { agreementNumber, messageId, fromPlan, toPlan } = request;
  const rows = await db`
    insert into portal.plan_change (request_id, account_number, agreement_number, user_uuid, message_id, from_plan, to_plan)
    values (${newUuid()}, ${accountNumber}, ${agreementNumber}, ${userUuid}, ${messageId}, ${fromPlan}, ${toPlan})
    on conflict (account_number, agreement_number) where is_open do nothing
    returning request_id`;
  return rows.length > 0;
}
