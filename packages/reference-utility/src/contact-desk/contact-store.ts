import type { Db } from '@wattershed/database/db';
import { json, sql } from '@wattershed/database/sql';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import type { ContactForm } from '@wattershed/domain/contact/us/contact-form';

export type Contact = {
  requestId: string;
  requestNumber: string;
  topic: string;
  language: string;
  /** Null for one that is answered by an emailed link. */
  accountNumber: string | null;
  /** The first of its conversation. */
  messageId: string;
  form: ContactForm;
  answerBy: LocalDate;
  receivedAt: Date;
  closedAt: Date | null;
};

const columns = sql`request_id as "requestId", contact_number as "requestNumber", topic, language,
  account_number as "accountNumber", message_id as "messageId", form, answer_by::text as "answerBy",
  received_at as "receivedAt", closed_at as "closedAt"`;

/** What is open first, what was promised earliest before the rest; then the newest. */
export async function listContacts(db: Db, limit: number): Promise<Contact[]> {
  return await db<Contact>`
    select ${columns} from utility.contact_request
    order by closed_at is not null, case when closed_at is null then answer_by end, received_at desc limit ${limit}`;
}

export async function findContact(db: Db, requestId: string): Promise<Contact | undefined> {
  const [row] = await db<Contact>`select ${columns} from utility.contact_request where request_id = ${requestId}`;
  return row;
}

/** Brought again, it is the same one. */
export async function insertContact(db: Db, contact: Omit<Contact, 'receivedAt' | 'closedAt'>): Promise<void> {
  const { requestId, requestNumber, topic, language, accountNumber, messageId, form, answerBy } = contact;
  await db`
    insert into utility.contact_request (request_id, contact_number, topic, language, account_number, message_id, form, answer_by)
    values (${requestId}, ${requestNumber}, ${topic}, ${language}, ${accountNumber}, ${messageId}, ${json(form)},
      ${answerBy}::text::date)
    on conflict (request_id) do nothing`;
}

export async function updateClosed(db: Db, requestId: string, closedBy: string): Promise<void> {
  await db`
    update utility.contact_request set closed_at = clock.now(), closed_by = ${closedBy}
    where request_id = ${requestId} and closed_at is null`;
}

/** A message in the conversation of a question has it open again. False for any other conversation. */
export async function noteWritten(db: Db, groupId: string): Promise<boolean> {
  const rows = await db`
    update utility.contact_request set closed_at = null, closed_by = null where message_id = ${groupId}
    returning request_id`;
  return rows.length > 0;
}
