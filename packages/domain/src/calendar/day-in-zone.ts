import { addDays, dateAtUtcMs, dayMs, type LocalDate, midnightUtcMs } from './local-date.ts';
import { offsetReader } from './zone-offset.ts';

/** What wall clocks in the zone show at the instant, as if that reading were UTC, in milliseconds, to the second. */
export function wallClockMs(zone: string, instant: Date): number {
  const ms = instant.getTime();
  return Math.floor(ms / 1_000) * 1_000 + offsetReader(zone)(ms);
}

/** The calendar day in the zone at the instant. Callers pass the utility's zone, never the machine's. */
export function todayIn(zone: string, instant: Date): LocalDate {
  return dateAtUtcMs(wallClockMs(zone, instant));
}

/**
 * The first instant of the day in the zone. If the clocks skip midnight, the day starts at 01:00; if midnight comes
 * twice, at the first.
 */
export function startOfDayUtc(date: LocalDate, zone: string): Date {
  const midnightMs = midnightUtcMs(date);
  const [before = 0, after = 0] = [-dayMs, dayMs].map(shift => {
    const near = midnightMs + shift;
    return wallClockMs(zone, new Date(near)) - near;
  });
  // Reading a wall clock is what takes the time, and on most days it doesn't change.
  if (before === after) return new Date(midnightMs - before);
  const candidates = [midnightMs - before, midnightMs - after];
  const starts = candidates.filter(ms => {
    return todayIn(zone, new Date(ms)) === date && todayIn(zone, new Date(ms - 1)) < date;
  });
  if (starts.length === 0) throw new RangeError(`no such day in ${zone}: ${date}`);
  return new Date(Math.min(...starts));
}

/** 24, or 23 and 25 on days when the clocks change. */
export function hoursInDay(date: LocalDate, zone: string): number {
  const lengthMs = startOfDayUtc(addDays(date, 1), zone).getTime() - startOfDayUtc(date, zone).getTime();
  return lengthMs / 3_600_000;
}
