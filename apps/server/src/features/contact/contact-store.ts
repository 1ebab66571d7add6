import type { Db } from '@wattershed/database/db';
import { sql } from '@wattershed/database/sql';
import type { Transaction } from '@wattershed/database/transaction';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { type ContactTopic, questionDays } from '@wattershed/domain/contact/us/contact-topics';
import type { Language } from '@wattershed/domain/text/language';

/** A question that was sent. */
export type ContactRequest = {
  requestId: string;
  contactNumber: number;
  userUuid: string | null;
  /** Null for one that is followed by its key, and so is `messageId`. */
  accountNumber: AccountNumber | null;
  messageId: string | null;
  topic: ContactTopic;
  language: Language;
  sealedForm: Buffer;
  digest: Buffer;
  answerBy: LocalDate;
  sentAt: Date;
  closedAt: Date | null;
  /** Its confirmation is emailed, or was. */
  isConfirmed: boolean;
};

const columns = sql`
  r.request_id as "requestId", r.contact_number::float8 as "contactNumber", r.user_uuid as "userUuid",
  r.account_number as "accountNumber", r.message_id as "messageId", r.topic, r.language, r.sealed_form as "sealedForm",
  r.digest, r.answer_by as "answerBy", r.sent_at as "sentAt", r.closed_at as "closedAt",
  r.is_confirmed as "isConfirmed"`;

type NewRequest = Omit<ContactRequest, 'contactNumber' | 'sentAt' | 'closedAt'> & {
  keyHash: Buffer | null;
  emailDigest: Buffer;
};

/** Undefined if one with this ID was sent before. */
export async function insertRequest(tx: Transaction, request: NewRequest): Promise<ContactRequest | undefined> {
  const { requestId, userUuid, accountNumber, messageId, topic, language, sealedForm, digest, keyHash } = request;
  const [row] = await tx<ContactRequest>`
    insert into portal.contact_request as r (request_id, user_uuid, account_number, message_id, topic, language, sealed_form,
      digest, key_hash, email_digest, answer_by, is_confirmed)
    values (${requestId}, ${userUuid}, ${accountNumber}, ${messageId}, ${topic}, ${language}, ${sealedForm}, ${digest},
      ${keyHash}, ${request.emailDigest}, ${request.answerBy}::text::date, ${request.isConfirmed})
    on conflict (request_id) do nothing returning ${columns}`;
  return row;
}

export async function findRequest(db: Db, requestId: string): Promise<ContactRequest | undefined> {
  const [row] = await db<ContactRequest>`
    select ${columns} from portal.contact_request r where r.request_id = ${requestId}`;
  return row;
}

export async function findRequestByKey(db: Db, keyHash: Buffer): Promise<ContactRequest | undefined> {
  const [row] = await db<ContactRequest>`
    select ${columns} from portal.contact_request r where r.key_hash = ${keyHash}`;
  return row;
}

/** The question in whose conversation this message is, of those that are in no inbox. */
export async function findRequestOfMessage(db: Db, messageId: string): Promise<ContactRequest | undefined> {
  const [row] = await db<ContactRequest>`
    select ${columns} from portal.contact_request r join portal.contact_message m using (request_id)
    where m.message_id = ${messageId}`;
  return row;
}

/**
 * How many questions named an address in the last 24 hours. Whoever asks waits for those before to be seen: not one more
 * goes out at the same moment.
 */
export async function countToAddress(tx: Transaction, emailDigest: Buffer): Promise<number> {
  const lock = `contact to ${emailDigest.toString('base64url')}`;
  await tx`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`;
  const [row] = await tx<{ count: number }>`
    select count(*)::int as count from portal.contact_request
    where email_digest = ${emailDigest} and sent_at > clock.now() - interval '24 hours'`;
  return row?.count ?? 0;
}

export async function updateTaken(db: Db, requestId: string): Promise<void> {
  await db`update portal.contact_request set taken_at = clock.now() where request_id = ${requestId}`;
}

/** False if it was closed before. */
export async function updateClosed(db: Db, requestId: string): Promise<boolean> {
  const rows = await db`
    update portal.contact_request set closed_at = clock.now() where request_id = ${requestId} and closed_at is null
    returning request_id`;
  return rows.length > 0;
}

/** Somebody has written on. */
export async function updateReopened(db: Db, requestId: string): Promise<void> {
  await db`update portal.contact_request set closed_at = null where request_id = ${requestId}`;
}

/** What was said in its inbox since: whether it was answered, and when its customer wrote last. */
export async function findInboxState(
  db: Db,
  { userUuid, messageId }: Pick<ContactRequest, 'userUuid' | 'messageId'>,
): Promise<{ isThere: boolean; isAnswered: boolean; lastWrittenAt: Date | null }> {
  const [row] = await db<{ isThere: boolean; isAnswered: boolean; lastWrittenAt: Date | null }>`
    select coalesce(bool_or(message_id = ${messageId} and deleted_at is null), false) as "isThere",
      coalesce(bool_or(author = 'utility'), false) as "isAnswered",
      max(told_at) filter (where author = 'customer') as "lastWrittenAt"
    from portal.message
    where recipient_id = ${userUuid} and (message_id = ${messageId} or first_id = ${messageId})`;
  return row ?? { isThere: false, isAnswered: false, lastWrittenAt: null };
}

/** Those that were asked so long ago that they are kept no longer. */
export async function listOld(db: Db, limit: number): Promise<string[]> {
  const rows = await db<{ requestId: string }>`
    select request_id as "requestId" from portal.contact_request
    where sent_at < clock.now() - make_interval(days => ${questionDays}) order by sent_at limit ${limit}`;
  return rows.map(({ requestId }) => requestId);
}

export async function deleteRequests(db: Db, requestIds: readonly string[]): Promise<void> {
  await db`delete from portal.contact_request where request_id = any(${[...requestIds]}::uuid[])`;
}
