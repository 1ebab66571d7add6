import type { Db } from '@wattershed/database/db';
import { type Sql, sql } from '@wattershed/database/sql';
import type { MessageKind } from '@wattershed/domain/message/message-kinds';
import type { PreferenceGroup } from '@wattershed/domain/message/preference-group';
import { isWrittenAfter } from '../../access/unchanged-store.ts';
import type { Along } from '../../call.ts';
import {
  accountsOf,
  type InboxMessage,
  isInInboxOf,
  messageColumns,
  type Position,
  timeAndId,
} from './inbox-message-store.ts';
import { readForPreview } from './preview.ts';

/** A message as a list shows it: of a conversation, its newest. */
export type ListedMessage = InboxMessage & { beginning: string; groupCount: number };

export type InboxFilter = {
  userUuid: string;
  /** Any, if there are none. */
  groups?: readonly PreferenceGroup[];
  isRead?: boolean | undefined;
  isConversation?: boolean;
  kinds?: readonly MessageKind[];
};

export type Order = { column: 'receivedAt' | 'title'; isDescending: boolean };

/** More than this is shown to nobody, and takes longer to count. */
const mostCounted = 1_000;

const listedColumns = sql`
  ${messageColumns}, left(m.body, ${readForPreview}) as beginning,
  case when m.first_id is null then 1 else (
    select count(*)::int from portal.message g
    where g.recipient_id = m.recipient_id and (g.message_id = m.first_id or g.first_id = m.first_id)
      and g.deleted_at is null) end as "groupCount"`;

function filters({ userUuid, groups = [], isRead, isConversation, kinds }: InboxFilter): Sql {
  return sql`
    ${isInInboxOf(userUuid)}
    ${groups.length > 0 ? sql`and m.preference_group = any(${[...groups]}::text[])` : sql``}
    ${isRead === undefined ? sql`` : isRead ? sql`and m.read_at is not null` : sql`and m.read_at is null`}
    ${isConversation ? sql`and (m.first_id is not null or m.author = 'customer')` : sql``}
    ${kinds ? sql`and m.kind = any(${[...kinds]}::text[])` : sql``}`;
}

function afterPosition({ column, isDescending }: Order, after: Position | undefined): Sql {
  if (!after) return sql``;
  const position =
    column === 'receivedAt'
      ? timeAndId(after)
      : sql`((select title from portal.message n where n.recipient_id = m.recipient_id
          and n.message_id = ${after.messageId}::uuid), ${after.messageId}::uuid)`;
  const place = column === 'receivedAt' ? sql`(m.told_at, m.message_id)` : sql`(m.title, m.message_id)`;
  return isDescending ? sql`and ${place} < ${position}` : sql`and ${place} > ${position}`;
}

function inOrder({ column, isDescending }: Order): Sql {
  const way = isDescending ? sql`desc` : sql``;
  return column === 'receivedAt'
    ? sql`m.told_at ${way}, m.message_id ${way}`
    : sql`m.title ${way}, m.message_id ${way}`;
}

/** One of each conversation. */
export async function listInbox(
  db: Db,
  filter: InboxFilter,
  order: Order,
  { after, limit }: { after: Position | undefined; limit: number },
): Promise<ListedMessage[]> {
  return await db<ListedMessage>`
    select ${listedColumns} from portal.message m
    where m.recipient_id = ${filter.userUuid} and m.is_newest and ${filters(filter)} ${afterPosition(order, after)}
    order by ${inOrder(order)} limit ${limit}`;
}

const newestFirst: Order = { column: 'receivedAt', isDescending: true };

/** So many of the newest are looked through, before the index of all words is asked. */
const lookedThrough = 300;

/**
 * Every message with these words, newest first. What many messages have is found among the newest ones right away; what
 * few have, the index finds: neither reads the whole of a large inbox.
 */
export async function searchInbox(
  db: Db,
  filter: InboxFilter,
  words: readonly string[],
  { after, limit }: { after: Position | undefined; limit: number },
): Promise<ListedMessage[]> {
  if (words.length === 0) return [];
  const query = queryOf(words);
  const found = await db<ListedMessage>`
    select ${listedColumns}
    from (
      select m.* from portal.message m
      where m.recipient_id = ${filter.userUuid} and m.deleted_at is null and m.title is not null
        ${afterPosition(newestFirst, after)}
      order by m.told_at desc, m.message_id desc limit ${lookedThrough}
    ) m, ${query} q (words)
    where numnode(q.words) > 0 and m.words @@ q.words and ${filters(filter)}
    order by m.told_at desc, m.message_id desc limit ${limit}`;
  if (found.length === limit) return found;
  // Read whole where the index finds them: joined to the inbox again, all of it is read.
  return await db<ListedMessage>`
    with asked as materialized (select words from ${query} q (words)),
    found as materialized (
      select w.* from portal.message w
      where numnode((select words from asked)) > 0
        and w.words @@ ((select words from asked) && quote_literal(${filter.userUuid}::text)::tsquery)
    )
    select ${listedColumns} from found m
    where m.recipient_id = ${filter.userUuid} and ${filters(filter)} ${afterPosition(newestFirst, after)}
    order by m.told_at desc, m.message_id desc limit ${limit}`;
}

/** In any of the languages that messages are in; the beginning of a word is enough. */
function queryOf(words: readonly string[]): Sql {
  const text = words.map(word => `'${word}':*`).join(' & ');
  return sql`(
    select to_tsquery('english', plain) || to_tsquery('spanish', plain) || to_tsquery('french', plain)
    from portal.plain_letters(${text}) plain)`;
}

/** Up to a thousand. */
export async function countUnreadOf(db: Db, userUuid: string): Promise<number> {
  const [row] = await db<{ unread: number }>`select (${unreadCount(userUuid)})::int as unread`;
  return row?.unread ?? 0;
}

/** By group, each up to a thousand. */
export async function countUnreadByGroup(db: Db, userUuid: string): Promise<Map<PreferenceGroup, number>> {
  const rows = await db<{ group: PreferenceGroup; unread: number }>`
    select preference_group as "group", least(count(*), ${mostCounted})::int as unread from portal.message m
    where m.recipient_id = ${userUuid} and m.is_newest and m.read_at is null and ${isInInboxOf(userUuid)}
    group by preference_group`;
  return new Map(rows.map(({ group, unread }) => [group, unread]));
}

/** Accounts are looked for in the index of what is unread, so that no message itself is read. */
function unreadCount(person: string | Sql): Sql {
  const unread = sql`
    select from portal.message m
    where m.recipient_id = ${person} and m.is_newest and m.read_at is null and m.deleted_at is null
      and m.title is not null`;
  return sql`
    select count(*) from (
      ${unread} and m.account_number = any(array(${accountsOf(person)}))
      union all ${unread} and m.account_number is null
      limit ${mostCounted}
    ) unread`;
}

export type InboxState = { unread: number; newest: string | null };

const ofSession = sql`s.user_uuid`;

/**
 * How many are unread and which is the newest, of the person whose session `s` is; it changes with their messages and with
 * the list of their accounts.
 */
export const inboxState: Along = {
  read: sql`(
    select json_build_object('unread', (${unreadCount(ofSession)}), 'newest', (
      select m.message_id from portal.message m
      where m.recipient_id = s.user_uuid and m.is_newest and ${isInInboxOf(ofSession)}
      order by m.told_at desc, m.message_id desc limit 1
    )))`,
  changedSince: snapshot => sql`(
    exists (
      select from portal.message m
      where m.recipient_id = s.user_uuid and m.title is not null and ${isWrittenAfter(sql`m.changed_in`, snapshot)})
    or exists (
      select from portal.account_list_change c
      where c.user_uuid = s.user_uuid and ${isWrittenAfter(sql`c.changed_in`, snapshot)}))`,
};
