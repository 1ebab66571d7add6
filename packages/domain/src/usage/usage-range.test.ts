import { describe, expect, test } from 'vitest';
import { addDays, daysBetween, type LocalDate, localDate } from '../calendar/local-date.ts';
import { daysOf, type UsageStep, usageRangeOf, wholeRanges, withinRange } from './usage-range.ts';

const read = { firstDay: localDate('2025-10-20'), lastDay: localDate('2026-11-19') };
const asked = (by: UsageStep, from?: string, before?: string) =>
  usageRangeOf(by, { from: from as LocalDate | undefined, before: before as LocalDate | undefined }, read);

describe('a range asked for', () => {
  test.each<[string, UsageStep, string | undefined, string | undefined, unknown]>([
    ['the newest day by interval', 'interval', undefined, undefined, ['2026-11-19', '2026-11-20']],
    ['the newest 31 days', 'day', undefined, undefined, ['2026-10-20', '2026-11-20']],
    ['thirteen calendar months', 'month', undefined, undefined, ['2025-11-01', '2026-11-20']],
    ['a year of periods', 'period', undefined, undefined, ['2025-11-19', '2026-11-20']],
    ['all years', 'year', undefined, undefined, ['2025-10-20', '2026-11-20']],
    ['one day from a day on', 'interval', '2026-03-08', undefined, ['2026-03-08', '2026-03-09']],
    ['31 days from a day on', 'day', '2026-03-01', undefined, ['2026-03-01', '2026-04-01']],
    ['months from a day on', 'month', '2025-12-01', undefined, ['2025-12-01', '2027-01-01']],
    ['years from a day on', 'year', '2026-01-01', undefined, ['2026-01-01', '2026-11-20']],
    ['years from a day in the future on', 'year', '2027-01-01', undefined, ['2027-01-01', '2027-01-02']],
    ['all years until a day before the first reading', 'year', undefined, '2025-01-02', ['2025-01-01', '2025-01-02']],
    ['days until a day', 'day', undefined, '2026-02-01', ['2026-01-01', '2026-02-01']],
    ['both', 'day', '2026-01-05', '2026-01-08', ['2026-01-05', '2026-01-08']],
    ['ten years by month', 'month', '2016-01-01', '2026-01-01', ['2016-01-01', '2026-01-01']],
    ['as many days as are shown', 'day', '2025-01-01', '2026-02-05', ['2025-01-01', '2026-02-05']],
    ['one more', 'day', '2025-01-01', '2026-02-06', 'too-long'],
    ['a week by interval', 'interval', '2026-01-01', '2026-01-08', ['2026-01-01', '2026-01-08']],
    ['more', 'interval', '2026-01-01', '2026-01-09', 'too-long'],
    ['turned round', 'month', '2026-01-02', '2026-01-01', 'turned-round'],
    ['no day at all', 'day', '2026-01-01', '2026-01-01', 'turned-round'],
  ])('is %s', (_, by, from, before, expected) => {
    const range = asked(by, from, before);
    expect(typeof range === 'string' ? range : [range.from, range.before]).toEqual(expected);
  });
});

const rangeOf = (from: string, before: string) => ({ from: localDate(from), before: localDate(before) });

test('what two ranges have in common', () => {
  expect(withinRange(rangeOf('2026-01-01', '2026-03-01'), rangeOf('2026-02-01', '2026-04-01'))).toEqual(
    rangeOf('2026-02-01', '2026-03-01'),
  );
  expect(withinRange(rangeOf('2026-01-01', '2026-02-01'), rangeOf('2026-02-01', '2026-04-01'))).toBeUndefined();
});

test('calendar months and years are whole', () => {
  expect(wholeRanges('month', rangeOf('2025-12-15', '2026-02-01'))).toEqual([
    rangeOf('2025-12-01', '2026-01-01'),
    rangeOf('2026-01-01', '2026-02-01'),
  ]);
  expect(wholeRanges('year', rangeOf('2025-12-31', '2026-01-02'))).toEqual([
    rangeOf('2025-01-01', '2026-01-01'),
    rangeOf('2026-01-01', '2027-01-01'),
  ]);
});

test('the days of a range', () => {
  expect(daysOf(rangeOf('2026-02-28', '2026-03-02')).map(({ from }) => from)).toEqual(['2026-02-28', '2026-03-01']);
});

test('hands out each day of five years once, in order, over leap days and ends of months', () => {
  const days = daysOf(rangeOf('2023-12-30', '2028-12-31'));
  expect(days).toHaveLength(daysBetween(localDate('2023-12-30'), localDate('2028-12-31')));
  for (const { from, before } of days) expect(before).toBe(addDays(from, 1));
  expect(days.slice(1).map(({ from }) => from)).toEqual(days.slice(0, -1).map(({ before }) => before));
});
