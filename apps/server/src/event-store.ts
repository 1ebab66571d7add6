import type { Db } from './database.ts';
import { newUuid } from './ids.ts';

/** Who does something, as the event log and the stores see it. */
export type Actor = {
  userUuid: string | null;
  sessionId: string | null;
  requestId: string;
  ip: string;
  /** The agent who acts for the customer, by the id that the utility knows him by. */
  adminUserId: string | null;
};

/** What happened. Never a secret in `before` or `after`. */
export type Event = { kind: string; accountNumber?: string; before?: object; after?: object };

/** One row of the append-only log, in the transaction of what it tells of. */
export async function insertEvent(db: Db, actor: Actor, event: Event): Promise<void> {
  await eventInsert(db, actor, event);
}

/** The same as a part of a larger statement: `with noted as (${eventInsert(…)}) …`. */
export function eventInsert(db: Db, actor: Actor, event: Event) {
  return db`
    insert into portal.event (account_number, event_id, user_uuid, kind, session_id, request_id, ip, admin_user_id, before, after)
    values (${event.accountNumber ?? ''}, ${newUuid()}, ${actor.userUuid}, ${event.kind}, ${actor.sessionId},
      ${actor.requestId}, ${actor.ip}, ${actor.adminUserId}, ${db.json((event.before ?? null) as never)},
      ${db.json((event.after ?? null) as never)})`;
}
