import { expect, it } from 'vitest';
import { addBusinessDays, isBankHoliday, isBusinessDay } from './business-day.ts';
import { localDate } from './local-date.ts';

// The Federal Reserve's published calendars.
it.each([
  '2026-01-01',
  '2026-01-19',
  '2026-02-16',
  '2026-05-25',
  '2026-06-19',
  '2026-09-07',
  '2026-10-12',
  '2026-11-11',
  '2026-11-26',
  '2026-12-25',
  '2027-07-05', // the Fourth is a Sunday
  '2028-05-29', // a May with five Mondays
  '2023-01-02',
])('banks are closed on %s', day => {
  expect(isBankHoliday(localDate(day))).toBe(true);
  expect(isBusinessDay(localDate(day))).toBe(false);
});

it.each([
  '2026-07-03', // the Fourth is a Saturday, which isn't moved
  '2026-07-06',
  '2026-11-25',
  '2026-11-27',
  '2026-12-24',
  '2026-12-31',
])('banks are open on %s', day => {
  expect(isBusinessDay(localDate(day))).toBe(true);
});

it.each([
  ['2026-11-21', false, 'a Saturday'],
  ['2026-11-22', false, 'a Sunday'],
  ['2026-11-23', true, 'a Monday'],
])('%s: %s, %s', (day, isOne) => {
  expect(isBusinessDay(localDate(day))).toBe(isOne);
});

it.each([
  ['2026-11-25', 1, '2026-11-27'], // over Thanksgiving
  ['2026-11-27', 3, '2026-12-02'],
  ['2026-12-01', -3, '2026-11-25'],
  ['2026-11-28', -1, '2026-11-27'],
  ['2026-12-24', 1, '2026-12-28'],
  ['2027-01-04', -2, '2026-12-30'],
  ['2026-11-28', 0, '2026-11-28'],
])('%s and %i business days are %s', (day, count, expected) => {
  expect(addBusinessDays(localDate(day), count)).toBe(expected);
});
