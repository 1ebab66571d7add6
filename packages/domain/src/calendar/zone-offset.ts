import { dayMs } from './local-date.ts';

/** By zone, its offsets at the beginnings of weeks and days since 1970 that were asked for, in milliseconds. */
const knownOffsets = new Map<string, Map<number, number>>();

/** More than anyone's readings and bills need; dates come from requests, too, and could be of any year. */
const mostKnown = 10_000;

const weekMs = 7 * dayMs;

/**
 * How far the zone's clocks are ahead of UTC at each of many instants, in milliseconds. The zone's calendar is asked for the
 * beginnings of weeks, and of the days of a week in which the clocks change: it takes microseconds, and a year of a chart needs
 * hundreds of offsets, each time.
 */
export function offsetReader(zone: string): (ms: number) => number {
  const known = knownOffsets.get(zone) ?? new Map<number, number>();
  knownOffsets.set(zone, known);
  const offsetAt = (ms: number): number => {
    const kept = known.get(ms);
    if (kept !== undefined) return kept;
    const offsetMs = readWallClock(zone, ms) - ms;
    if (known.size >= mostKnown) known.clear();
    known.set(ms, offsetMs);
    return offsetMs;
  };
  // No zone changes its offset and back within a week.
  const steadyAt = (ms: number, stepMs: number): number | undefined => {
    const beginMs = Math.floor(ms / stepMs) * stepMs;
    const offsetMs = offsetAt(beginMs);
    return offsetMs === offsetAt(beginMs + stepMs) ? offsetMs : undefined;
  };
  return ms => {
    const wholeMs = Math.floor(ms / 1_000) * 1_000;
    return steadyAt(ms, weekMs) ?? steadyAt(ms, dayMs) ?? readWallClock(zone, wholeMs) - wholeMs;
  };
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** What wall clocks in the zone show at the instant, as if that reading were UTC, in milliseconds, to the second. */
function readWallClock(zone: string, ms: number): number {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    formats.set(zone, format);
  }
  const read: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const part of format.formatToParts(ms)) read[part.type] = Number(part.value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = read;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}
