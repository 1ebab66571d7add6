import type { Db } from '@wattershed/database/db';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { climateByTown } from '../city/territory.ts';

/** Temperatures of a local day, °F to a tenth. */
export type WeatherDayRow = { on: LocalDate; meanF: number; highF: number; lowF: number };

/** The measured weather at an account's premise, oldest first; days that nobody has measured yet are left out. */
export async function listWeatherDays(
  db: Db,
  accountNumber: string,
  from: LocalDate,
  before: LocalDate,
): Promise<WeatherDayRow[]> {
  return await db<WeatherDayRow>`
    select w.day::text as "on", w.mean_f::float8 as "meanF", w.high_f::float8 as "highF", w.low_f::float8 as "lowF"
    from utility.weather_day w
    where w.climate = (
        select town.climate from utility.account a
        join utility.premise p on p.premise_id = a.premise_id
        join json_to_recordset(${climateByTown}::text::json) as town (name text, climate text) on town.name = p.city
        where a.account_number = ${accountNumber}
      )
      and w.day >= ${from}::text::date and w.day < ${before}::text::date
    order by w.day`;
}
