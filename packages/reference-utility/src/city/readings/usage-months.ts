import type { Transaction } from '@wattershed/database/transaction';
import { dateOfEpochDay, type EpochDay } from '@wattershed/domain/calendar/epoch-day';
import { copyLine } from '../copy-line.ts';
import { firstOfMonth } from '../epoch-days.ts';
import type { MeterMonth } from './meter-days.ts';
import { copyLines } from './usage-loader.ts';

/** Rows for `utility.usage_month`, collected until a COPY is worthwhile. */
export type UsageMonths = {
  add(meter: MeterMonth, day: EpochDay): void;
  writeMany(tx: Transaction): Promise<void>;
  writeAll(tx: Transaction): Promise<void>;
};

const columns = ['meter_id', 'channel', 'month', 'scale', 'total', 'day_total', 'peak'];
// About five megabytes.
const worthACopy = 20_000;

export function usageMonths(): UsageMonths {
  let lines: string[] = [];
  const writeAll = async (tx: Transaction) => {
    const waiting = lines;
    lines = [];
    if (waiting.length > 0) await copyLines(tx, 'usage_month', columns, waiting);
  };
  return {
    add({ meterId, channel, scale, total, dayTotals, peak }, day) {
      const month = dateOfEpochDay(firstOfMonth(day));
      const days = `{${dayTotals.map(dayTotal => dayTotal ?? 'NULL').join(',')}}`;
      lines.push(copyLine([meterId, channel, month, scale, total, days, peak]));
    },
    writeMany: tx => (lines.length >= worthACopy ? writeAll(tx) : Promise.resolve()),
    writeAll,
  };
}
