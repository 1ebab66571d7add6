import type { Db } from '@wattershed/database/db';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { climateByTown } from '../city/territory.ts';

/** Temperatures of a local day, °F to a tenth. */
export type WeatherDayRow = { on: LocalDate; meanF: number; highF: number; lowF: number };

/** The climate at an account's premise; undefined for an account that nobody knows. */
export async function findClimate(db: Db, accountNumber: string): Promise<string | undefined> {
  const [town] = await db<{ climate: string }>`
    select town.climate from utility.account a
    join utility.premise p on p.premise_id = a.premise_id
    join json_to_recordset(${climateByTown}::text::json) as town (name text, climate text) on town.name = p.city
    where a.account_number = ${accountNumber}`;
  return town?.climate;
}

/** The measured weather of a climate, oldest first; days that nobody has measured yet are left out. */
export async function listWeatherDays(
  db: Db,
  climate: string,
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
