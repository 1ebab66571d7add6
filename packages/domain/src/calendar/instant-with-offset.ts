import { wallClockMs } from './day-in-zone.ts';

/**
 * Writes instants of a zone as ISO 8601 with its offset at each: 2026-11-01T01:00:00-07:00, an hour later 2026-11-01T01:00:00-08:00.
 * Looking up the offset of each of many would take longer than all the rest.
 */
export function offsetWriter(zone: string): (ms: number) => string {
  const offsetMsOf = offsetReader(zone);
  return ms => formatWithOffset(ms, offsetMsOf(ms));
}

/** How far the zone's clocks are ahead of UTC at each of many instants, in milliseconds. */
export function offsetReader(zone: string): (ms: number) => number {
  const offsetOfWeek = offsetsOf(zone);
  return ms => {
    const week = Math.floor(ms / weekMs);
    const offsetMs = offsetOfWeek(week);
    // No zone changes its offset and back within a week.
    return offsetMs === offsetOfWeek(week + 1) ? offsetMs : offsetMsAt(zone, ms);
  };
}

/** By zone, the offset at the beginning of each week since 1970 that was asked for: a year of a chart needs fifty, each time. */
const offsets = new Map<string, Map<number, number>>();

function offsetsOf(zone: string): (week: number) => number {
  const ofZone = offsets.get(zone) ?? new Map<number, number>();
  offsets.set(zone, ofZone);
  return week => {
    const known = ofZone.get(week);
    if (known !== undefined) return known;
    const offsetMs = offsetMsAt(zone, week * weekMs);
    ofZone.set(week, offsetMs);
    return offsetMs;
  };
}

const weekMs = 7 * 86_400_000;

function offsetMsAt(zone: string, ms: number): number {
  return wallClockMs(zone, new Date(ms)) - Math.floor(ms / 1_000) * 1_000;
}

function formatWithOffset(ms: number, offsetMs: number): string {
  const wall = new Date(ms + offsetMs).toISOString().slice(0, 19);
  return wall + offsetText(offsetMs);
}

function offsetText(offsetMs: number): string {
  const minutes = Math.abs(Math.round(offsetMs / 60_000));
  return `${offsetMs < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

const two = (value: number) => String(value).padStart(2, '0');
