import type { Db } from '@wattershed/database/db';
import { json, type Sql, sql } from '@wattershed/database/sql';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import { newUuid } from '../ids.ts';
import type { EventKind } from './event-kind.ts';
import { describeUserAgent } from './user-agent.ts';

/** Who is acting, as the event log and the stores see it. */
export type Actor = {
  userUuid: string | null;
  sessionId: string | null;
  requestId: string;
  ip: string;
  /** The agent acting for the customer, by their utility ID. */
  adminUserId: string | null;
  /** What the browser calls itself; absent where there is no browser, as in a job. */
  userAgent?: string;
  /** Two letters, if the proxy in front of the server provides it. */
  country?: string;
  /** The call being answered: its feature and name. */
  doing?: { module: string; action: string };
};

/** What else the browser reports about a screen. */
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

/** What happened. Never put a secret in `before`, `after` or an attribute; 11 attributes at most. */
export type Event = ScreenVisit & {
  kind: EventKind;
  accountNumber?: AccountNumber | undefined;
  before?: object;
  after?: object;
  customAttributes?: readonly (string | number | boolean | null)[] | undefined;
};

/** One row of the append-only log, in the transaction it reports on. */
export async function insertEvent(db: Db, actor: Actor, event: Event): Promise<void> {
  await db`${eventInsert(actor, event)}`;
}

/** The same, as part of a larger statement: `with noted as (${eventInsert(…)}) …`. */
export function eventInsert(actor: Actor, event: Event) {
  const account = sql`${event.accountNumber ?? ''}::text`;
  return insertRows(actor, event, { account, after: jsonOrNull(event.after), rows: sql`(select 1) one` });
}

/**
 * The event of a change, in the statement that makes it: one for each row of `changed`, which names its account. `more`
 * is a jsonb expression of attributes from that row, placed before those of `after`.
 */
export function eventOfChanged(actor: Actor, event: Event, more: Sql) {
  const after = sql`${more} || ${jsonOrNull(event.after ?? {})}`;
  return insertRows(actor, event, { account: sql`account_number`, after, rows: sql`changed` });
}

/** An event as the columns of its row. */
export type EventRow = Record<string, unknown> & { event_id: string };

/** The event of one of several changes that a single statement makes; {@link eventsOfChanged} writes them. */
export function eventRow(actor: Actor, event: Event & { accountNumber: AccountNumber }): EventRow {
  const client = describeUserAgent(actor.userAgent ?? '');
  return {
    account_number: event.accountNumber,
    event_id: newUuid(),
    kind: event.kind,
    user_uuid: actor.userUuid,
    session_id: actor.sessionId,
    request_id: actor.requestId,
    ip: actor.ip,
    admin_user_id: actor.adminUserId,
    updated_by: updatedBy(actor),
    before: event.before ?? null,
    after: event.after ?? null,
    os: client.os,
    browser: client.browser,
    country: actor.country ?? '',
    device_type: client.deviceType,
    module: actor.doing?.module ?? '',
    action: actor.doing?.action ?? '',
  };
}

/** The same for several changes: `changed` has the ID of the event of each that was made. */
export function eventsOfChanged(rows: readonly EventRow[]): Sql {
  return sql`
    insert into portal.event (account_number, event_id, kind, user_uuid, session_id, request_id, ip, admin_user_id,
      updated_by, before, after, os, browser, country, device_type, module, action)
    select e.account_number, event_id, e.kind, e.user_uuid, e.session_id, e.request_id, e.ip, e.admin_user_id,
      e.updated_by, e.before, e.after, e.os, e.browser, e.country, e.device_type, e.module, e.action
    from json_populate_recordset(null::portal.event, ${json(rows)}) e join changed using (event_id)`;
}

function insertRows(actor: Actor, event: Event, { account, after, rows }: { account: Sql; after: Sql; rows: Sql }) {
  const client = describeUserAgent(actor.userAgent ?? '');
  return sql`
    insert into portal.event (account_number, event_id, kind, user_uuid, session_id, request_id, ip, admin_user_id,
      updated_by, before, after, os, browser, country, device_type, module, action, date_in, date_out, urls, screen,
      resolution, status, custom_attributes)
    select ${account}, ${newUuid()}::uuid, ${event.kind}::text, ${actor.userUuid}::uuid, ${actor.sessionId}::uuid,
      ${actor.requestId}::text, ${actor.ip}::text, ${actor.adminUserId}::text, ${updatedBy(actor)}::smallint,
      ${jsonOrNull(event.before)}, ${after}, ${client.os}::text, ${client.browser}::text,
      ${actor.country ?? ''}::text, ${event.deviceType ?? client.deviceType}::text,
      ${event.module ?? actor.doing?.module ?? ''}::text, ${event.action ?? actor.doing?.action ?? ''}::text,
      ${event.dateIn ?? null}::timestamptz, ${event.dateOut ?? null}::timestamptz, ${event.urls ?? []}::text[],
      ${event.screen ?? ''}::text, ${event.resolution ?? ''}::text, ${event.status ?? 'Closed'}::text,
      ${json(event.customAttributes ?? [])}::jsonb
    from ${rows}`;
}

/** As the specification numbers them: 2 the customer, 3 an agent. */
const updatedBy = ({ adminUserId, userUuid }: Actor) => (adminUserId ? 3 : userUuid ? 2 : null);

function jsonOrNull(value: object | undefined): Sql {
  return sql`${value === undefined ? null : json(value)}::jsonb`;
}
