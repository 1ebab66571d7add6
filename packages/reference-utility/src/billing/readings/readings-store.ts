import type { Db } from '@wattershed/database/db';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { type DaySpan, spanOf } from '../day-span.ts';
import { channelKey, type MeterDay, type MeterReadings, readReadings } from './meter-days.ts';

/** The days of one meter to read, half-open. */
export type MeterWindow = DaySpan & { meterId: string };

type DayRow = {
  meterId: string;
  channel: number;
  dayNumber: number;
  on: LocalDate;
  stepSeconds: 900 | 3600;
  scale: number;
  isEstimated: boolean;
  values: Buffer;
};

/**
 * All channels of many meters, each for its own days, in one query. Arrays arrive as bytes and are read here; 1 in q
 * means estimated.
 */
export async function loadReadings(
  db: Db,
  windows: readonly MeterWindow[],
  into: MeterReadings = new Map(),
): Promise<MeterReadings> {
  if (windows.length === 0) return into;
  const list = (pick: (window: MeterWindow) => string) => `{${windows.map(pick).join(',')}}`;
  const span = spanOf(windows);
  // The two constant bounds let PostgreSQL skip the months no window needs. `offset 0` has it look each window up by the index: of a
  // month that has just come in it knows no statistics, and would read all of it, for each batch of accounts anew.
  const rows = await db<DayRow>`
    select d.meter_id::text as "meterId", d.channel, d.day - date '1970-01-01' as "dayNumber", d.day::text as on,
      d.step_s as "stepSeconds", d.scale, coalesce(1 = any(d.q), false) as "isEstimated", array_send(d.v) as values
    from unnest(
      ${list(window => window.meterId)}::text::bigint[],
      ${list(window => window.from)}::text::date[],
      ${list(window => window.before)}::text::date[]
    ) as wanted (meter_id, day_from, day_before)
    cross join lateral (
      select * from utility.usage_day
      where meter_id = wanted.meter_id and channel between 1 and 3
        and day >= wanted.day_from and day < wanted.day_before
        and day >= ${span.from}::date and day < ${span.before}::date
      offset 0
    ) d`;
  for (const { meterId, channel, dayNumber, on, stepSeconds, scale, isEstimated, values } of rows) {
    const key = channelKey(meterId, channel);
    let days = into.get(key);
    if (!days) {
      days = new Map<number, MeterDay>();
      into.set(key, days);
    }
    days.set(dayNumber, { on, stepSeconds, scale, isEstimated, ...readReadings(values, scale) });
  }
  return into;
}

/** The first day with readings of each meter; meters without readings are left out. */
export async function findFirstReadings(db: Db, meterIds: readonly string[]): Promise<Map<string, LocalDate>> {
  const rows = await db<{ meterId: string; day: LocalDate }>`
    select m.meter_id::text as "meterId", d.day::text as day
    from unnest(${`{${meterIds.join(',')}}`}::text::bigint[]) as m (meter_id)
    cross join lateral (
      select least(
        (select day from utility.usage_day where meter_id = m.meter_id and channel = 1 order by day limit 1),
        (select day from utility.usage_day where meter_id = m.meter_id and channel = 3 order by day limit 1)
      ) as day
    ) d
    where d.day is not null`;
  return new Map(rows.map(row => [row.meterId, row.day]));
}
