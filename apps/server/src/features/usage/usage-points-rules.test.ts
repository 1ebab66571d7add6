import { localDate } from '@wattershed/domain/calendar/local-date';
import { cents } from '@wattershed/domain/money/cents';
import { expect, test } from 'vitest';
import type { UsageDay } from '../../gateways/meter-data/port.ts';
import { costPoints } from './cost-points-rules.ts';
import { readPoints } from './usage-points-rules.ts';

const rangeOf = (from: string, before: string) => ({ from: localDate(from), before: localDate(before) });
const month = rangeOf('2026-06-01', '2026-06-04');

function dayOf(on: string, day: Partial<UsageDay> = {}): UsageDay {
  return { meterId: '1', on: localDate(on), quality: 'actual', amount: 10, received: null, peak: null, ...day };
}

const weather = [
  { on: localDate('2026-06-01'), meanF: 60, highF: 70, lowF: 50 },
  { on: localDate('2026-06-02'), meanF: 61.5, highF: 80, lowF: 55 },
];

test('a point is what its days were, with the weather of them', () => {
  const peaks = [100, 300, 200].map((perHour, index) => ({ perHour, atMs: index }));
  const days = ['2026-06-01', '2026-06-02', '2026-06-03'].map((on, index) =>
    dayOf(on, { amount: 0.1, received: 2, peak: peaks[index] ?? null }),
  );
  expect(readPoints([month], { days, weather, read: [month] })).toEqual([
    { ...month, quality: 'actual', amount: 0.3, received: 6, peak: peaks[1], meanF: 60.8, highF: 80, lowF: 50 },
  ]);
});

test('days without a reading are missing, each meter’s own', () => {
  const point = (
    days: UsageDay[],
    ...read: { from: ReturnType<typeof localDate>; before: ReturnType<typeof localDate> }[]
  ) => readPoints([month], { days, weather: [], read })[0];
  expect(point([], month)).toMatchObject({ quality: 'missing', amount: null, received: null, peak: null, meanF: null });
  expect(point([dayOf('2026-06-02')], month)?.quality).toBe('partly-missing');
  expect(point([dayOf('2026-06-02')], rangeOf('2026-06-02', '2026-06-03'))?.quality).toBe('actual');
  const exchanged = [rangeOf('2026-05-01', '2026-06-02'), rangeOf('2026-06-02', '2026-06-03')];
  expect(point([dayOf('2026-06-01'), dayOf('2026-06-02', { meterId: '2' })], ...exchanged)?.quality).toBe('actual');
  const together = point(
    [dayOf('2026-06-01'), dayOf('2026-06-01', { meterId: '2', amount: null, quality: 'missing' })],
    rangeOf('2026-06-01', '2026-06-02'),
    rangeOf('2026-06-01', '2026-06-02'),
  );
  expect(together).toMatchObject({ quality: 'partly-missing', amount: 10 });
});

test('the cost of a point is unknown if that of one of its days is', () => {
  const days = ['2026-06-01', '2026-06-02'].map((on, index) => ({
    on: localDate(on),
    cents: cents(100),
    demandW: index === 1 ? 500 : null,
  }));
  expect(costPoints([month], month, days)).toEqual([{ cents: null, demandW: 500 }]);
  expect(costPoints([month], rangeOf('2026-05-01', '2026-06-03'), days)).toEqual([{ cents: 200, demandW: 500 }]);
  expect(costPoints([month], rangeOf('2026-05-01', '2026-06-01'), days)).toEqual([{ cents: null, demandW: null }]);
});
