import { parseLocalDate } from './local-date.ts';

/**
 * Whether the text is an instant in UTC (2026-11-20T18:00:00.123456Z) on a day that exists, within the centuries that a
 * database can handle. `Date.parse` isn't enough: it reads February 31 as March 3, and the year 0.
 */
export function isUtcInstant(text: string): boolean {
  const [, day] = /^((?:19|20|21)\d\d-\d\d-\d\d)T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?Z$/.exec(text) ?? [];
  return day !== undefined && parseLocalDate(day) !== undefined;
}
