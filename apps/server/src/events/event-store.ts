import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { PendingQuery, Row } from 'postgres';
import type { Db } from '../database/database.ts';
import { newUuid } from '../ids.ts';
import type { EventKind } from './event-kind.ts';
import { describeUserAgent } from './user-agent.ts';

/** Who does something, as the event log and the stores see it. */
export type Actor = {
  userUuid: string | null;
  sessionId: string | null;
  requestId: string;
  ip: string;
  /** The agent who acts for the customer, by the id that the utility knows him by. */
  adminUserId: string | null;
  /** What the browser calls itself; absent where there is none, as in a job. */
  userAgent?: string;
  /** Of two letters, where what stands in front of the server tells it. */
  country?: string;
  /** The call that is being answered: its feature and name. */
  doing?: { module: string; action: string };
};

/** What the browser tells of a screen besides. */
export type ScreenVisit = {
  dateIn?: string | undefined;
  dateOut?: string | undefined;
  urls?: string[] | undefined;
  screen?: string | undefined;
  resolution?: string | undefined;
  deviceType?: 'tablet' | 'mobile' | 'desktop' | undefined;
  module?: string | undefined;
  action?: string | undefined;
  status?: 'Open' | 'Closed' | undefined;
};

/** What happened. Never a secret in `before`, `after` or an attribute; of these there are 11 at most. */
export type Event = ScreenVisit & {
  kind: EventKind;
  accountNumber?: AccountNumber | undefined;
  before?: object;
  after?: object;
  customAttributes?: readonly (string | number | boolean | null)[] | undefined;
};

/** One row of the append-only log, in the transaction of what it tells of. */
export async function insertEvent(db: Db, actor: Actor, event: Event): Promise<void> {
  await eventInsert(db, actor, event);
}

/** The same as a part of a larger statement: `with noted as (${eventInsert(…)}) …`. */
export function eventInsert(db: Db, actor: Actor, event: Event) {
  const account = db`${event.accountNumber ?? ''}::text`;
  return insertRows(db, actor, event, { account, after: jsonOrNull(db, event.after), rows: db`(select 1) one` });
}

/**
 * The event of a change in the statement that makes it: one for each row of `changed`, which names its account. `more`
 * are attributes of that row, as a jsonb expression, which go before those of `after`.
 */
export function eventOfChanged(db: Db, actor: Actor, event: Event, more: Fragment) {
  const after = db`${more} || ${jsonOrNull(db, event.after ?? {})}`;
  return insertRows(db, actor, event, { account: db`account_number`, after, rows: db`changed` });
}

type Fragment = PendingQuery<Row[]>;

function insertRows(
  db: Db,
  actor: Actor,
  event: Event,
  { account, after, rows }: { account: Fragment; after: Fragment; rows: Fragment },
) {
  const client = describeUserAgent(actor.userAgent ?? '');
  const updatedBy = actor.adminUserId ? 3 : actor.userUuid ? 2 : null;
  return db`
    insert into portal.event (account_number, event_id, kind, user_uuid, session_id, request_id, ip, admin_user_id,
      updated_by, before, after, os, browser, country, device_type, module, action, date_in, date_out, urls, screen,
      resolution, status, custom_attributes)
    select ${account}, ${newUuid()}::uuid, ${event.kind}::text, ${actor.userUuid}::uuid, ${actor.sessionId}::uuid,
      ${actor.requestId}::text, ${actor.ip}::text, ${actor.adminUserId}::text, ${updatedBy}::smallint,
      ${jsonOrNull(db, event.before)}, ${after}, ${client.os}::text, ${client.browser}::text,
      ${actor.country ?? ''}::text, ${event.deviceType ?? client.deviceType}::text,
      ${event.module ?? actor.doing?.module ?? ''}::text, ${event.action ?? actor.doing?.action ?? ''}::text,
      ${event.dateIn ?? null}::timestamptz, ${event.dateOut ?? null}::timestamptz, ${event.urls ?? []}::text[],
      ${event.screen ?? ''}::text, ${event.resolution ?? ''}::text, ${event.status ?? 'Closed'}::text,
      ${db.json((event.customAttributes ?? []) as never)}::jsonb
    from ${rows}`;
}

function jsonOrNull(db: Db, value: object | undefined): Fragment {
  return db`${value === undefined ? null : db.json(value as never)}::jsonb`;
}
