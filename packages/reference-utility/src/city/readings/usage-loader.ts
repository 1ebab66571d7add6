import { copyInto } from '@wattershed/database/copy/copy-in';
import type { Transaction } from '@wattershed/database/transaction';
import type { EpochDay } from '@wattershed/domain/calendar/epoch-day';
import { localDays } from '../epoch-days.ts';
import { timeZones } from '../territory.ts';
import { monthOfDays } from './day-shapes.ts';
import { encodePlace, type MeterMonth, type PlaceInUse } from './meter-days.ts';
import { usageDayColumns, usageDayEncoder } from './usage-day-encoder.ts';
import type { Weather } from './weather.ts';

const bufferBytes = 256 * 1024;
const longestPlaceMonth = 3 * 31 * 1500;
const linesAtOnce = 1000;

/** Loads days of one month, for all batches of places it is given, over one connection. */
type UsageLoader = {
  /** Returns the number of readings loaded. */
  load(places: Iterable<PlaceInUse>): Promise<number>;
};

/**
 * `table` is the month's partition, or `usage_day` itself; `isNew` means created in this transaction, so rows can be
 * stored frozen and never need vacuuming; `onMonth` gets each meter's month.
 */
export function usageLoader(
  tx: Transaction,
  options: {
    seed: number;
    weather: Weather;
    table: string;
    isNew: boolean;
    onMonth: (meter: MeterMonth) => void;
    from: EpochDay;
    before: EpochDay;
  },
): UsageLoader {
  const { seed, weather, table, isNew, onMonth, from, before } = options;
  const byZone = new Map(timeZones.map(zone => [zone, monthOfDays(localDays(zone, from, before), weather)]));
  const encoder = usageDayEncoder(bufferBytes + longestPlaceMonth);
  return {
    async load(places) {
      const statement = `copy utility.${table} (${usageDayColumns}) from stdin
        with (format binary${isNew ? ', freeze true' : ''})`;
      let readings = 0;
      await copyInto(tx, statement, async write => {
        encoder.begin();
        for (const use of places) {
          const ofZone = byZone.get(use.place.town.timeZone);
          if (ofZone) readings += encodePlace(seed, use, ofZone, encoder, onMonth);
          if (encoder.length >= bufferBytes) await write(encoder.take());
        }
        return encoder.finish();
      });
      return readings;
    },
  };
}

export async function copyLines(
  tx: Transaction,
  table: string,
  columns: readonly string[],
  lines: readonly string[],
): Promise<void> {
  const statement = `copy utility.${table} (${columns.join(', ')}) from stdin`;
  const piece = (from: number) => Buffer.from(lines.slice(from, from + linesAtOnce).join(''));
  await copyInto(tx, statement, async write => {
    let at = 0;
    for (; at + linesAtOnce < lines.length; at += linesAtOnce) await write(piece(at));
    return piece(at);
  });
}
