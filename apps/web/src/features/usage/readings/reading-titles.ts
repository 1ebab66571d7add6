import { clockOptions } from '@wattershed/domain/calendar/clock-time';
import { dateTimeFormat } from '@wattershed/domain/calendar/date-time-format';
import { addDays, type LocalDate, midnightUtcMs } from '@wattershed/domain/calendar/local-date';
import type { Language } from '@wattershed/domain/text/language';

/** Where clock times are read, and whether clocks are changed on the day in question, so that they need their zone. */
export type ClockTimes = { language: Language; zone: string; isChange: boolean };

/** "6 PM", or "6:15 PM" within an hour; on a day when clocks are changed, "1 AM PDT". */
export function clockTime(instantMs: number, { language, zone, isChange }: ClockTimes): string {
  const isFullHour = instantMs % 3_600_000 === 0;
  const format = dateTimeFormat(language, zone, {
    ...(isFullHour && isTwelveHours(language) ? { hour: 'numeric' } : clockOptions(language)),
    ...(isChange ? { timeZoneName: 'short' } : {}),
  });
  return plainSpaces(format.format(instantMs));
}

/** Start and end of an interval, in that order. */
export function clockRange(startsAt: string, seconds: number, times: ClockTimes): { from: string; last: string } {
  const start = Date.parse(startsAt);
  return { from: clockTime(start, times), last: clockTime(start + seconds * 1000, times) };
}

/** "Fri, Nov 20". */
export function shortDay(day: LocalDate, language: Language): string {
  return dayText(day, language, { weekday: 'short', month: 'short', day: 'numeric' });
}

/** "Friday, November 20", with its year unless that is the current one. */
export function longDay(day: LocalDate, today: LocalDate, language: Language): string {
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  const names = { weekday: 'long', month: 'long', day: 'numeric' } as const;
  return dayText(day, language, isThisYear ? names : { ...names, year: 'numeric' });
}

/** "Nov 20, 2026": first and last day of a half-open range. */
export function firstAndLast(from: LocalDate, before: LocalDate, language: Language): { from: string; last: string } {
  const last = addDays(before, -1);
  const isOneYear = from.slice(0, 4) === last.slice(0, 4);
  const day = { month: 'short', day: 'numeric' } as const;
  return {
    from: dayText(from, language, isOneYear ? day : { ...day, year: 'numeric' }),
    last: dayText(last, language, { ...day, year: 'numeric' }),
  };
}

/** "Nov 20". */
export function dayAndMonth(day: LocalDate, language: Language): string {
  return dayText(day, language, { month: 'short', day: 'numeric' });
}

export const dayOfMonth = (day: LocalDate) => String(Number(day.slice(8)));

export function shortMonth(day: LocalDate, language: Language): string {
  return dayText(day, language, { month: 'short' });
}

function dayText(day: LocalDate, language: Language, options: Intl.DateTimeFormatOptions): string {
  return dateTimeFormat(language, 'UTC', options).format(midnightUtcMs(day));
}

const isTwelveHours = (language: Language) => language === 'EN_US' || language === 'ES';

// Newer Intl data puts a narrow no-break space before AM and PM, which not every font has.
const plainSpaces = (text: string) => text.replaceAll('\u202f', '\u00a0');
