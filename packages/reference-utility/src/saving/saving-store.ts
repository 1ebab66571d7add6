import type { Db } from '@wattershed/database/db';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { officeZone } from '../office-zone.ts';

/** The mean temperature of each day of a climate, °F, by day. */
export async function loadDailyMeans(
  db: Db,
  climate: string,
  { from, before }: { from: LocalDate; before: LocalDate },
): Promise<Map<LocalDate, number>> {
  const rows = await db<{ day: LocalDate; meanF: number }>`
    select day::text as day, mean_f::float8 as "meanF" from utility.weather_day
    where climate = ${climate} and day >= ${from}::text::date and day < ${before}::text::date`;
  return new Map(rows.map(({ day, meanF }) => [day, meanF]));
}

/** The last day with readings of a meter's channel before a day; null if there is none. */
export async function findLastRead(
  db: Db,
  meterId: string,
  channel: number,
  { from, before }: { from: LocalDate; before: LocalDate },
): Promise<LocalDate | null> {
  const [row] = await db<{ day: LocalDate | null }>`
    select max(day)::text as day from utility.usage_day
    where meter_id = ${meterId}::text::bigint and channel = ${channel}::text::smallint
      and day >= ${from}::text::date and day < ${before}::text::date`;
  return row?.day ?? null;
}

/** The time zone of an account's premise; the head office's for an unknown account. */
export async function findZone(db: Db, accountNumber: string): Promise<string> {
  const [row] = await db<{ zone: string }>`
    select p.time_zone as zone from utility.account a join utility.premise p on p.premise_id = a.premise_id
    where a.account_number = ${accountNumber}`;
  return row?.zone ?? officeZone;
}
