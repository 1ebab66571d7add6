import type { Db } from '@wattershed/database/db';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import type { HomeStatistics } from '@wattershed/domain/usage/similar-homes';
import type { Dwelling } from '../../city/readings/load-shapes.ts';

/** Where an account's home is and what kind it is; undefined for a business. */
export async function findHome(
  db: Db,
  accountNumber: string,
): Promise<{ town: string; dwelling: Dwelling; citySeed: number } | undefined> {
  const [home] = await db<{ town: string; dwelling: Dwelling; citySeed: number }>`
    select p.city as town, substring(p.load_shape from '(single-family|multi-family)$') as dwelling,
      c.city_seed::float8 as "citySeed"
    from utility.account a join utility.premise p on p.premise_id = a.premise_id cross join utility.city c
    where a.account_number = ${accountNumber} and p.load_shape ~ '(single-family|multi-family)$'`;
  return home;
}

/** Undefined before there is a city. */
export async function findCitySeed(db: Db): Promise<number | undefined> {
  const [city] = await db<{ citySeed: number | null }>`select city_seed::float8 as "citySeed" from utility.city`;
  return city?.citySeed ?? undefined;
}

type Kind = { climate: string; dwelling: string; commodity: string };
export type StatisticsRow = HomeStatistics & { month: LocalDate };

/** The months of a kind of home that have been kept. */
export async function listStatistics(db: Db, kind: Kind, months: readonly LocalDate[]): Promise<StatisticsRow[]> {
  return await db<StatisticsRow>`
    select month::text as month, homes, average, efficient_average as "efficientAverage",
      efficient_up_to as "efficientUpTo", largest_share as "largestShare"
    from utility.similar_homes_month
    where climate = ${kind.climate} and dwelling = ${kind.dwelling} and commodity = ${kind.commodity}
      and month = any(${`{${months.join(',')}}`}::text::date[])`;
}

/** Keeps months; one that another process has just kept is the same. */
export async function insertStatistics(db: Db, kind: Kind, rows: readonly StatisticsRow[]): Promise<void> {
  await db`
    insert into utility.similar_homes_month
      (climate, dwelling, commodity, month, homes, average, efficient_average, efficient_up_to, largest_share)
    select ${kind.climate}, ${kind.dwelling}, ${kind.commodity}, r.month, r.homes, r.average, r."efficientAverage",
      r."efficientUpTo", r."largestShare"
    from json_to_recordset(${JSON.stringify(rows)}::text::json) as r (
      month date, homes integer, average float8, "efficientAverage" float8, "efficientUpTo" float8, "largestShare" float8)
    on conflict do nothing`;
}
