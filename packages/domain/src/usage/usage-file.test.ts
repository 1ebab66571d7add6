import { describe, expect, it, test } from 'vitest';
import { localDate } from '../calendar/local-date.ts';
import { greenButtonName, isLargeUsageFile, measuredRange, rangeOfUsageFile, usageFileName } from './usage-file.ts';

const range = (from: string, before: string) => ({ from: localDate(from), before: localDate(before) });
const measured = range('2025-01-10', '2026-11-20');

describe('the days of a file', () => {
  it.each([
    ['all of them', {}, measured],
    ['those asked for', range('2026-03-01', '2026-04-01'), range('2026-03-01', '2026-04-01')],
    ['from a day on', { from: localDate('2026-11-01') }, range('2026-11-01', '2026-11-20')],
    ['until a day', { before: localDate('2025-02-01') }, range('2025-01-10', '2025-02-01')],
    ['cut to what was measured', range('2024-01-01', '2027-01-01'), measured],
    ['none when turned round', range('2026-04-01', '2026-03-01'), 'turned-round'],
    ['none without a day', range('2026-04-01', '2026-04-01'), 'turned-round'],
    ['none of ten years', range('2016-11-20', '2026-11-20'), 'too-long'],
    ['none of ten years that end now', { from: localDate('2016-11-20') }, 'too-long'],
    ['none before the service began', range('2024-01-01', '2025-01-10'), 'nothing-measured'],
    ['none in the future', range('2026-11-20', '2026-12-24'), 'nothing-measured'],
    ['none from a day in the future on', { from: localDate('2027-01-01') }, 'nothing-measured'],
  ])('are %s', (_what, asked, expected) => {
    expect(rangeOfUsageFile(asked, measured)).toEqual(expected);
  });

  it('are none while nothing was read', () => {
    expect(rangeOfUsageFile({}, null)).toBe('nothing-measured');
    expect(rangeOfUsageFile(range('2026-04-01', '2026-03-01'), null)).toBe('turned-round');
    expect(rangeOfUsageFile(range('2006-04-01', '2026-03-01'), null)).toBe('too-long');
  });
});

const meter = (from: string, lastReadOn: string | null, intervalSeconds = 900) => ({
  ...{ from: localDate(from), lastReadOn: lastReadOn === null ? null : localDate(lastReadOn), intervalSeconds },
});

test('what was measured is from the first day of any meter through the last of any', () => {
  expect(measuredRange([])).toBeNull();
  expect(measuredRange([meter('2026-11-01', null)])).toBeNull();
  expect(
    measuredRange([meter('2025-03-01', '2026-11-18'), meter('2024-10-25', '2025-02-28'), meter('2026-11-01', null)]),
  ).toEqual(range('2024-10-25', '2026-11-19'));
});

test.each([
  ['thirteen months of quarter-hours', 'interval', '2025-10-20', 900, false],
  ['eighteen months of quarter-hours', 'interval', '2025-05-20', 900, true],
  ['two years of hours', 'interval', '2024-10-25', 3600, false],
  ['two years of days', 'day', '2024-10-25', 900, false],
] as const)('%s: large %s', (_what, by, from, intervalSeconds, isLarge) => {
  const whole = meter('2024-10-25', '2026-11-19', intervalSeconds);
  expect(isLargeUsageFile(by, range(from, '2026-11-20'), [whole, meter('2026-11-01', null)])).toBe(isLarge);
});

test('a file says in its name what it has, and of the account only how its number ends', () => {
  const file = { by: 'day', format: 'csv', range: range('2026-03-01', '2026-04-01') } as const;
  const names = (['both', 'water'] as const).map(services => usageFileName('400100117', { ...file, services }));
  expect(names).toEqual([
    'usage-by-day-2026-03-01-to-2026-03-31-0117.csv',
    'water-usage-by-day-2026-03-01-to-2026-03-31-0117.csv',
  ]);
  expect([greenButtonName('400100117', file.range), greenButtonName('400100117', undefined)]).toEqual([
    'green-button-2026-03-01-to-2026-03-31-0117.xml',
    'green-button-customer-0117.xml',
  ]);
});
