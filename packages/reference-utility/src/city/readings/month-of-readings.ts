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

/** Sums up the month from its days, including the earlier ones. A day without a row, up to a meter's last one, has no total. */
async function rollUpMonth(tx: Transaction, from: EpochDay, before: EpochDay): Promise<void> {
  const month = dateOfEpochDay(firstOfMonth(from));
  const endBefore = dateOfEpochDay(before);
  await tx`
    insert into utility.usage_month (meter_id, channel, month, scale, total, day_total, peak)
    select meter_id, channel, ${month}::date, max(scale), sum(total), array_agg(total order by day), max(peak)
    from (
      select meter_id, channel, day, scale, peak, case when peak is not null then total end as total
      from utility.usage_day where day >= ${month}::date and day < ${endBefore}::date
      union all
      select meter_id, channel, generate_series(last_before + 1, day - 1, interval '1 day')::date, null, null, null
      from (
        select meter_id, channel, day,
          lag(day, 1, ${month}::date - 1) over (partition by meter_id, channel order by day) as last_before
        from utility.usage_day where day >= ${month}::date and day < ${endBefore}::date
      ) neighbors
      where last_before < day - 1
    ) days
    group by meter_id, channel
    on conflict (meter_id, channel, month) do update
      set total = excluded.total, day_total = excluded.day_total, peak = excluded.peak, scale = excluded.scale`;
}
