import type { Db } from '@wattershed/database/db';
import type { MessageKind } from '@wattershed/domain/message/message-kinds';

/** Whether these people have heard of an event before: of a cancelation hears who heard of the event. */
export async function listToldOf(
  db: Db,
  kind: MessageKind,
  { eventId, accountNumber }: { eventId: string; accountNumber: string },
): Promise<Set<string>> {
  const rows = await db<{ userUuid: string }>`
    select recipient_id::text as "userUuid" from portal.message where kind = ${kind} and happening = ${`${eventId} ${accountNumber}`}`;
  return new Set(rows.map(({ userUuid }) => userUuid));
}
