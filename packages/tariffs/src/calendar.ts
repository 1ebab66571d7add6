import { type EpochDay, epochDayOf } from '@wattershed/domain/calendar/epoch-day';
import { dayMs, daysBetween, type LocalDate } from '@wattershed/domain/calendar/local-date';

/** A half-open range of days. */
export type DayRange = { from: LocalDate; before: LocalDate };

/** January is 0. */
export function monthIndex(on: LocalDate): number {
  return Number(on.slice(5, 7)) - 1;
}

/** 1970-01-01 was a Thursday. */
export function isWeekend(day: EpochDay): boolean {
  const weekday = (((day + 4) % 7) + 7) % 7;
  return weekday === 0 || weekday === 6;
}

/** How many days of the range fall in each month, January first. */
export function daysByMonth(range: DayRange): readonly number[] {
  const counts = new Array<number>(12).fill(0);
  const end = epochDayOf(range.before);
  for (let day = epochDayOf(range.from); day < end; day += 1) {
    const month = new Date(day * dayMs).getUTCMonth();
    counts[month] = (counts[month] ?? 0) + 1;
  }
  return counts;
}

export function countDays(range: DayRange): number {
  return daysBetween(range.from, range.before);
}

export function earlierOf(a: LocalDate, b: LocalDate): LocalDate {
  return a < b ? a : b;
}

export function laterOf(a: LocalDate, b: LocalDate): LocalDate {
  return a > b ? a : b;
}
