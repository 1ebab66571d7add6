import type { Db } from '@wattershed/database/db';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import type { DaySpan } from '../day-span.ts';

/** Mean temperature of a climate over a half-open range of days, °F to one decimal; null if unknown. */
export type MeanTemperature = (climate: string, from: LocalDate, before: LocalDate) => number | null;

/** The weather of all climates over a range of days, in memory: a few numbers per day. */
export async function loadMeanTemperatures(db: Db, range: DaySpan): Promise<MeanTemperature> {
  const rows = await db<{ climate: string; day: LocalDate; meanF: number }>`
    select climate, day::text as day, mean_f::float8 as "meanF"
    from utility.weather_day
    where day >= ${range.from}::text::date and day < ${range.before}::text::date
    order by climate, day`;
  const byClimate = Map.groupBy(rows, row => row.climate);
  return (climate, from, before) => {
    const days = (byClimate.get(climate) ?? []).filter(({ day }) => day >= from && day < before);
    if (days.length === 0) return null;
    return Math.round((days.reduce((sum, { meanF }) => sum + meanF, 0) / days.length) * 10) / 10;
  };
}
