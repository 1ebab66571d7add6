import { hoursInDay, startOfDayUtc } from '@wattershed/domain/calendar/day-in-zone';
import { offsetWriter } from '@wattershed/domain/calendar/instant-with-offset';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { type DayRange, daysOf } from '@wattershed/domain/usage/usage-range';
import type { DayOfIntervals } from '../../gateways/meter-data/port.ts';

/** One interval of all meters together, the `at`-th of a day; null amounts were not read. */
export type ReadInterval = {
  on: LocalDate;
  at: number;
  startsAt: string;
  quality: 'actual' | 'estimated' | 'missing';
  amount: number | null;
  received: number | null;
};

const secondMs = 1_000;

/**
 * The intervals of days in order, as many as each day has hours at the premise. A day that was not read at all is full of missing
 * ones. Readings of two meters at one time are added up.
 */
export function readIntervals(
  range: DayRange,
  days: readonly DayOfIntervals[],
  { timeZone, intervalSeconds }: { timeZone: string; intervalSeconds: number },
): ReadInterval[] {
  const byDay = Map.groupBy(days, day => day.on);
  const write = offsetWriter(timeZone);
  return daysOf(range).flatMap(({ from }) => {
    const read = byDay.get(from) ?? [];
    const startMs = read[0]?.startMs ?? startOfDayUtc(from, timeZone).getTime();
    const stepMs = read[0]?.stepMs ?? intervalSeconds * secondMs;
    const count = read[0]?.amounts.length ?? (hoursInDay(from, timeZone) * 3_600 * secondMs) / stepMs;
    return Array.from({ length: count }, (_, at): ReadInterval => {
      const amount = sumAt(read, at, day => day.amounts);
      const isEstimated = read.some(({ estimates }) => estimates?.[at] === 1);
      return {
        on: from,
        at,
        startsAt: write(startMs + at * stepMs),
        quality: amount === null ? 'missing' : isEstimated ? 'estimated' : 'actual',
        amount,
        received: sumAt(read, at, day => day.received),
      };
    });
  });
}

/** Null if one of them is missing: a sum of less than all would look like less usage. */
function sumAt(
  days: readonly DayOfIntervals[],
  at: number,
  pick: (day: DayOfIntervals) => readonly (number | null)[] | null,
): number | null {
  let sum: number | null = null;
  for (const day of days) {
    const values = pick(day);
    if (!values) continue;
    const part = values[at] ?? null;
    if (part === null) return null;
    sum = (sum ?? 0) + part;
  }
  return sum;
}
