import { addDays, type LocalDate, parseLocalDate } from '@wattershed/domain/calendar/local-date';
import type { BusinessClock } from './business-clock.ts';
import { parseMoment, secondsShown, wallTime } from './clock-moment.ts';

/** Where someone sends the clock: to a day or time, or a number of days forward. */
export type ClockOrder = { to: string } | { days: number };

/** A year and a day at once: the most that has been tested. */
export const mostDays = 366;
export const highestSpeed = 3_600;

/**
 * The business time an order means. A day alone, or a number of days, keeps the current time of day. Undefined for an
 * invalid time or number of days.
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
