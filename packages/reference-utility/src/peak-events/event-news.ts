import type { Db } from '@wattershed/database/db';
import { sql } from '@wattershed/database/sql';
import { todayIn } from '@wattershed/domain/calendar/day-in-zone';
import { addDays, type LocalDate } from '@wattershed/domain/calendar/local-date';
import { hourOfDayUtc } from '@wattershed/domain/calendar/time-on-day';
import type { Cents } from '@wattershed/domain/money/cents';
import type { EventMeasure } from '@wattershed/domain/saving/demand-response/customer-baseline';
import { climateByTown } from '../city/territory.ts';
import { officeZone } from '../office-zone.ts';
import { daysHeardLate, daysToSettle, daysUntilGivenUp } from './program.ts';

type NewsHead = {
  accountNumber: string;
  eventId: string;
  on: LocalDate;
  startsAt: Date;
  endsAt: Date;
  cause: 'hot' | 'cold' | 'supply';
  centsPerKwh: Cents;
  timeZone: string;
};

/** What the people of an account that takes part in an event are to hear of it. */
export type EventNews = NewsHead &
  (
    | { kind: 'announced' | 'canceled' }
    | { kind: 'result'; measure: EventMeasure; creditCents: Cents; settledOn: LocalDate }
  );

/** A result is told within a week, if nobody could before. */
const daysOfNews = 7;

/** By then a day's work is done. */
const hourOfResults = 9;

/**
 * What there is to say at this instant: of events that are announced and haven't begun, of those canceled before they would have, and of
 * results. Whoever opted out takes no part, and hears of none of it.
 */
export async function listEventNews(db: Db, now: Date): Promise<EventNews[]> {
  const at = now.toISOString();
  const ahead = await db<NewsHead & { kind: 'announced' | 'canceled' }>`
    select ${head}, case when e.canceled_at is null then 'announced' else 'canceled' end as kind
    from ${partakers} where e.announced_at <= ${at}::text::timestamptz and e.starts_at > ${at}::text::timestamptz
      and not exists (
        select from utility.peak_opt_out o where o.account_number = n.account_number and o.event_id = e.event_id)
    order by e.on_day, n.account_number`;
  const today = todayIn(officeZone, now);
  const results = await db<Extract<EventNews, { kind: 'result' }>>`
    select ${head}, 'result' as kind, r.measure, r.credit_cents::float8 as "creditCents", r.settled_on::text as "settledOn"
    from ${partakers}
    join utility.peak_result r on r.account_number = n.account_number and r.event_id = e.event_id
    where r.settled_on <= ${today}::text::date and r.settled_on > ${addDays(today, -daysOfNews)}::text::date
    order by e.on_day, n.account_number`;
  return [...ahead, ...results];
}

const head = sql`
  n.account_number as "accountNumber", e.event_id as "eventId", e.on_day::text as "on", e.starts_at as "startsAt",
  e.ends_at as "endsAt", e.cause, e.cents_per_kwh as "centsPerKwh", p.time_zone as "timeZone"`;

const partakers = sql`
  utility.peak_event e
  join json_to_recordset(${climateByTown}::text::json) as town (name text, climate text) on town.climate = e.climate
  join utility.premise p on p.city = town.name
  join utility.account a on a.premise_id = p.premise_id
  join utility.peak_enrollment n on n.account_number = a.account_number
    and n.enrolled_at < e.starts_at and (n.left_at is null or n.left_at > e.starts_at)`;

/** When there will be something to say next: an announcement, or a result. Undefined while nothing is planned. */
export async function nextNewsAt(db: Db, now: Date): Promise<Date | undefined> {
  const today = todayIn(officeZone, now);
  const rows = await db<{ on: LocalDate; announcedAt: Date }>`
    select distinct e.on_day::text as "on", e.announced_at as "announcedAt" from ${partakers}
    where e.canceled_at is null and e.on_day >= ${addDays(today, -daysUntilGivenUp)}::text::date`;
  const times = rows.flatMap(({ on, announcedAt }) => [
    announcedAt,
    ...[daysToSettle, daysToSettle + daysHeardLate, daysUntilGivenUp].map(days =>
      hourOfDayUtc(addDays(on, days), hourOfResults, officeZone),
    ),
  ]);
  const [next] = times.filter(time => time > now).sort((a, b) => a.getTime() - b.getTime());
  return next;
}
