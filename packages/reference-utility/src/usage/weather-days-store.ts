import type { Db } from '@wattershed/database/db';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import type { Climate } from '../city/readings/climates.ts';

/** Temperatures of a local day, °F to a tenth. */
export type WeatherDayRow = { on: LocalDate; meanF: number; highF: number; lowF: number };

/** The measured weather of a climate, oldest first; days that nobody has measured yet are left out. */
export async function listWeatherDays(
  db: Db,
  climate: Climate,
  from: LocalDate,
  before: LocalDate,
): Promise<WeatherDayRow[]> {
  // In one row: it takes the program a fraction of what a row for each day of a year takes.
  const [days] = await db<Record<keyof WeatherDayRow, string | null>>`
    select array_agg(w.day order by w.day)::text as "on", array_agg(w.mean_f order by w.day)::text as "meanF",
      array_agg(w.high_f order by w.day)::text as "highF", array_agg(w.low_f order by w.day)::text as "lowF"
    from utility.weather_day w
    where w.climate = ${climate} and w.day >= ${from}::text::date and w.day < ${before}::text::date`;
  const [on = [], meanF = [], highF = [], lowF = []] = [days?.on, days?.meanF, days?.highF, days?.lowF].map(elementsOf);
  return on.map((day, at) => {
    return { on: day as LocalDate, meanF: Number(meanF[at]), highF: Number(highF[at]), lowF: Number(lowF[at]) };
  });
}

/** Of an array as PostgreSQL writes it, of what needs no quotes; an aggregate of no rows is null. */
const elementsOf = (text: string | null | undefined) => text?.slice(1, -1).split(',') ?? [];
