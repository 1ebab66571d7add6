import type { Db } from '@wattershed/database/db';
import { type Sql, sql } from '@wattershed/database/sql';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { delivered, parseReadings, received, waterFlow } from '../billing/readings/meter-days.ts';

/** A meter while an account had it, half-open, with how far it has been read then. */
export type MeterStay = {
  meterId: string;
  serialNumber: string;
  from: LocalDate;
  before: LocalDate | null;
  intervalSeconds: number;
  hasGeneration: boolean;
  /** Of the premise. */
  timeZone: string;
  town: string;
  firstReadOn: LocalDate | null;
  lastReadOn: LocalDate | null;
  /** Where the last reading ends, in seconds since 1970. */
  readThroughS: number | null;
};

/** An account's meters of one service, oldest first; none for an unknown account. A change of rate is no change of meter. */
export async function listMeterStays(
  db: Db,
  accountNumber: string,
  commodity: 'electric' | 'water',
): Promise<MeterStay[]> {
  const channel = commodity === 'water' ? waterFlow : delivered;
  return await db<MeterStay>`
    select m.meter_id::text as "meterId", m.serial_number as "serialNumber", s.started_on::text as "from",
      s.ended_on::text as before, m.interval_seconds as "intervalSeconds", m.has_generation as "hasGeneration",
      p.time_zone as "timeZone", p.city as town, first_read.day::text as "firstReadOn", last_read.day::text as "lastReadOn", last_read.ends as "readThroughS"
    from (
      select meter_id, min(started_on) as started_on,
        case when bool_or(ended_on is null) then null else max(ended_on) end as ended_on
      from utility.service_agreement
      where account_number = ${accountNumber} and commodity = ${commodity}
      group by meter_id
    ) s
    join utility.meter m on m.meter_id = s.meter_id
    join utility.premise p on p.premise_id = m.premise_id
    left join lateral (
      select d.day from utility.usage_day d
      where d.meter_id = s.meter_id and d.channel = ${channel} and d.day >= s.started_on
        and d.day < coalesce(s.ended_on, 'infinity'::date)
      order by d.day limit 1
    ) first_read on true
    left join lateral (
      select d.day, extract(epoch from d.start_utc)::float8 + cardinality(d.v) * d.step_s::float8 as ends
      from utility.usage_day d
      where d.meter_id = s.meter_id and d.channel = ${channel} and d.day >= s.started_on
        and d.day < coalesce(s.ended_on, 'infinity'::date)
      order by d.day desc limit 1
    ) last_read on true
    order by s.started_on, m.meter_id`;
}

/** A day of one channel of a meter without its intervals. `quality`: 0 actual, 1 partly estimated, 2 estimated, 3 partly missing, 4 missing. */
export type DaySummary = {
  meterId: string;
  channel: number;
  on: LocalDate;
  startS: number;
  stepS: number;
  /** Wh or gallons, whole numbers times ten to the power of the scale. */
  total: number;
  peak: number | null;
  peakAt: number | null;
  scale: number;
  quality: 0 | 1 | 2 | 3 | 4;
};

export type MeterDays = { meterId: string; from: LocalDate; before: LocalDate };

/** As it comes: the days of one channel of a meter in one row, each column as PostgreSQL writes an array. */
type DaysOfChannel = Pick<DaySummary, 'meterId' | 'channel'> & Record<Column, string>;

type Column = 'on' | 'startS' | 'stepS' | 'total' | 'peak' | 'peakAt' | 'scale' | 'quality';

/**
 * The days of meters, each within its own range, oldest first. The readings themselves stay in the database. A year in
 * one row takes the program half of what it takes in 365.
 */
export async function listDaySummaries(
  db: Db,
  commodity: 'electric' | 'water',
  meters: readonly MeterDays[],
): Promise<DaySummary[]> {
  const rows = await db<DaysOfChannel>`
    select d.meter_id::text as "meterId", d.channel, array_agg(d.day order by d.day)::text as "on",
      array_agg(extract(epoch from d.start_utc)::bigint order by d.day)::text as "startS",
      array_agg(d.step_s order by d.day)::text as "stepS", array_agg(d.total order by d.day)::text as total,
      array_agg(d.peak order by d.day)::text as peak, array_agg(d.peak_at order by d.day)::text as "peakAt",
      array_agg(d.scale order by d.day)::text as scale,
      array_agg(
        case
          when d.peak is null then 4
          when array_position(d.v, null) is not null then 3
          when d.q is null or not 1 = any(d.q) then 0
          when 0 = any(d.q) then 1
          else 2
        end
        order by d.day
      )::text as quality
    ${daysOfMeters(commodity, meters)}
    group by d.meter_id, d.channel
    order by d.meter_id, d.channel`;
  const days = rows.flatMap(daysOfChannel);
  // Of one meter, each channel is in order; more of them are put in order together.
  return meters.length > 1 || rows.length > 1 ? days.sort(byDay) : days;
}

const byDay = (left: DaySummary, right: DaySummary) => (left.on < right.on ? -1 : Number(left.on > right.on));

function daysOfChannel({ meterId, channel, on, ...columns }: DaysOfChannel): DaySummary[] {
  const numbers = (text: string) => parseReadings(text, 0).values;
  const [startS, stepS, total] = [numbers(columns.startS), numbers(columns.stepS), numbers(columns.total)];
  const [peak, peakAt] = [numbers(columns.peak), numbers(columns.peakAt)];
  const [scale, quality] = [numbers(columns.scale), numbers(columns.quality)];
  const days = on.slice(1, -1).split(',') as LocalDate[];
  return days.map((day, at) => ({
    meterId,
    channel,
    on: day,
    startS: startS[at] ?? 0,
    stepS: stepS[at] ?? 0,
    total: total[at] ?? 0,
    peak: peak[at] ?? null,
    peakAt: peakAt[at] ?? null,
    scale: scale[at] ?? 0,
    quality: (quality[at] ?? 4) as DaySummary['quality'],
  }));
}

/** A day of one channel with its intervals, as PostgreSQL writes arrays; a null element was not read, a 1 in `q` is an estimate. */
export type DayOfIntervals = Pick<DaySummary, 'meterId' | 'channel' | 'on' | 'startS' | 'stepS' | 'scale'> & {
  v: string;
  q: string | null;
};

/** The same with all intervals. */
export async function listDaysOfIntervals(
  db: Db,
  commodity: 'electric' | 'water',
  meters: readonly MeterDays[],
): Promise<DayOfIntervals[]> {
  return await db<DayOfIntervals>`
    select d.meter_id::text as "meterId", d.channel, d.day::text as "on", extract(epoch from d.start_utc)::float8 as "startS",
      d.step_s as "stepS", d.scale, d.v::text as v, d.q::text as q
    ${daysOfMeters(commodity, meters)}
    order by d.day, d.meter_id, d.channel`;
}

/**
 * Meters and channels are asked for by subqueries, whose values PostgreSQL doesn't estimate by: otherwise it would plan anew for
 * each request, which takes longer with so many months than reading a year of days. The bounds let it skip the months that no
 * meter needs.
 */
function daysOfMeters(commodity: 'electric' | 'water', meters: readonly MeterDays[]): Sql {
  const [least, most] = commodity === 'water' ? [waterFlow, waterFlow] : [delivered, received];
  const { from, before } = boundsOf(meters);
  return sql`
    from unnest(
      (select ${listOf(meters, ({ meterId }) => meterId)}::text::bigint[]),
      (select ${listOf(meters, each => each.from)}::text::date[]),
      (select ${listOf(meters, each => each.before)}::text::date[])
    ) as wanted (meter_id, day_from, day_before)
    join utility.usage_day d on d.meter_id = wanted.meter_id
      and d.channel between (select ${least}::smallint) and (select ${most}::smallint)
      and d.day >= wanted.day_from and d.day < wanted.day_before
    where d.day >= ${from}::text::date and d.day < ${before}::text::date`;
}

const listOf = (meters: readonly MeterDays[], pick: (each: MeterDays) => string) => `{${meters.map(pick).join(',')}}`;

/** Constant bounds let PostgreSQL skip the months that no meter needs. */
function boundsOf(meters: readonly MeterDays[]): { from: string; before: string } {
  const from = meters.map(each => each.from).sort()[0];
  const before = meters
    .map(each => each.before)
    .sort()
    .at(-1);
  return { from: from ?? '1970-01-01', before: before ?? '1970-01-01' };
}
