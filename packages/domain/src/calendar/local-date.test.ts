import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  compareDates,
  dayOfWeek,
  daysBetween,
  firstOfMonth,
  isLaterThanToday,
  localDate,
  parseLocalDate,
} from './local-date.ts';

const day = localDate;
const anyDate = fc.integer({ min: -20_000, max: 40_000 }).map(days => addDays(day('1970-01-01'), days));

describe('parsing', () => {
  // va-date-required
  it.each(['2030-01-31', '2029-12-01', '2031-06-15', '2028-02-29'])('reads %s', text => {
    expect(parseLocalDate(text)).toBe(text);
  });

  // va-date-required (the empty ones) and days that no calendar has
  it.each(['', '2026-02-30', '2026-13-01', '2027-02-29', '2026-1-1', '0000-01-01', '01/31/2030', '2026-01-01T00:00'])(
    'refuses "%s"',
    text => {
      expect(parseLocalDate(text)).toBeUndefined();
      expect(() => localDate(text)).toThrow(RangeError);
    },
  );
});

describe('calendar arithmetic', () => {
  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-11-15', 3, '2027-02-15'],
    ['2026-01-15', -13, '2024-12-15'],
  ])('moves %s by %d months to %s', (from, months, to) => {
    expect(addMonths(day(from), months)).toBe(to);
  });

  it('knows the first day of a month', () => {
    expect(firstOfMonth(day('2028-02-29'))).toBe('2028-02-01');
    expect(firstOfMonth(day('2026-12-01'))).toBe('2026-12-01');
  });

  it('knows the days of the week', () => {
    expect(dayOfWeek(day('2026-11-20'))).toBe(5);
    expect(dayOfWeek(day('2026-11-22'))).toBe(0);
  });

  it('makes addDays and daysBetween inverse, and order that of the calendar', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -5000, max: 5000 }), (date, days) => {
        const other = addDays(date, days);
        expect(daysBetween(date, other)).toBe(days);
        expect(Math.sign(compareDates(other, date))).toBe(Math.sign(days));
        expect(parseLocalDate(other)).toBe(other);
      }),
    );
  });

  // va-date1-later-than-today
  it.each([
    ['2026-11-21', true],
    ['2026-12-20', true],
    ['2027-11-20', true],
    ['2026-11-20', false],
    ['2026-11-19', false],
    ['2025-11-20', false],
  ])('judges on 2026-11-20 whether %s is later than today: %s', (date, later) => {
    expect(isLaterThanToday(day(date), day('2026-11-20'))).toBe(later);
  });
});
