import type { Db } from '@wattershed/database/db';
import { sql } from '@wattershed/database/sql';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { Channel } from '@wattershed/domain/message/message-kinds';
import type { PreferenceGroup } from '@wattershed/domain/message/preference-group';
import { isInInboxOf, type Position } from './inbox-store.ts';

export type WholeMessage = {
  messageId: string;
  groupId: string;
  group: PreferenceGroup;
  isRead: boolean;
  author: 'utility' | 'customer';
  title: string;
  body: string;
  accountNumber: AccountNumber | null;
  toldAt: Date;
  takenAt: Date | null;
  attachmentCount: number;
  cursor: string;
};

export type Way = {
  messageId: string;
  channel: Exclude<Channel, 'inbox'>;
  sealedTo: Buffer | null;
  state: 'queued' | 'held' | 'sent' | 'delivered' | 'bounced' | 'failed' | 'replaced' | 'unconfirmed';
  at: Date;
  heldUntil: Date | null;
  isInstead: boolean;
};

/** A message in the inbox, by its conversation and account; undefined for one that isn't there. */
export async function findPlaceOf(
  db: Db,
  userUuid: string,
  messageId: string,
): Promise<Pick<WholeMessage, 'groupId' | 'accountNumber'> | undefined> {
  const [row] = await db<Pick<WholeMessage, 'groupId' | 'accountNumber'>>`
    select coalesce(m.first_id, m.message_id) as "groupId", m.account_number as "accountNumber" from portal.message m
    where m.recipient_id = ${userUuid} and m.message_id = ${messageId} and ${isInInboxOf(userUuid)}`;
  return row;
}

/** Newest first. */
export async function listMessagesOfGroup(
  db: Db,
  userUuid: string,
  groupId: string,
  { before, limit }: { before: Position | undefined; limit: number },
): Promise<WholeMessage[]> {
  const earlier = before
    ? sql`and (m.told_at, m.message_id) <
        (timestamptz 'epoch' + ${before.micros}::text::bigint * interval '1 microsecond', ${before.messageId}::uuid)`
    : sql``;
  return await db<WholeMessage>`
    select m.message_id as "messageId", coalesce(m.first_id, m.message_id) as "groupId", m.preference_group as "group",
      m.read_at is not null as "isRead", m.author, m.title, m.body, m.account_number as "accountNumber",
      m.told_at as "toldAt", m.taken_at as "takenAt", m.attachments as "attachmentCount",
      (extract(epoch from m.told_at) * 1000000)::bigint || '~' || m.message_id as cursor
    from portal.message m
    where m.recipient_id = ${userUuid} and (m.message_id = ${groupId} or m.first_id = ${groupId}) and ${isInInboxOf(userUuid)}
      ${earlier}
    order by m.told_at desc, m.message_id desc limit ${limit}`;
}

/** How each of these messages went, in the order in which its ways were taken. */
export async function listWays(db: Db, userUuid: string, messageIds: readonly string[]): Promise<Way[]> {
  return await db<Way>`
    select d.message_id as "messageId", d.channel, d.sealed_to as "sealedTo", d.state, d.held_until as "heldUntil",
      case d.state when 'queued' then d.queued_at when 'held' then d.held_at when 'sent' then d.sent_at
        when 'delivered' then d.delivered_at when 'bounced' then d.bounced_at when 'failed' then d.failed_at when 'unconfirmed' then d.unconfirmed_at
        else d.replaced_at end as at,
      exists (
        select from portal.delivery e
        where e.recipient_id = d.recipient_id and e.message_id = d.message_id and e.state in ('bounced', 'failed', 'unconfirmed')
          and e.queued_at < d.queued_at) as "isInstead"
    from portal.delivery d
    where d.recipient_id = ${userUuid} and d.message_id = any(${[...messageIds]}::uuid[])
    order by d.queued_at, d.delivery_id`;
}
