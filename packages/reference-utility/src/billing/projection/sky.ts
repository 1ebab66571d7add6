import type { Db } from '@wattershed/database/db';
import type { EpochDay } from '@wattershed/domain/calendar/epoch-day';
import type { Climate } from '../../city/readings/climates.ts';
import { forecastMeans, weatherHistory } from '../../weather/forecast.ts';
import type { BilledAccount } from '../billed-accounts.ts';
import type { DaySpan } from '../day-span.ts';
import { dayNumberOf } from '../readings/estimation.ts';
import { channelKey, delivered, waterFlow } from '../readings/meter-days.ts';
import type { MeanOfDay } from './expected-days.ts';

/** What a channel read on each whole day, by day number; by `channelKey`. */
export type DayTotals = Map<string, Map<number, number>>;

/** The days of an account's meters and the weather over them; of days to come, what is forecast on a day. */
export type LoadedSky = { totals: DayTotals; meanAsOf: (asOf: EpochDay) => MeanOfDay };

/** Undefined where the utility knows no weather. */
export async function loadSky(db: Db, account: BilledAccount, days: DaySpan): Promise<LoadedSky | undefined> {
  const meterIds = `{${account.agreements.map(({ meterId }) => meterId).join(',')}}`;
  const [[city], rows] = await Promise.all([
    db<{ citySeed: number | null }>`select city_seed::float8 as "citySeed" from utility.city`,
    db<{ meterId: string; channel: number; dayNumber: number; total: number }>`
      select d.meter_id::text as "meterId", d.channel, d.day - date '1970-01-01' as "dayNumber",
        (d.total * power(10, d.scale))::float8 as total
      from utility.usage_day d
      where d.meter_id = any(${meterIds}::text::bigint[]) and d.channel = any(${`{${delivered},${waterFlow}}`}::text::smallint[])
        and d.day >= ${days.from}::text::date and d.day < ${days.before}::text::date and d.peak is not null`,
  ]);
  if (city?.citySeed == null) return undefined;
  const totals: DayTotals = new Map();
  for (const { meterId, channel, dayNumber, total } of rows) {
    const key = channelKey(meterId, channel);
    const ofChannel = totals.get(key) ?? new Map<number, number>();
    totals.set(key, ofChannel.set(dayNumber, total));
  }
  const range = { from: dayNumberOf(days.from), before: dayNumberOf(days.before) };
  return { totals, meanAsOf: meansOf(city.citySeed, account.climate as Climate, range) };
}

function meansOf(seed: number, climate: Climate, range: { from: EpochDay; before: EpochDay }) {
  const actual = weatherHistory(seed, climate, range);
  return (asOf: EpochDay): MeanOfDay => {
    const forecast = forecastMeans(seed, climate, actual, asOf, range.before);
    return day => (day < asOf ? actual(day) : forecast.get(day))?.meanF;
  };
}
