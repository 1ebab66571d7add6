import type { Transaction } from '@wattershed/database/transaction';
import { dateOfEpochDay, type EpochDay } from '@wattershed/domain/calendar/epoch-day';
import { firstOfMonth, firstOfNextMonth } from '../epoch-days.ts';
import type { PlaceInUse } from './meter-days.ts';
import { usageLoader } from './usage-loader.ts';
import type { UsageMonths } from './usage-months.ts';
import { attachPartition, createLoosePartition } from './usage-partitions.ts';
import type { Weather } from './weather.ts';

/** Days of one month, half-open, being loaded. */
export type MonthOfReadings = {
  /** Returns the number of readings loaded. */
  load(places: Iterable<PlaceInUse>): Promise<number>;
  /** Call it in the same transaction when all places are loaded. */
  finish(): Promise<void>;
};

type Days = { seed: number; weather: Weather; from: EpochDay; before: EpochDay };

/**
 * A month from its first day: gets its own table, which becomes a partition of `usage_day` when it is full. The month's
 * totals go to `usageMonths`, which its owner writes.
 */
export async function beginMonth(tx: Transaction, days: Days, usageMonths: UsageMonths): Promise<MonthOfReadings> {
  const { from, before } = days;
  const table = await createLoosePartition(tx, from);
  const { load } = usageLoader(tx, { ...days, table, isNew: true, onMonth: meter => usageMonths.add(meter, from) });
  return { load, finish: () => attachPartition(tx, from, before === firstOfNextMonth(from)) };
}

/** More days of a month that has already started: added to the existing ones, and the month is summed up again. */
export function continueMonth(tx: Transaction, days: Days): MonthOfReadings {
  const { load } = usageLoader(tx, { ...days, table: 'usage_day', isNew: false, onMonth: () => {} });
  return { load, finish: () => rollUpMonth(tx, days.from, days.before) };
}

/** Sums up the month from its days, including the earlier ones. */
async function rollUpMonth(tx: Transaction, from: EpochDay, before: EpochDay): Promise<void> {
  const month = dateOfEpochDay(firstOfMonth(from));
  const endBefore = dateOfEpochDay(before);
  await tx`
    insert into utility.usage_month (meter_id, channel, month, scale, total, day_total, peak)
    select meter_id, channel, ${month}::date, max(scale), sum(total),
      array_agg(total order by day) filter (where is_wanted), max(peak)
    from (
      select series.meter_id, series.channel, series.day, usage_day.scale, usage_day.peak,
        case when usage_day.peak is not null then usage_day.total end as total,
        series.day <= series.last_day as is_wanted
      from (
        select meter_id, channel, max(day) as last_day, generate_series(${month}::date, ${endBefore}::date - 1, interval '1 day')::date as day
        from utility.usage_day where day >= ${month}::date and day < ${endBefore}::date group by meter_id, channel
      ) series
      left join utility.usage_day on usage_day.meter_id = series.meter_id and usage_day.channel = series.channel
        and usage_day.day = series.day and usage_day.day >= ${month}::date and usage_day.day < ${endBefore}::date
    ) days
    group by meter_id, channel
    on conflict (meter_id, channel, month) do update
      set total = excluded.total, day_total = excluded.day_total, peak = excluded.peak, scale = excluded.scale`;
}
