import { localDate } from '@wattershed/domain/calendar/local-date';
import { expect, it } from 'vitest';
import { payDayRule } from './pay-day.ts';

const days = { firstOn: localDate('2026-11-21'), lastOn: localDate('2027-01-19') };
const card = { expiryMonth: 12, expiryYear: 2026 };

it.each([
  ['', undefined, 'missing'],
  ['2026-11-20', undefined, 'fields.payDay.error'],
  ['2020-01-01', undefined, 'fields.payDay.error'],
  ['2026-11-31', undefined, 'fields.payDay.error'],
  ['2027-01-20', undefined, 'fields.payDay.error'],
  ['2026-11-21', undefined, null],
  ['2027-01-19', undefined, null],
  ['2026-12-31', card, null],
  ['2027-01-01', card, 'fields.payDay.expired'],
])('the day "%s"', (typed, expiry, expected) => {
  expect(payDayRule(typed, days, expiry)).toBe(expected);
});
