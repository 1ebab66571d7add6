/** A day as 'YYYY-MM-DD'. Text order is date order. */
export type LocalDate = string;

/** A half-open range of days. */
export type DayRange = { from: LocalDate; before: LocalDate };

const LOCAL_DATE = /^\d{4}-\d{2}-\d{2}$/;
const DAY_MS = 86_400_000;

/** Days since 1970-01-01. Throws RangeError when the text is not a day of the calendar. */
export function dayNumber(on: LocalDate): number {
  const instant = LOCAL_DATE.test(on) ? Date.parse(`${on}T00:00:00Z`) : Number.NaN;
  // Date.parse lets 30 February through as 1 March in some engines, so the day is written back and compared.
  if (Number.isNaN(instant) || new Date(instant).getUTCDate() !== Number(on.slice(8))) {
    throw new RangeError(`"${on}" is not a day like 2026-01-31`);
  }
  return instant / DAY_MS;
}

export function localDate(dayNumberSince1970: number): LocalDate {
  return new Date(dayNumberSince1970 * DAY_MS).toISOString().slice(0, 10);
}

/** January is 0. */
export function monthIndex(on: LocalDate): number {
  return Number(on.slice(5, 7)) - 1;
}

/** 1970-01-01 was a Thursday. */
export function isWeekend(day: number): boolean {
  const weekday = (((day + 4) % 7) + 7) % 7;
  return weekday === 0 || weekday === 6;
}

/** Number of days of the range that fall in each month, January first. */
export function daysByMonth(range: DayRange): readonly number[] {
  const counts = new Array<number>(12).fill(0);
  const end = dayNumber(range.before);
  for (let day = dayNumber(range.from); day < end; day += 1) {
    const month = new Date(day * DAY_MS).getUTCMonth();
    counts[month] = (counts[month] ?? 0) + 1;
  }
  return counts;
}

export function countDays(range: DayRange): number {
  return dayNumber(range.before) - dayNumber(range.from);
}

export function earlierOf(a: LocalDate, b: LocalDate): LocalDate {
  return a < b ? a : b;
}

export function laterOf(a: LocalDate, b: LocalDate): LocalDate {
  return a > b ? a : b;
}
