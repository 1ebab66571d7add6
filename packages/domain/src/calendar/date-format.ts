import type { Language } from '../text/language.ts';
import { dateTimeFormat } from './date-time-format.ts';
import { type LocalDate, midnightUtcMs } from './local-date.ts';

/** "Mar 07, 2026" in EN_US (section 9, MMM dd, yyyy); the other languages use their own format. */
export function formatDate(date: LocalDate, language: Language): string {
  const options: Intl.DateTimeFormatOptions =
    language === 'EN_US' ? { year: 'numeric', month: 'short', day: '2-digit' } : { dateStyle: 'medium' };
  return dateTimeFormat(language, 'UTC', options).format(midnightUtcMs(date));
}

/** "January 2027". */
export function formatMonth(date: LocalDate, language: Language): string {
  return dateTimeFormat(language, 'UTC', { year: 'numeric', month: 'long' }).format(midnightUtcMs(date));
}

/** "March 07, 2026 01:05 PM" in EN_US (section 9, MMMM DD, YYYY hh:mm A), in the time zone. */
export function formatDateTime(instant: Date, language: Language, zone: string): string {
  if (language !== 'EN_US') {
    return dateTimeFormat(language, zone, { dateStyle: 'long', timeStyle: 'short' }).format(instant);
  }
  const day = dateTimeFormat(language, zone, { year: 'numeric', month: 'long', day: '2-digit' }).format(instant);
  const time = dateTimeFormat(language, zone, { hour: '2-digit', minute: '2-digit', hour12: true }).format(instant);
  // Newer Intl data puts a narrow no-break space before AM and PM; the specified format has a plain one.
  return `${day} ${time.replace(/\s/g, ' ')}`;
}
