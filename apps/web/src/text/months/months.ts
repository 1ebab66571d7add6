import { dateTimeFormat } from '@wattershed/domain/calendar/date-time-format';
import { type LocalDate, midnightUtcMs } from '@wattershed/domain/calendar/local-date';
import type { Language } from '@wattershed/domain/text/language';

/** "Nov" for each day, plus the year where it changes, so that the same month of two years gets different labels. */
export function monthLabels(days: readonly LocalDate[], language: Language): string[] {
  return days.map((day, index) => {
    const isYearShown = index === 0 || day.slice(5, 7) === '01';
    return monthText(day, language, { month: 'short', ...(isYearShown ? { year: '2-digit' } : {}) });
  });
}

/** "November 2026". */
export function monthTitle(day: LocalDate, language: Language): string {
  return monthText(day, language, { month: 'long', year: 'numeric' });
}

function monthText(day: LocalDate, language: Language, options: Intl.DateTimeFormatOptions): string {
  return dateTimeFormat(language, 'UTC', options).format(midnightUtcMs(day));
}
