import type { Db } from './database.ts';
import { newUuid } from './ids.ts';

/** Who does something, as the event log and the stores see it. */
export type Actor = {
  userUuid: string | null;
  sessionId: string | null;
  requestId: string;
  ip: string;
};

/** One row of the append-only log, in the transaction of what it tells of. Never a secret in `before` or `after`. */
export async function insertEvent(
  db: Db,
  actor: Actor,
  event: { kind: string; accountNumber?: string; before?: object; after?: object },
): Promise<void> {
  await db`
    insert into portal.event (account_number, event_id, user_uuid, kind, session_id, request_id, ip, before, after)
    values (${event.accountNumber ?? ''}, ${newUuid()}, ${actor.userUuid}, ${event.kind}, ${actor.sessionId},
      ${actor.requestId}, ${actor.ip}, ${db.json((event.before ?? null) as never)}, ${db.json((event.after ?? null) as never)})`;
}
