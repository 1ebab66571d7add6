import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  compareDates,
  dayOfWeek,
  daysBetween,
  daysIn,
  formatDate,
  formatDateTime,
  hoursInDay,
  isLaterThanToday,
  isWithin,
  localDate,
  parseLocalDate,
  period,
  startOfDayUtc,
  todayIn,
} from './local-date.ts';

const day = localDate;
const anyDate = fc.integer({ min: -20_000, max: 40_000 }).map(days => addDays(day('1970-01-01'), days));

describe('parsing', () => {
  // va-date-required
  it.each(['2030-01-31', '2029-12-01', '2031-06-15', '2028-02-29'])('reads %s', text => {
    expect(parseLocalDate(text)).toBe(text);
  });

  // va-date-required (the empty ones) and days that no calendar has
  it.each(['', '2026-02-30', '2026-13-01', '2027-02-29', '2026-1-1', '01/31/2030', '2026-01-01T00:00'])(
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

  it('keeps the first day in a period and the end out of it', () => {
    const march = period(day('2026-03-01'), day('2026-04-01'));
    expect(daysIn(march)).toBe(31);
    expect(isWithin(day('2026-03-01'), march)).toBe(true);
    expect(isWithin(day('2026-04-01'), march)).toBe(false);
    expect(() => period(day('2026-03-02'), day('2026-03-01'))).toThrow(RangeError);
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

describe('days in a zone', () => {
  it('tells today by the zone and not by the machine', () => {
    const instant = new Date('2026-03-01T05:30:00Z');
    expect(todayIn('America/Chicago', instant)).toBe('2026-02-28');
    expect(todayIn('UTC', instant)).toBe('2026-03-01');
    expect(todayIn('Pacific/Auckland', instant)).toBe('2026-03-01');
  });

  it.each([
    ['2026-01-15', 'America/Chicago', '2026-01-15T06:00:00.000Z', 24],
    ['2026-03-08', 'America/Los_Angeles', '2026-03-08T08:00:00.000Z', 23],
    ['2026-11-01', 'America/Los_Angeles', '2026-11-01T07:00:00.000Z', 25],
    ['2026-03-08', 'America/Phoenix', '2026-03-08T07:00:00.000Z', 24],
    ['2018-11-04', 'America/Sao_Paulo', '2018-11-04T03:00:00.000Z', 23], // midnight is skipped
    ['2025-11-02', 'America/Havana', '2025-11-02T04:00:00.000Z', 25], // midnight comes twice
    ['2026-07-01', 'Asia/Kathmandu', '2026-06-30T18:15:00.000Z', 24],
    ['2026-07-01', 'UTC', '2026-07-01T00:00:00.000Z', 24],
  ])('starts %s in %s at %s and gives it %d hours', (date, zone, start, hours) => {
    expect(startOfDayUtc(day(date), zone).toISOString()).toBe(start);
    expect(hoursInDay(day(date), zone)).toBe(hours);
  });

  it('starts every day in the zone with that very day', () => {
    const zones = fc.constantFrom('America/Chicago', 'America/Los_Angeles', 'America/Phoenix', 'Europe/London', 'UTC');
    const recent = fc.integer({ min: 0, max: 9000 }).map(days => addDays(day('2015-01-01'), days));
    fc.assert(
      fc.property(recent, zones, (date, zone) => {
        const start = startOfDayUtc(date, zone);
        expect(todayIn(zone, start)).toBe(date);
        expect(todayIn(zone, new Date(start.getTime() - 1))).toBe(addDays(date, -1));
      }),
    );
  });
});

describe('formatting', () => {
  it.each([
    ['EN_US', 'Mar 07, 2026'],
    ['EN_UK', '7 Mar 2026'],
    ['ES', '7 mar 2026'],
    ['FR', '7 mars 2026'],
  ] as const)('writes a date in %s as %s', (language, text) => {
    expect(formatDate(day('2026-03-07'), language)).toBe(text);
  });

  it('writes date and time of the zone in the EN_US format of the specification', () => {
    const instant = new Date('2026-03-07T19:05:00Z');
    expect(formatDateTime(instant, 'EN_US', 'America/Chicago')).toBe('March 07, 2026 01:05 PM');
    expect(formatDateTime(new Date('2026-03-07T06:00:00Z'), 'EN_US', 'America/Chicago')).toBe(
      'March 07, 2026 12:00 AM',
    );
    expect(formatDateTime(instant, 'EN_UK', 'America/Chicago')).toBe('7 March 2026 at 13:05');
    expect(formatDateTime(instant, 'FR', 'America/Chicago')).toBe('7 mars 2026 à 13:05');
  });
});
