import type { Db } from '@wattershed/database/db';
import { isInInboxOf } from './inbox-message-store.ts';

/** The conversations of these messages, if every one of them is in the person's inbox; undefined otherwise. */
export async function findGroupsOf(
  db: Db,
  userUuid: string,
  messageIds: readonly string[],
): Promise<string[] | undefined> {
  const asked = new Set(messageIds);
  const rows = await db<{ groupId: string }>`
    select coalesce(m.first_id, m.message_id) as "groupId" from portal.message m
    where m.recipient_id = ${userUuid} and m.message_id = any(${[...asked]}::uuid[]) and ${isInInboxOf(userUuid)}`;
  return rows.length === asked.size ? [...new Set(rows.map(({ groupId }) => groupId))] : undefined;
}

/** Everything in these conversations has been read. */
export async function updateRead(db: Db, userUuid: string, groupIds: readonly string[]): Promise<void> {
  await db`
    update portal.message set read_at = clock.now()
    where recipient_id = ${userUuid} and read_at is null and deleted_at is null
      and (message_id = any(${[...groupIds]}::uuid[]) or first_id = any(${[...groupIds]}::uuid[]))`;
}

/** The newest message of each is unread. */
export async function updateUnread(db: Db, userUuid: string, groupIds: readonly string[]): Promise<void> {
  await db`
    update portal.message set read_at = null
    where recipient_id = ${userUuid} and is_newest and deleted_at is null
      and (message_id = any(${[...groupIds]}::uuid[]) or first_id = any(${[...groupIds]}::uuid[]))`;
}

/**
 * Takes conversations out of the inbox; a message that comes to one later stands there alone. Answers which of them were
 * there.
 */
export async function updateDeleted(db: Db, userUuid: string, groupIds: readonly string[]): Promise<Set<string>> {
  const rows = await db<{ groupId: string }>`
    update portal.message m set deleted_at = clock.now()
    where m.recipient_id = ${userUuid} and ${isInInboxOf(userUuid)}
      and (m.message_id = any(${[...groupIds]}::uuid[]) or m.first_id = any(${[...groupIds]}::uuid[]))
    returning coalesce(m.first_id, m.message_id) as "groupId"`;
  return new Set(rows.map(({ groupId }) => groupId));
}
