import type { Db } from '@wattershed/database/db';
import { addMonths, firstOfMonth, type LocalDate } from '@wattershed/domain/calendar/local-date';
import { climateByTown } from '../city/territory.ts';

/** What an account used from a day until before another; null if it has no such meter or no readings. */
export type UsagePoint = {
  from: LocalDate;
  before: LocalDate;
  electricWh: number | null;
  /** Sent back to the grid. */
  generatedWh: number | null;
  waterGallons: number | null;
  /** The local mean temperature, °F. */
  meanF: number | null;
};

/**
 * Usage by calendar month, oldest first: `today`'s month and the ones before it, `months` in total, without those
 * before the first reading. Only days on which the account had the meter count, so that after a move in the middle of a
 * month each customer sees their own part.
 */
export async function monthlyUsage(
  db: Db,
  accountNumber: string,
  today: LocalDate,
  months: number,
): Promise<UsagePoint[]> {
  const first = addMonths(firstOfMonth(today), 1 - months);
  return await db<UsagePoint>`
    select
      u.month::text as "from",
      (u.month + interval '1 month')::date::text as before,
      sum(used) filter (where channel = 1)::float8 as "electricWh",
      sum(used) filter (where channel = 2)::float8 as "generatedWh",
      sum(used) filter (where channel = 3)::float8 as "waterGallons",
      (
        select round(avg(w.mean_f), 1)::float8
        from utility.account a
        join utility.premise p on p.premise_id = a.premise_id
        join json_to_recordset(${climateByTown}::text::json) as town (name text, climate text) on town.name = p.city
        join utility.weather_day w on w.climate = town.climate
        where a.account_number = ${accountNumber} and w.day >= u.month and w.day < u.month + interval '1 month'
          and w.day < ${today}::text::date
      ) as "meanF"
    from (
      select
        m.month, m.channel,
        case
          when s.started_on <= m.month and coalesce(s.ended_on >= m.month + interval '1 month', true) then m.total
          else (
            select sum(day_total) from unnest(m.day_total[
              greatest(1, s.started_on - m.month + 1) : least(31, coalesce(s.ended_on - m.month, 31))
            ]) as day_total
          )
        end * power(10, m.scale) as used
      from utility.service_agreement s
      join utility.usage_month m on m.meter_id = s.meter_id
      where s.account_number = ${accountNumber}
        and m.month >= ${first}::text::date and m.month <= ${today}::text::date
        and m.month + interval '1 month' > s.started_on and coalesce(m.month < s.ended_on, true)
    ) u
    group by u.month
    order by u.month`;
}

/** Usage by day, oldest first, from a day until before another; days without any reading are left out. */
export async function dailyUsage(
  db: Db,
  accountNumber: string,
  from: LocalDate,
  before: LocalDate,
): Promise<UsagePoint[]> {
  return await db<UsagePoint>`
    select
      u.day::text as "from",
      (u.day + 1)::text as before,
      sum(u.total * power(10, u.scale)) filter (where u.channel = 1)::float8 as "electricWh",
      sum(u.total * power(10, u.scale)) filter (where u.channel = 2)::float8 as "generatedWh",
      sum(u.total * power(10, u.scale)) filter (where u.channel = 3)::float8 as "waterGallons",
      min(w.mean_f)::float8 as "meanF"
    from utility.account a
    join utility.premise p on p.premise_id = a.premise_id
    join utility.service_agreement s on s.account_number = a.account_number
    join utility.usage_day u on u.meter_id = s.meter_id and u.channel between 1 and 3
    left join json_to_recordset(${climateByTown}::text::json) as town (name text, climate text) on town.name = p.city
    left join utility.weather_day w on w.climate = town.climate and w.day = u.day
    where a.account_number = ${accountNumber}
      and u.day >= ${from}::text::date and u.day < ${before}::text::date
      and u.day >= s.started_on and coalesce(u.day < s.ended_on, true)
    group by u.day
    order by u.day`;
}

/** What accounts used in a calendar month that they had service all through, by number. */
export async function monthOfAccounts(
  db: Db,
  accountNumbers: readonly string[],
  month: LocalDate,
): Promise<(Pick<UsagePoint, 'electricWh' | 'generatedWh' | 'waterGallons'> & { accountNumber: string })[]> {
  return await db`
    select s.account_number as "accountNumber",
      sum(m.total * power(10, m.scale)) filter (where m.channel = 1)::float8 as "electricWh",
      sum(m.total * power(10, m.scale)) filter (where m.channel = 2)::float8 as "generatedWh",
      sum(m.total * power(10, m.scale)) filter (where m.channel = 3)::float8 as "waterGallons"
    from (
      select account_number, meter_id, min(started_on) as started_on,
        case when bool_or(ended_on is null) then null else max(ended_on) end as ended_on
      from utility.service_agreement where account_number = any(${accountNumbers})
      group by account_number, meter_id
    ) s
    join utility.usage_month m on m.meter_id = s.meter_id and m.month = ${month}::text::date
    where s.started_on <= m.month and coalesce(s.ended_on >= m.month + interval '1 month', true)
    group by s.account_number
    order by s.account_number`;
}
