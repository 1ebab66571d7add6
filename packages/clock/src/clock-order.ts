import { addDays, type LocalDate, parseLocalDate } from '@wattershed/domain/calendar/local-date';
import type { BusinessClock } from './business-clock.ts';
import { parseMoment, secondsShown, wallTime } from './clock-moment.ts';

/** Where someone sends the clock: to a day or a time, or so many days on. */
export type ClockOrder = { to: string } | { days: number };

/** A year and a day in one go is as far as anyone has watched. */
export const mostDays = 366;
export const highestSpeed = 3_600;

/**
 * The business time that an order means. A day alone, and a number of days, keep the time of day that clocks on the wall
 * show. Undefined for what is no time, or no number of days that can be gone.
 */
export function targetOf(order: ClockOrder, clock: BusinessClock, zone: string): Date | undefined {
  const now = clock.now();
  if ('days' in order) {
    if (!Number.isInteger(order.days) || order.days < 1 || order.days > mostDays) return undefined;
    return wallTime(addDays(clock.today(zone), order.days), secondsShown(now, zone), zone);
  }
  const day: LocalDate | undefined = parseLocalDate(order.to);
  return day ? wallTime(day, secondsShown(now, zone), zone) : parseMoment(order.to, zone);
}
