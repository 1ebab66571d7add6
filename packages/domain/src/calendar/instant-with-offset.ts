import { wallClockMs } from './day-in-zone.ts';

/** ISO 8601 with the zone's offset at that instant: 2026-11-01T01:00:00-07:00, an hour later 2026-11-01T01:00:00-08:00. */
export function withOffset(zone: string, ms: number): string {
  return formatWithOffset(ms, offsetMsAt(zone, ms));
}

/** The same for many instants of a zone, where looking up the offset of each would take longer than all the rest. */
export function offsetWriter(zone: string): (ms: number) => string {
  const offsets = new Map<number, number>();
  /** At the beginning of a week since 1970. */
  const offsetOfWeek = (week: number): number => {
    const known = offsets.get(week) ?? offsetMsAt(zone, week * weekMs);
    offsets.set(week, known);
    return known;
  };
  return ms => {
    const week = Math.floor(ms / weekMs);
    const offsetMs = offsetOfWeek(week);
    // No zone changes its offset and back within a week.
    return formatWithOffset(ms, offsetMs === offsetOfWeek(week + 1) ? offsetMs : offsetMsAt(zone, ms));
  };
}

const weekMs = 7 * 86_400_000;

function offsetMsAt(zone: string, ms: number): number {
  return wallClockMs(zone, new Date(ms)) - ms;
}

function formatWithOffset(ms: number, offsetMs: number): string {
  const wall = new Date(ms + offsetMs).toISOString().slice(0, 19);
  const minutes = Math.abs(Math.round(offsetMs / 60_000));
  const two = (value: number) => String(value).padStart(2, '0');
  return `${wall}${offsetMs < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
