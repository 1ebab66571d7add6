import { startOfDayUtc, wallClockMs } from './day-in-zone.ts';
import { type LocalDate, midnightUtcMs } from './local-date.ts';

const hourMs = 3_600_000;

/** The instant at which clocks in the zone show this full hour on the day: also on the days they are changed in the night. */
export function hourOfDayUtc(day: LocalDate, hour: number, zone: string): Date {
  const start = startOfDayUtc(day, zone).getTime();
  const guess = start + hour * hourMs;
  const off = wallClockMs(zone, new Date(guess)) - (midnightUtcMs(day) + hour * hourMs);
  return new Date(guess - off);
}
