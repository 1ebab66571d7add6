import type { Writable } from 'node:stream';
import type { TransactionSql } from 'postgres';
import { copyInto, copyLine } from './copy-in.ts';
import { monthOfDays } from './day-shapes.ts';
import { dateOfEpochDay, type EpochDay, firstOfMonth, localDays } from './epoch-days.ts';
import { encodePlace, type MeterMonth, type PlaceInUse } from './meter-days.ts';
import { timeZones } from './territory.ts';
import { copyHeader, copyTrailer, usageDayColumns, usageDayEncoder } from './usage-day-encoder.ts';
import type { Weather } from './weather.ts';

const bufferBytes = 256 * 1024;
const longestPlaceMonth = 3 * 31 * 1500;

/** Loads days of one month, all of the batches of places given to it, through one connection. */
export type UsageLoader = {
  /** Gives the number of readings loaded. */
  load(places: Iterable<PlaceInUse>): Promise<number>;
};

/**
 * `table` is the partition of the month, or `usage_day` itself; `isNew`: made in this transaction, so that rows can be
 * stored frozen and nobody has to visit them again; `withMonths`: also writes `usage_month`.
 */
export function usageLoader(
  sql: TransactionSql,
  options: {
    seed: number;
    weather: Weather;
    table: string;
    isNew: boolean;
    withMonths: boolean;
    from: EpochDay;
    before: EpochDay;
  },
): UsageLoader {
  const { seed, weather, table, isNew, withMonths, from, before } = options;
  const byZone = new Map(timeZones.map(zone => [zone, monthOfDays(localDays(zone, from, before), weather)]));
  const encoder = usageDayEncoder(bufferBytes + longestPlaceMonth);
  const month = dateOfEpochDay(firstOfMonth(from));
  return {
    async load(places) {
      const statement = `copy utility.${table} (${usageDayColumns}) from stdin
        with (format binary${isNew ? ', freeze true' : ''})`;
      const days = copyInto(await (sql.unsafe(statement) as unknown as CopyQuery).writable());
      const months: string[] = [];
      const onMonth = (meter: MeterMonth) => {
        if (withMonths) months.push(monthLine(meter, month));
      };
      let readings = 0;
      await days.write(copyHeader);
      for (const use of places) {
        const ofZone = byZone.get(use.place.town.timeZone);
        if (ofZone) readings += encodePlace(seed, use, ofZone, encoder, onMonth);
        if (encoder.length >= bufferBytes) await days.write(encoder.take());
      }
      await days.write(encoder.take());
      await days.write(copyTrailer);
      await days.end();
      if (withMonths) await copyLines(sql, 'usage_month', monthColumns, months);
      return readings;
    },
  };
}

const monthColumns = ['meter_id', 'channel', 'month', 'scale', 'total', 'day_total', 'peak'];

function monthLine({ meterId, channel, scale, total, dayTotals, peak }: MeterMonth, month: string): string {
  const days = `{${dayTotals.map(day => day ?? 'NULL').join(',')}}`;
  return copyLine([meterId, channel, month, scale, total, days, peak]);
}

/** What postgres.js gives for a COPY; its types know it on tagged templates only. */
type CopyQuery = { writable(): Promise<Writable> };

export async function copyLines(
  sql: TransactionSql,
  table: string,
  columns: readonly string[],
  lines: readonly string[],
): Promise<void> {
  const statement = `copy utility.${table} (${columns.join(', ')}) from stdin`;
  const rows = copyInto(await (sql.unsafe(statement) as unknown as CopyQuery).writable());
  for (let at = 0; at < lines.length; at += 1000) await rows.write(Buffer.from(lines.slice(at, at + 1000).join('')));
  await rows.end();
}
