import { expect, test } from 'vitest';
import type { LocalDate } from '../calendar/local-date.ts';
import { isBannerOn, isUnderYear } from './banner.ts';

const day = (text: string) => text as LocalDate;

test.each([
  // Once, from its first day through its last.
  ['2026-12-01', '2026-12-03', false, '2026-11-30', false],
  ['2026-12-01', '2026-12-03', false, '2026-12-01', true],
  ['2026-12-01', '2026-12-03', false, '2026-12-03', true],
  ['2026-12-01', '2026-12-03', false, '2026-12-04', false],
  ['2026-12-01', '2026-12-03', false, '2027-12-02', false],
  ['2026-12-01', null, false, '2040-01-01', true],
  // Every year, not before the first.
  ['2026-07-02', '2026-07-04', true, '2025-07-03', false],
  ['2026-07-02', '2026-07-04', true, '2026-07-05', false],
  ['2026-07-02', '2026-07-04', true, '2031-07-02', true],
  ['2026-07-02', '2026-07-04', true, '2031-07-04', true],
  ['2026-07-02', '2026-07-04', true, '2031-07-01', false],
  // Over New Year.
  ['2026-12-28', '2027-01-01', true, '2026-12-27', false],
  ['2026-12-28', '2027-01-01', true, '2027-01-01', true],
  ['2026-12-28', '2027-01-01', true, '2027-01-02', false],
  ['2026-12-28', '2027-01-01', true, '2029-12-31', true],
  ['2026-12-28', '2027-01-01', true, '2030-01-01', true],
  ['2026-12-28', '2027-01-01', true, '2030-06-30', false],
  // A day that not every year has.
  ['2024-02-29', '2024-02-29', true, '2025-02-28', false],
  ['2024-02-29', '2024-02-29', true, '2028-02-29', true],
])('a banner from %s until %s (every year: %s) is shown on %s: %s', (from, until, isYearly, now, isShown) => {
  expect(isBannerOn({ from: day(from), until: until === null ? null : day(until), isYearly }, day(now))).toBe(isShown);
});

test.each([
  ['2026-12-28', '2027-01-01', true],
  ['2026-12-28', '2027-12-27', true],
  ['2026-12-28', '2027-12-28', false],
  ['2024-02-29', '2025-02-28', true],
  ['2024-02-29', '2025-03-01', false],
])('from %s until %s is less than a year: %s', (from, until, isUnder) => {
  expect(isUnderYear(day(from), day(until))).toBe(isUnder);
});
