import type { Db } from '@wattershed/database/db';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { PreferenceGroup } from '@wattershed/domain/message/preference-group';
import type { Language } from '@wattershed/domain/text/language';
import type { AccountAccess } from '../../access/access-store.ts';
import { isInInboxOf } from './inbox-message-store.ts';

/** What a reply is about. */
export type Replied = {
  groupId: string;
  group: PreferenceGroup;
  title: string;
  accountNumber: AccountNumber | null;
};

export type NewWritten = {
  messageId: string;
  /** Null for the first of a conversation. */
  firstId: string | null;
  idempotencyKey: string;
  group: PreferenceGroup;
  language: Language;
  title: string;
  body: string;
  attachments: number;
};

/** A message in the person's inbox that they reply to, whose conversation nobody else adds to until the end. */
export async function lockReplied(db: Db, userUuid: string, messageId: string): Promise<Replied | undefined> {
  const [row] = await db<Replied>`
    select coalesce(m.first_id, m.message_id) as "groupId", m.preference_group as "group", m.title,
      m.account_number as "accountNumber"
    from portal.message m
    where m.recipient_id = ${userUuid} and m.message_id = ${messageId} and ${isInInboxOf(userUuid)}`;
  if (row) await lockConversation(db, row.groupId);
  return row;
}

/** Two messages that come to one conversation at once come one after the other: only one of them is its newest. */
export async function lockConversation(db: Db, groupId: string): Promise<void> {
  await db`select pg_advisory_xact_lock(hashtextextended(${`conversation ${groupId}`}, 0))`;
}

/** Answers the message with this key if it was written before, and undefined if it is new. */
export async function insertWritten(
  db: Db,
  { accountNumber, userUuid }: AccountAccess,
  written: NewWritten,
): Promise<{ messageId: string; groupId: string } | undefined> {
  const { messageId, firstId, idempotencyKey, group, language, title, body, attachments } = written;
  const inserted = await db`
    insert into portal.message (recipient_id, message_id, kind, preference_group, happening, account_number, language,
      title, body, author, first_id, read_at, attachments)
    values (${userUuid}, ${messageId}, 'inbox/written', ${group}, ${idempotencyKey}, ${accountNumber}, ${language},
      ${title}, ${body}, 'customer', ${firstId}, clock.now(), ${attachments})
    on conflict on constraint message_once do nothing returning message_id`;
  if (inserted.length > 0) return undefined;
  const [before] = await db<{ messageId: string; groupId: string }>`
    select message_id as "messageId", coalesce(first_id, message_id) as "groupId" from portal.message
    where recipient_id = ${userUuid} and kind = 'inbox/written' and happening = ${idempotencyKey}`;
  return before;
}

/** What came to the conversation is its newest from now on, and has everything before it read, if the person wrote it. */
export async function updateNewest(
  db: Db,
  userUuid: string,
  { groupId, messageId, isRead }: { groupId: string; messageId: string; isRead: boolean },
): Promise<void> {
  await db`
    update portal.message
    set is_newest = false, read_at = case when ${isRead} then coalesce(read_at, clock.now()) else read_at end
    where recipient_id = ${userUuid} and (message_id = ${groupId} or first_id = ${groupId}) and message_id <> ${messageId}
      and is_newest`;
}

/** The language that a person reads; English for one who has left. */
export async function findLanguageOf(db: Db, userUuid: string): Promise<Language> {
  const [row] = await db<{ language: Language }>`select language from portal.user_account where uuid = ${userUuid}`;
  return row?.language ?? 'EN_US';
}
