import { expect, test } from 'vitest';
import { localDate } from '../../calendar/local-date.ts';
import { cardLastDay, expiryNoticesAfter, isExpiringSoon } from './saved-method.ts';

test.each([
  [2, 2028, '2028-02-29'],
  [2, 2027, '2027-02-28'],
  [12, 2026, '2026-12-31'],
])('a card with %i/%i on it can be charged through %s', (month, year, lastDay) => {
  expect(cardLastDay(month, year)).toBe(lastDay);
});

test.each([
  ['2026-11-15', ['2026-11-16', '2026-12-16']],
  // On the day itself the notice has gone out, or its time is over.
  ['2026-11-16', ['2026-12-16']],
  ['2026-12-16', []],
  ['2027-01-01', []],
])('on %s the notices to come of a card good through 2026-12-31 are %j', (today, days) => {
  expect(expiryNoticesAfter(12, 2026, localDate(today)).map(({ on }) => on)).toEqual(days);
});

test.each([
  ['2026-11-15', false],
  ['2026-11-16', true],
  ['2026-12-31', true],
  // It has expired then, and doesn't expire soon.
  ['2027-01-01', false],
])('on %s a card good through 2026-12-31 expires soon: %j', (today, expected) => {
  expect(isExpiringSoon(12, 2026, localDate(today))).toBe(expected);
});
