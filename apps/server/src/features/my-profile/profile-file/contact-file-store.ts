import type { Db } from '@wattershed/database/db';
import { attachedToMessage } from '../../../messages/attached-to-message.ts';
import type { ServerSecrets } from '../../../secrets/secrets.ts';
import { type ProfileFile, textOf } from './profile-file-store.ts';

type Question = ProfileFile['contactQuestions'][number];
type Message = Pick<Question['messages'][number], 'author' | 'body'> & {
  requestId: string;
  messageId: string;
  /** Null for one that is in no inbox. */
  accountNumber: string | null;
  at: Date;
};

type Asked = Omit<Question, 'form' | 'sentAt' | 'closedAt' | 'messages'> & {
  requestId: string;
  sealed: Buffer;
  sentAt: Date;
  closedAt: Date | null;
};

const limits = { questions: 100, messages: 500 };

/**
 * Questions by the contact form, without the keys that they are followed by. What was said in an inbox about an account is there as
 * long as the account is theirs; what they asked is always.
 */
export async function listContactQuestions(
  db: Db,
  secrets: Pick<ServerSecrets, 'open'>,
  uuid: string,
): Promise<Question[]> {
  const asked = await db<Asked>`
    select request_id as "requestId", 'C-' || contact_number as number, topic, coalesce(account_number, '') as "accountNumber",
      language, sealed_form as sealed, answer_by as "answerBy", sent_at as "sentAt", closed_at as "closedAt"
    from portal.contact_request where user_uuid = ${uuid} order by sent_at desc limit ${limits.questions}`;
  const messages = [...(await listByLink(db, secrets, uuid)), ...(await listInInbox(db, uuid))];
  const files = await listFiles(db, messages);
  return asked.map(({ requestId, sealed, sentAt, closedAt, ...question }) => ({
    ...question,
    form: JSON.parse(secrets.open(sealed)) as Question['form'],
    messages: messages
      .filter(message => message.requestId === requestId)
      .map(({ messageId, author, body, at }) => ({
        ...{ at: at.toISOString(), author, body },
        files: files.filter(file => file.attachedTo === attachedToMessage(messageId)).map(({ name }) => name),
      })),
    ...{ sentAt: sentAt.toISOString(), closedAt: textOf(closedAt) },
  }));
}

/** The newest of conversations that are in no inbox, oldest first. */
async function listByLink(db: Db, secrets: Pick<ServerSecrets, 'open'>, uuid: string): Promise<Message[]> {
  const rows = await db<Omit<Message, 'body'> & { sealed: Buffer }>`
    select m.request_id as "requestId", m.message_id as "messageId", null as "accountNumber", m.told_at as at,
      m.sealed_body as sealed,
      case m.author when 'visitor' then 'customer' else m.author end as author
    from portal.contact_message m join portal.contact_request r using (request_id)
    where r.user_uuid = ${uuid} order by m.place desc limit ${limits.messages}`;
  return rows.toReversed().map(({ sealed, ...message }) => ({ ...message, body: secrets.open(sealed) }));
}

/** The newest of those in their inbox, oldest first. */
async function listInInbox(db: Db, uuid: string): Promise<Message[]> {
  const rows = await db<Message>`
    select r.request_id as "requestId", m.message_id as "messageId", r.account_number as "accountNumber",
      m.told_at as at, m.author, m.body
    from portal.contact_request r
    join portal.message m on m.recipient_id = ${uuid} and r.message_id in (m.message_id, m.first_id)
    where r.user_uuid = ${uuid} and m.body is not null and exists (
      select from portal.account_link l
      where l.user_uuid = ${uuid} and l.account_number = r.account_number
        and (l.access_until is null or l.access_until >= clock.today()))
    order by m.told_at desc, m.message_id desc limit ${limits.messages}`;
  return rows.toReversed();
}

type Attached = { attachedTo: string; name: string };

/** What came with these messages, from the account or, without one, from a visitor. */
async function listFiles(db: Db, messages: readonly Message[]): Promise<Attached[]> {
  const accounts = messages.map(({ accountNumber }) => accountNumber ?? 'visitor');
  const attached = messages.map(({ messageId }) => attachedToMessage(messageId));
  return await db<Attached>`
    select attached_to as "attachedTo", name from portal.document
    join unnest(${accounts}::text[], ${attached}::text[]) a (account_number, attached_to) using (account_number, attached_to)
    where state = 'attached' order by document_id`;
}
