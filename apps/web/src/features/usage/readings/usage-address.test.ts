import { type LocalDate, localDate } from '@wattershed/domain/calendar/local-date';
import type { DayRange } from '@wattershed/domain/usage/usage-range';
import { describe, expect, it } from 'vitest';
import {
  isUnitOf,
  isWholeMonth,
  nextRange,
  readView,
  searchOf,
  switchedTo,
  type UsageView,
  zoomedInto,
} from './usage-address.ts';

const range = (from: string, before: string): DayRange => ({ from: localDate(from), before: localDate(before) });
const view = (part: Partial<UsageView> = {}): UsageView => ({
  ...{ service: 'electric', by: 'interval', unit: 'money', range: undefined, meter: undefined, isFine: false },
  ...part,
});

describe('the address of what is looked at', () => {
  it.each<[string, UsageView]>([
    ['', view()],
    ['?by=year', view({ by: 'year' })],
    ['?from=2026-11-20', view({ range: range('2026-11-20', '2026-11-21') })],
    ['?from=2026-11-20&fine=yes', view({ range: range('2026-11-20', '2026-11-21'), isFine: true })],
    [
      '?service=water&by=day&from=2026-11-01&before=2026-12-01&unit=ccf&meter=W-1',
      {
        ...view({ service: 'water', by: 'day', unit: 'ccf', meter: 'W-1', range: range('2026-11-01', '2026-12-01') }),
      },
    ],
  ])('is read as it was written: %s', (search, expected) => {
    expect(readView(new URLSearchParams(search))).toEqual(expected);
    expect(searchOf(expected)).toBe(search);
  });

  it.each([
    '?by=decade&service=gas&unit=francs',
    '?from=2026-02-30',
    '?by=day&from=2026-11-01',
    '?by=day&from=2026-11-01&before=2026-11-01',
    '?by=day&from=2026-12-01&before=2026-11-01',
    '?unit=ccf',
    '?service=water&unit=demand',
  ])('shows the newest when it makes no sense: %s', search => {
    expect(readView(new URLSearchParams(search))).toMatchObject({ range: undefined, unit: 'money' });
  });

  it('knows that water has no demand and electricity no cubic feet', () => {
    expect([isUnitOf('water', 'demand'), isUnitOf('electric', 'ccf')]).toEqual([false, false]);
    expect([isUnitOf('water', 'ccf'), isUnitOf('electric', 'demand')]).toEqual([true, true]);
  });
});

describe('a column', () => {
  it.each([
    ['year', 'month'],
    ['month', 'day'],
    ['period', 'day'],
    ['day', 'interval'],
  ] as const)('that is a %s opens as each %s of it', (by, part) => {
    expect(zoomedInto(view({ by, unit: 'amount' }), range('2026-01-01', '2027-01-01'))).toEqual(
      view({ by: part, unit: 'amount', range: range('2026-01-01', '2027-01-01') }),
    );
  });

  it('that is an interval has no parts', () => {
    expect(zoomedInto(view(), range('2026-01-01', '2026-01-02'))).toBeUndefined();
  });
});

describe('another step', () => {
  const lastDay = localDate('2026-11-22');
  it.each<[UsageView['by'], DayRange, DayRange | undefined]>([
    ['interval', range('2026-11-01', '2026-12-01'), range('2026-11-22', '2026-11-23')],
    ['interval', range('2026-10-01', '2026-11-01'), range('2026-10-31', '2026-11-01')],
    ['day', range('2026-11-20', '2026-11-21'), range('2026-11-01', '2026-12-01')],
    ['month', range('2026-11-20', '2026-11-21'), undefined],
    ['month', range('2025-12-05', '2025-12-06'), undefined],
    ['month', range('2025-11-30', '2025-12-01'), undefined],
    ['month', range('2025-10-31', '2025-11-01'), range('2025-01-01', '2026-01-01')],
    ['period', range('2026-11-20', '2026-11-21'), undefined],
    ['year', range('2026-11-20', '2026-11-21'), undefined],
  ])('by %s stays at what was shown', (by, shown, expected) => {
    expect(switchedTo(view({ by: 'day', range: shown }), by, shown, lastDay)).toEqual(view({ by, range: expected }));
  });
});

describe('before and after', () => {
  const known = {
    firstDay: localDate('2024-10-20'),
    lastDay: localDate('2026-11-22'),
    bills: [range('2026-09-18', '2026-10-20'), range('2026-10-20', '2026-11-19')],
  };
  it.each<[UsageView['by'], DayRange, -1 | 1, DayRange | undefined]>([
    ['interval', range('2026-11-21', '2026-11-22'), 1, range('2026-11-22', '2026-11-23')],
    ['interval', range('2026-11-22', '2026-11-23'), 1, undefined],
    ['interval', range('2024-10-20', '2024-10-21'), -1, undefined],
    ['day', range('2026-03-01', '2026-04-01'), -1, range('2026-02-01', '2026-03-01')],
    ['day', range('2026-11-01', '2026-12-01'), 1, undefined],
    ['day', range('2024-11-01', '2024-12-01'), -1, range('2024-10-01', '2024-11-01')],
    ['day', range('2026-10-20', '2026-11-19'), -1, range('2026-09-18', '2026-10-20')],
    ['day', range('2026-09-18', '2026-10-20'), 1, range('2026-10-20', '2026-11-19')],
    ['day', range('2026-09-01', '2026-09-08'), -1, range('2026-08-25', '2026-09-01')],
    ['month', range('2025-12-01', '2026-12-01'), -1, range('2024-12-01', '2025-12-01')],
    ['month', range('2025-11-01', '2026-12-01'), 1, undefined],
    ['period', range('2025-12-01', '2026-12-01'), -1, undefined],
    ['year', range('2024-01-01', '2027-01-01'), -1, undefined],
  ])('by %s of %j in direction %i', (by, shown, direction, expected) => {
    expect(nextRange(by, shown, direction, known)).toEqual(expected);
  });
});

it('tells a whole month from as many days', () => {
  const of = (from: LocalDate, before: LocalDate) => isWholeMonth({ from, before });
  expect(of(localDate('2026-02-01'), localDate('2026-03-01'))).toBe(true);
  expect(of(localDate('2026-02-02'), localDate('2026-03-02'))).toBe(false);
});
