import { expect, test } from 'vitest';
import { accuracyByDay } from './forecast-accuracy.ts';

const made = (day: number, billedCents: number, forecastCents: number) => ({
  ...{ day, billedCents, forecastCents },
  forecastLowCents: forecastCents - 1_000,
  forecastHighCents: forecastCents + 1_000,
});

test('forecasts are counted by the day on which they were made', () => {
  expect(
    accuracyByDay([
      made(20, 10_000, 10_500),
      made(10, 10_000, 12_000),
      made(10, 10_000, 9_000),
      made(10, 10_000, 10_000),
    ]),
  ).toEqual([
    { day: 10, count: 3, withinRange: 2, medianDifference: 0.1 },
    { day: 20, count: 1, withinRange: 1, medianDifference: 0.05 },
  ]);
});

test('of an even number, the middle lies between two; a bill of nothing has no share', () => {
  expect(accuracyByDay([made(10, 10_000, 10_100), made(10, 10_000, 10_300)])[0]?.medianDifference).toBeCloseTo(0.02);
  expect(accuracyByDay([made(10, 0, 500)])).toEqual([{ day: 10, count: 1, withinRange: 1, medianDifference: null }]);
  expect(accuracyByDay([])).toEqual([]);
});
