import type { Db } from '@wattershed/database/db';
import { json, sql } from '@wattershed/database/sql';
import type { Transaction } from '@wattershed/database/transaction';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import type { ConnectTopic, OrderType, TaskType } from '@wattershed/domain/service/request/request-tasks';
import { draftDays, type RequestKind } from '@wattershed/domain/service/request/service-request';
import type { AccountAccess } from '../../../access/access-store.ts';

/** What was entered. */
export type RequestFields = {
  /** Null for a connection. */
  orderType: OrderType | null;
  /** Null only in a draft. */
  task: TaskType | ConnectTopic | null;
  installation: string;
  siteAddress: string;
  wishedOn: LocalDate | null;
  phone: string;
  messageText: string;
};

export type SentRequest = {
  requestId: string;
  accountNumber: AccountNumber;
  userUuid: string | null;
  kind: RequestKind;
  fields: RequestFields;
  messageId: string | null;
  state: 'draft' | 'sending' | 'taken' | 'refused' | 'canceled';
  sentAt: Date;
  changedAt: Date;
};

const columns = sql`request_id as "requestId", account_number as "accountNumber", user_uuid as "userUuid", kind, fields,
  message_id as "messageId", state, sent_at as "sentAt", changed_at as "changedAt"`;

/** How long the utility has to answer before it is asked again. */
const patienceSeconds = 30;

type Sending = Pick<SentRequest, 'requestId' | 'kind' | 'fields'> & { messageId: string; keyHash: Buffer | null };

/** False if one with this ID was sent before. The person's own draft becomes the request. */
export async function insertSending(
  db: Db,
  { accountNumber, userUuid }: AccountAccess,
  { requestId, kind, fields, messageId, keyHash }: Sending,
): Promise<boolean> {
  const rows = await db`
    insert into portal.customer_request as r (account_number, request_id, user_uuid, kind, fields, message_id, key_hash, state)
    values (${accountNumber}, ${requestId}, ${userUuid}, ${kind}, ${json(fields)}, ${messageId}, ${keyHash}, 'sending')
    on conflict (account_number, request_id) do update set
      fields = excluded.fields, message_id = excluded.message_id, key_hash = excluded.key_hash, state = 'sending',
      sent_at = clock.now(), changed_at = now()
    where r.state = 'draft' and r.user_uuid = excluded.user_uuid and r.kind = excluded.kind
    returning request_id`;
  return rows.length > 0;
}

/** An account's without drafts, the newest first; a hundred at most. */
export async function listSent(db: Db, accountNumber: AccountNumber): Promise<SentRequest[]> {
  return await db<SentRequest>`
    select ${columns} from portal.customer_request
    where account_number = ${accountNumber} and state <> 'draft' order by sent_at desc limit 100`;
}

/** A person's own, the one that was changed last first. */
export async function listDrafts(db: Db, { accountNumber, userUuid }: AccountAccess): Promise<SentRequest[]> {
  return await db<SentRequest>`
    select ${columns} from portal.customer_request
    where account_number = ${accountNumber} and user_uuid = ${userUuid} and state = 'draft' and ${isKept}
    order by changed_at desc`;
}

const isKept = sql`changed_at > now() - make_interval(days => ${draftDays})`;

export async function findSent(db: Db, accountNumber: AccountNumber, requestId: string) {
  const [row] = await db<SentRequest>`
    select ${columns} from portal.customer_request
    where account_number = ${accountNumber} and request_id = ${requestId}`;
  return row;
}

export async function findByKeyHash(db: Db, keyHash: Buffer): Promise<SentRequest | undefined> {
  const [row] = await db<SentRequest>`select ${columns} from portal.customer_request where key_hash = ${keyHash}`;
  return row;
}

/** For the messages about it, whoever's account it is. */
export async function findById(
  db: Db,
  accountNumber: AccountNumber,
  requestId: string,
): Promise<SentRequest | undefined> {
  return findSent(db, accountNumber, requestId);
}

/** The most drafts that one person keeps for one account. */
const mostDrafts = 10;

/** Keeps a draft, or what it is now. `sent`: it isn't one anymore, or is somebody else's. */
export async function upsertDraft(
  tx: Transaction,
  { accountNumber, userUuid }: AccountAccess,
  { requestId, fields }: Pick<SentRequest, 'requestId' | 'fields'>,
): Promise<Date | 'sent' | 'too-many'> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`drafts ${accountNumber} ${userUuid}`}, 0))`;
  const others = await tx`
    select from portal.customer_request
    where account_number = ${accountNumber} and user_uuid = ${userUuid} and state = 'draft' and ${isKept}
      and request_id <> ${requestId}`;
  if (others.length >= mostDrafts) return 'too-many';
  const [row] = await tx<{ changedAt: Date }>`
    insert into portal.customer_request as r (account_number, request_id, user_uuid, kind, fields, state)
    values (${accountNumber}, ${requestId}, ${userUuid}, 'connection', ${json(fields)}, 'draft')
    on conflict (account_number, request_id) do update set fields = excluded.fields, changed_at = now()
    where r.state = 'draft' and r.user_uuid = excluded.user_uuid
    returning changed_at as "changedAt"`;
  return row?.changedAt ?? 'sent';
}

type Named = Pick<SentRequest, 'accountNumber' | 'requestId'>;

/** False if it isn't this person's draft. */
export async function deleteDraft(
  db: Db,
  { accountNumber, userUuid }: AccountAccess,
  requestId: string,
): Promise<boolean> {
  const rows = await db`
    delete from portal.customer_request
    where account_number = ${accountNumber} and request_id = ${requestId} and user_uuid = ${userUuid} and state = 'draft'
    returning request_id`;
  return rows.length > 0;
}

export async function deleteOldDrafts(db: Db): Promise<void> {
  await db`delete from portal.customer_request where state = 'draft' and not (${isKept})`;
}

/** What became of one that was on its way; false if it wasn't anymore. */
export async function updateSent(
  db: Db,
  { accountNumber, requestId }: Named,
  state: 'taken' | 'refused' | 'canceled',
): Promise<boolean> {
  const rows = await db`
    update portal.customer_request set state = ${state}, changed_at = now()
    where account_number = ${accountNumber} and request_id = ${requestId} and state = 'sending' returning request_id`;
  return rows.length > 0;
}

/** Takes those that the utility hasn't answered for, for a while; another process doesn't get them meanwhile. */
export async function claimSending(db: Db, limit: number): Promise<SentRequest[]> {
  return await db<SentRequest>`
    update portal.customer_request set changed_at = now()
    where (account_number, request_id) in (
      select account_number, request_id from portal.customer_request
      where state = 'sending' and changed_at < now() - make_interval(secs => ${patienceSeconds})
      order by changed_at limit ${limit} for update skip locked)
    returning ${columns}`;
}

/** Whether the conversation is still in the inbox of this person. */
export async function hasConversation(db: Db, userUuid: string, messageId: string): Promise<boolean> {
  const rows = await db`
    select from portal.message
    where recipient_id = ${userUuid} and message_id = ${messageId} and deleted_at is null`;
  return rows.length > 0;
}

/** The number that the portal has of a person; empty without one. */
export async function findPhone(db: Db, userUuid: string): Promise<string> {
  const [row] = await db<{ phone: string }>`
    select phone_number as phone from portal.user_account where uuid = ${userUuid}`;
  return row?.phone ?? '';
}
