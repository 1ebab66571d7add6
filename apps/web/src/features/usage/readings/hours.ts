import { qualityOf, type Reading, sumOf } from './reading.ts';

/**
 * Intervals added up to the hours of local clocks. An hour that comes twice because clocks are turned back stays two, told
 * apart by its offset; one that is skipped isn't there.
 */
export function hoursOf(intervals: readonly Reading[]): Reading[] {
  const hours = new Map<string, Reading[]>();
  for (const interval of intervals) {
    const key = hourOf(interval.startsAt ?? interval.from);
    hours.set(key, [...(hours.get(key) ?? []), interval]);
  }
  return [...hours.values()].flatMap(parts => {
    const [first, ...others] = parts;
    return first ? [others.length === 0 ? first : hourFrom(first, parts)] : [];
  });
}

/** "2026-11-01T01:45:00-07:00" is in the hour "2026-11-01T01-07:00". */
const hourOf = (startsAt: string) => `${startsAt.slice(0, 13)}${startsAt.slice(19)}`;

function hourFrom(first: Reading, parts: readonly Reading[]): Reading {
  const highest = parts.reduce((most, part) => ((part.peakW ?? -1) > (most.peakW ?? -1) ? part : most));
  return {
    ...first,
    deliveredWh: sumOf(parts.map(part => part.deliveredWh)),
    receivedWh: sumOf(parts.map(part => part.receivedWh)),
    gallons: sumOf(parts.map(part => part.gallons)),
    costDollars: sumOf(parts.map(part => part.costDollars)),
    quality: qualityOf(parts.map(part => part.quality)),
    peakW: highest.peakW,
    peakAt: highest.peakAt,
  };
}

/** Whether clocks are changed on the day that these intervals make up: their offset isn't the same all day. */
export function isClockChange(intervals: readonly Reading[]): boolean {
  const offsets = new Set(intervals.flatMap(({ startsAt }) => (startsAt === null ? [] : [startsAt.slice(19)])));
  return offsets.size > 1;
}
