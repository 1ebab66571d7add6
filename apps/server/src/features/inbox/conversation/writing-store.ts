import type { Db } from '@wattershed/database/db';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { PreferenceGroup } from '@wattershed/domain/message/preference-group';
import { isInInboxOf } from '../inbox-message-store.ts';

/** What a reply is about. */
export type Replied = {
  groupId: string;
  group: PreferenceGroup;
  title: string;
  accountNumber: AccountNumber | null;
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
