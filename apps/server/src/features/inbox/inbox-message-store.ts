import { type Sql, sql } from '@wattershed/database/sql';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { PreferenceGroup } from '@wattershed/domain/message/preference-group';

/** What a list and a conversation show of a message. */
export type InboxMessage = {
  messageId: string;
  groupId: string;
  group: PreferenceGroup;
  isRead: boolean;
  author: 'utility' | 'customer';
  title: string;
  accountNumber: AccountNumber | null;
  toldAt: Date;
  attachmentCount: number;
  /** Where a page that begins after this message begins. */
  cursor: string;
};

export const messageColumns = sql`
  m.message_id as "messageId", coalesce(m.first_id, m.message_id) as "groupId", m.preference_group as "group",
  m.read_at is not null as "isRead", m.author, m.title, m.account_number as "accountNumber", m.told_at as "toldAt",
  m.attachments as "attachmentCount",
  (extract(epoch from m.told_at) * 1000000)::bigint || '~' || m.message_id as cursor`;

/** After a message by its time and ID, as a cursor says them. */
export type Position = { micros: string; messageId: string };

/** To compare with `(m.told_at, m.message_id)`. */
export const timeAndId = ({ micros, messageId }: Position) =>
  sql`(timestamptz 'epoch' + ${micros}::text::bigint * interval '1 microsecond', ${messageId}::uuid)`;

/**
 * A message about an account is in the inbox of whoever it was told to, as long as the account is theirs. Which ones are
 * is read once, not for each message.
 */
export const isInInboxOf = (person: string | Sql) => sql`
  m.deleted_at is null and m.title is not null and (m.account_number is null or m.account_number in (${accountsOf(person)}))`;

export const accountsOf = (person: string | Sql) => sql`
  select l.account_number from portal.account_link l
  where l.user_uuid = ${person} and (l.access_until is null or l.access_until >= clock.today())`;
