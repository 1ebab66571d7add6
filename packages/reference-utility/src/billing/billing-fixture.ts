import type { Db } from '@wattershed/database/db';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';

export type FixtureAccount = {
  accountNumber: string;
  habit?: string;
  openedOn?: string;
  closedOn?: string;
  cycleDay?: number;
  isSolar?: boolean;
  isCommercial?: boolean;
};

/**
 * For tests: accounts with an electric and a water meter and whole readings for the given days, made by PostgreSQL
 * itself from plain sines, without the city generator. Quarter-hours on days of 96 slots, whatever the clock does: the
 * time zone is Arizona's, which has no daylight saving.
 */
export async function createBilledAccounts(
  db: Db,
  accounts: readonly FixtureAccount[],
  days: { from: LocalDate; before: LocalDate },
): Promise<void> {
  await createPartitions(db, days);
  for (const [index, account] of accounts.entries()) await createAccount(db, account, index + 1);
  await db`
    insert into utility.usage_day (meter_id, channel, day, start_utc, step_s, total, v)
    select meter_id, channel, day, day + interval '7 hours', step, (select sum(x) from unnest(v) x), v
    from (
      select m.meter_id, c.channel, d::date as day, m.interval_seconds as step, array(
        select (case c.channel
          when 1 then 180 + 120 * sin(s / 15.0 + m.meter_id) + 60 * cos(extract(doy from d) / 58.0)
          when 2 then greatest(0, 420 * sin((s - 24) / 48.0 * pi()))
          else 9 + 8 * sin(s / 4.0 + m.meter_id) end)::smallint
        from generate_series(0, 86400 / m.interval_seconds - 1) s
      ) as v
      from utility.meter m
      join lateral (
        select 1 as channel where m.commodity = 'electric'
        union all select 2 where m.has_generation
        union all select 3 where m.commodity = 'water'
      ) c on true
      cross join generate_series(${days.from}::text::date, ${days.before}::text::date - 1, interval '1 day') d
    ) made`;
  await db`
    insert into utility.usage_month (meter_id, channel, month, total, day_total)
    select meter_id, channel, m.month::date, sum(u.total), array_agg(u.total order by d.day)
    from (select distinct meter_id, channel from utility.usage_day) c
    cross join generate_series(date_trunc('month', ${days.from}::text::date), ${days.before}::text::date - 1, interval '1 month') m (month)
    cross join lateral generate_series(m.month, m.month + interval '1 month' - interval '1 day', interval '1 day') d (day)
    left join utility.usage_day u using (meter_id, channel, day)
    group by meter_id, channel, m.month
    having sum(u.total) is not null`;
}

async function createPartitions(db: Db, days: { from: LocalDate; before: LocalDate }): Promise<void> {
  await db`
    create table if not exists utility.usage_day_fixture partition of utility.usage_day default`;
  await db`
    insert into utility.weather_day (climate, day, mean_f, high_f, low_f)
    select 'sonoran', d, 75 + 18 * sin(extract(doy from d) / 58.0 - 1.7), 90, 60
    from generate_series(${days.from}::text::date, ${days.before}::text::date - 1, interval '1 day') d
    on conflict do nothing`;
}

async function createAccount(db: Db, account: FixtureAccount, index: number): Promise<void> {
  const { accountNumber, habit = 'on-time', openedOn = '2015-06-01', closedOn = null, cycleDay = 12 } = account;
  const { isSolar = false, isCommercial = false } = account;
  const kind = isCommercial ? 'commercial' : 'residential';
  await db`
    insert into utility.customer (customer_number, kind, first_name, last_name, created_on)
    values (${`C${accountNumber}`}, ${kind}, 'Ada', ${`Test${index}`}, '2015-06-01')`;
  await db`
    insert into utility.premise (
      premise_id, street, city, state, zip, latitude, longitude, time_zone, load_shape, floor_area_sqft
    ) values (
      ${`P${accountNumber}`}, ${`${index} Main Street`}, 'Saguaro Flats', 'AZ', '85001', 33.4, -112, 'America/Phoenix', 'any', 1800
    )`;
  await db`
    insert into utility.account (
      account_number, customer_number, premise_id, status, account_type, bill_cycle_day, opened_on, closed_on, payment_habit
    ) values (
      ${accountNumber}, ${`C${accountNumber}`}, ${`P${accountNumber}`}, ${closedOn === null ? 1 : 2}, ${kind}, ${cycleDay},
      ${openedOn}::text::date, ${closedOn}::text::date, ${habit}
    )`;
  await db`
    insert into utility.meter (meter_id, premise_id, commodity, serial_number, interval_seconds, has_generation, installed_on)
    values
      (${index * 2}, ${`P${accountNumber}`}, 'electric', ${`E${accountNumber}`}, 900, ${isSolar}, '2015-06-01'),
      (${index * 2 + 1}, ${`P${accountNumber}`}, 'water', ${`W${accountNumber}`}, 3600, false, '2015-06-01')`;
  const electricTariff = isCommercial ? 'AZ-GS-1' : isSolar ? 'AZ-R-1-NM' : 'AZ-R-1';
  await db`
    insert into utility.service_agreement (
      account_number, agreement_number, meter_id, commodity, tariff_label, started_on, ended_on
    ) values
      (${accountNumber}, '1', ${index * 2}, 'electric', ${electricTariff}, ${openedOn}::text::date, ${closedOn}::text::date),
      (${accountNumber}, '2', ${index * 2 + 1}, 'water', ${isCommercial ? 'AZ-W-2' : 'AZ-W-1'}, ${openedOn}::text::date, ${closedOn}::text::date)`;
}
