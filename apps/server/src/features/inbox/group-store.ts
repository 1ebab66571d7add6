import type { Db } from '@wattershed/database/db';
import { sql } from '@wattershed/database/sql';
import type { Channel } from '@wattershed/domain/message/message-kinds';
import { type InboxMessage, isInInboxOf, messageColumns, type Position, timeAndId } from './inbox-message-store.ts';

export type WholeMessage = InboxMessage & { body: string; takenAt: Date | null };

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
  const earlier = before ? sql`and (m.told_at, m.message_id) < ${timeAndId(before)}` : sql``;
  return await db<WholeMessage>`
    select ${messageColumns}, m.body, m.taken_at as "takenAt"
    from portal.message m
    where m.recipient_id = ${userUuid} and (m.message_id = ${groupId} or m.first_id = ${groupId}) and ${isInInboxOf(userUuid)}
      ${earlier}
    order by m.told_at desc, m.message_id desc limit ${limit}`;
}

/** How each of these messages went, in the order in which its ways were taken. Times are business times, as all else in the inbox. */
export async function listWays(db: Db, userUuid: string, messageIds: readonly string[]): Promise<Way[]> {
  return await db<Way>`
    select d.message_id as "messageId", d.channel, d.sealed_to as "sealedTo", d.state, d.held_until as "heldUntil",
      coalesce(d.state_at, case d.state when 'queued' then d.queued_at when 'held' then d.held_at when 'sent' then d.sent_at
        when 'delivered' then d.delivered_at when 'bounced' then d.bounced_at when 'failed' then d.failed_at when 'unconfirmed' then d.unconfirmed_at
        else d.replaced_at end) as at,
      exists (
        select from portal.delivery e
        where e.recipient_id = d.recipient_id and e.message_id = d.message_id and e.state in ('bounced', 'failed', 'unconfirmed')
          and e.queued_at < d.queued_at) as "isInstead"
    from portal.delivery d
    where d.recipient_id = ${userUuid} and d.message_id = any(${[...messageIds]}::uuid[])
    order by d.queued_at, d.delivery_id`;
}
