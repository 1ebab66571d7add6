import type { Db } from '@wattershed/database/db';
import type { PreferenceGroup } from '@wattershed/domain/message/preference-group';
import type { Language } from '@wattershed/domain/text/language';
import type { AccountAccess } from '../access/access-store.ts';

/** Written in the inbox, or by another screen on the customer's behalf. */
export type WrittenKind =
  | 'inbox/written'
  | 'rate-analysis/plan-change'
  | 'service-requests/request'
  | 'contact/request';

export type NewWritten = {
  kind: WrittenKind;
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

/**
 * Writes what a customer tells the utility; the job `hand-over-message` brings it to the desk. Answers the message with this key if it
 * was written before, and undefined if it is new.
 */
export async function insertWritten(
  db: Db,
  { accountNumber, userUuid }: AccountAccess,
  written: NewWritten,
): Promise<{ messageId: string; groupId: string } | undefined> {
  const { kind, messageId, firstId, idempotencyKey, group, language, title, body, attachments } = written;
  const inserted = await db`
    insert into portal.message (recipient_id, message_id, kind, preference_group, happening, account_number, language,
      title, body, author, first_id, read_at, attachments)
    values (${userUuid}, ${messageId}, ${kind}, ${group}, ${idempotencyKey}, ${accountNumber}, ${language},
      ${title}, ${body}, 'customer', ${firstId}, clock.now(), ${attachments})
    on conflict on constraint message_once do nothing returning message_id`;
  if (inserted.length > 0) return undefined;
  const [before] = await db<{ messageId: string; groupId: string }>`
    select message_id as "messageId", coalesce(first_id, message_id) as "groupId" from portal.message
    where recipient_id = ${userUuid} and kind = ${kind} and happening = ${idempotencyKey}`;
  return before;
}

/** The language that a person reads; English for one who has left. */
export async function findLanguageOf(db: Db, userUuid: string): Promise<Language> {
  const [row] = await db<{ language: Language }>`select language from portal.user_account where uuid = ${userUuid}`;
  return row?.language ?? 'EN_US';
}
