import { hoursInDay, startOfDayUtc, wallClockMs } from '../../calendar/day-in-zone.ts';
import type { LocalDate } from '../../calendar/local-date.ts';

/** A day of a meter as it was read: one value for each interval, in Wh. */
export type ReadDay = {
  on: LocalDate;
  stepSeconds: number;
  /** Null where nothing was read. */
  delivered: readonly (number | null)[];
  /** What solar panels sent to the grid; absent without panels. */
  sent?: readonly (number | null)[];
  isEstimated?: (slot: number) => boolean;
};

/** What a home used in one hour of the wall clock. */
export type LoadHour = { wh: number; state: 'read' | 'estimated' | 'missing' };

/** By hour of the wall clock; an hour that the clocks skip isn't there. */
export type LoadDay = ReadonlyMap<number, LoadHour>;

const hourMs = 3_600_000;

/**
 * A day's use by hour of the wall clock, also on the days of 23 and 25 hours: the hour that comes twice has the use of both. What a home
 * sends in an interval is taken off what it takes; an interval in which it sends more counts as none, not as less.
 */
export function loadDayOf({ on, stepSeconds, delivered, sent, isEstimated }: ReadDay, zone: string): LoadDay {
  const hours = new Map<number, LoadHour>();
  const hourAt = hourOfSlot(on, zone, stepSeconds);
  const length = (hoursInDay(on, zone) * 3_600) / stepSeconds;
  for (let slot = 0; slot < length; slot += 1) {
    const hour = hourAt(slot);
    const taken = delivered[slot] ?? null;
    const given = sent === undefined ? 0 : (sent[slot] ?? null);
    const before = hours.get(hour) ?? { wh: 0, state: 'read' };
    if (taken === null || given === null) hours.set(hour, { wh: before.wh, state: 'missing' });
    else {
      const state = before.state === 'read' && isEstimated?.(slot) ? 'estimated' : before.state;
      hours.set(hour, { wh: before.wh + Math.max(0, taken - given), state });
    }
  }
  return hours;
}

function hourOfSlot(on: LocalDate, zone: string, stepSeconds: number): (slot: number) => number {
  if (hoursInDay(on, zone) === 24) return slot => Math.floor((slot * stepSeconds) / 3_600);
  const start = startOfDayUtc(on, zone).getTime();
  return slot => Math.floor((wallClockMs(zone, new Date(start + slot * stepSeconds * 1_000)) % (24 * hourMs)) / hourMs);
}
