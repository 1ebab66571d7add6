/** A calendar day 'YYYY-MM-DD' without time or zone: a bill date, a due date. Compares as text. */
export type LocalDate = string & { readonly __unit: 'local date' };

export const dayMs = 86_400_000;

/** The UTC calendar day at the instant, in milliseconds. */
export function dateAtUtcMs(ms: number): LocalDate {
  return new Date(ms).toISOString().slice(0, 10) as LocalDate;
}

/** Midnight in UTC of the day, in milliseconds. */
export function midnightUtcMs(date: LocalDate): number {
  return Date.parse(`${date}T00:00:00Z`);
}

/** The date in the text, or undefined for a different format or a day that doesn't exist (2026-02-30). */
export function parseLocalDate(text: string): LocalDate | undefined {
  // There is no year 0, though Date.parse reads it.
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  const ms = Date.parse(`${text}T00:00:00Z`);
  // Date.parse lets 2026-02-30 roll over into March; formatting it again reveals that.
  return Number.isNaN(ms) || dateAtUtcMs(ms) !== text ? undefined : (text as LocalDate);
}

/** For literals and trusted columns; throws RangeError if the text isn't a date. */
export function localDate(text: string): LocalDate {
  const date = parseLocalDate(text);
  if (date === undefined) throw new RangeError(`not a date: ${text}`);
  return date;
}

export function addDays(date: LocalDate, days: number): LocalDate {
  return dateAtUtcMs(midnightUtcMs(date) + days * dayMs);
}

/** The same day of another month, or that month's last day if it is shorter: January 31 plus one is February 28. */
export function addMonths(date: LocalDate, months: number): LocalDate {
  const at = new Date(midnightUtcMs(date));
  const day = at.getUTCDate();
  at.setUTCDate(1);
  at.setUTCMonth(at.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate();
  at.setUTCDate(Math.min(day, lastDay));
  return dateAtUtcMs(at.getTime());
}

/** The first day of the month of the date. */
export function firstOfMonth(date: LocalDate): LocalDate {
  return `${date.slice(0, 8)}01` as LocalDate;
}

/** Days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: LocalDate, to: LocalDate): number {
  return (midnightUtcMs(to) - midnightUtcMs(from)) / dayMs;
}

/** For sorting: negative, zero or positive. */
export function compareDates(left: LocalDate, right: LocalDate): number {
  return left < right ? -1 : left > right ? 1 : 0;
}

/** 0 is Sunday, 6 is Saturday. */
export function dayOfWeek(date: LocalDate): number {
  return new Date(midnightUtcMs(date)).getUTCDay();
}

/** Date1 of section 5: today itself is refused. */
export function isLaterThanToday(date: LocalDate, today: LocalDate): boolean {
  return date > today;
}
