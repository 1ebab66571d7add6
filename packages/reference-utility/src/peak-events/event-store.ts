import type { Db } from '@wattershed/database/db';
import { sql } from '@wattershed/database/sql';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { columnText } from '../billing/run/column-text.ts';
import type { PeakEvent } from './peak-event.ts';

/** The columns of a PeakEvent, from an event aliased e. */
const columns = sql`
  e.event_id as "eventId", e.climate, e.on_day::text as "on", e.from_hour as "fromHour", e.before_hour as "beforeHour",
  e.starts_at as "startsAt", e.ends_at as "endsAt", e.cause, e.cents_per_kwh as "centsPerKwh", e.announced_at as "announcedAt",
  e.called_by as "calledBy", e.canceled_at as "canceledAt"`;

/** Writes those of days and climates that have none. Answers their numbers. */
export async function insertEvents(db: Db, events: readonly PeakEvent[]): Promise<string[]> {
  if (events.length === 0) return [];
  const rows = await db<{ eventId: string }>`
    insert into utility.peak_event (
      event_id, climate, on_day, from_hour, before_hour, starts_at, ends_at, cause, cents_per_kwh, announced_at, called_by
    )
    select * from unnest(
      ${columnText(events, one => one.eventId)}::text::text[],
      ${columnText(events, one => one.climate)}::text::text[],
      ${columnText(events, one => one.on)}::text::date[],
      ${columnText(events, one => one.fromHour)}::text::smallint[],
      ${columnText(events, one => one.beforeHour)}::text::smallint[],
      ${columnText(events, one => one.startsAt.toISOString())}::text::timestamptz[],
      ${columnText(events, one => one.endsAt.toISOString())}::text::timestamptz[],
      ${columnText(events, one => one.cause)}::text::text[],
      ${columnText(events, one => one.centsPerKwh)}::text::int[],
      ${columnText(events, one => one.announcedAt.toISOString())}::text::timestamptz[],
      ${columnText(events, one => one.calledBy)}::text::text[]
    )
    on conflict do nothing
    returning event_id as "eventId"`;
  return rows.map(({ eventId }) => eventId);
}

/** All events from a day on, the canceled ones too, oldest first. */
export async function listEventsFrom(db: Db, from: LocalDate): Promise<PeakEvent[]> {
  return await db<PeakEvent>`
    select ${columns} from utility.peak_event e where e.on_day >= ${from}::text::date order by e.on_day, e.climate`;
}

/** The events of a climate that are announced, newest first. */
export async function listAnnounced(db: Db, climate: string, now: Date, limit: number): Promise<PeakEvent[]> {
  return await db<PeakEvent>`
    select ${columns} from utility.peak_event e
    where e.climate = ${climate} and e.announced_at <= ${now.toISOString()}::text::timestamptz
    order by e.on_day desc limit ${limit}`;
}

export async function findEvent(db: Db, eventId: string): Promise<PeakEvent | undefined> {
  const [row] = await db<PeakEvent>`select ${columns} from utility.peak_event e where e.event_id = ${eventId}`;
  return row;
}

/** False when it is canceled already, or has begun. */
export async function cancelEvent(db: Db, eventId: string, by: string, now: Date): Promise<boolean> {
  const rows = await db`
    update utility.peak_event set canceled_at = ${now.toISOString()}::text::timestamptz, canceled_by = ${by}
    where event_id = ${eventId} and canceled_at is null and starts_at > ${now.toISOString()}::text::timestamptz
    returning event_id`;
  return rows.length > 0;
}
