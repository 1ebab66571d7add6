import { localDate } from '@wattershed/domain/calendar/local-date';
import { cents } from '@wattershed/domain/money/cents';
import { expect, test } from 'vitest';
import { dayNearest, forecastDays, forecastsOn } from './past-forecasts.ts';

const forecast = (day: number) => ({
  ...{ periodFrom: localDate('2026-09-15'), periodBefore: localDate('2026-10-15'), billNumber: 'B-1', day },
  ...{
    billedCents: cents(100_00),
    forecastLowCents: cents(90_00),
    forecastCents: cents(98_00),
    forecastHighCents: cents(110_00),
  },
});
const data = {
  forecasts: [forecast(10), forecast(15), forecast(10)],
  accuracy: [
    { day: 10, count: 2, withinRange: 2, medianDifference: 0.02 },
    { day: 15, count: 1, withinRange: 1, medianDifference: 0.02 },
    { day: 20, count: 0, withinRange: 0, medianDifference: null },
  ],
};

test('keeps the forecasts of each day apart', () => {
  expect(forecastDays(data)).toEqual([10, 15]);
  expect(forecastsOn(data, 10)).toEqual({ forecasts: [forecast(10), forecast(10)], accuracy: data.accuracy[0] });
  expect(forecastsOn(data, 12)).toEqual({ forecasts: [], accuracy: undefined });
});

test.each([
  [3, 10],
  [10, 10],
  [14, 10],
  [29, 15],
])('on day %i of a period, forecasts of day %i tell what to expect', (day, expected) => {
  expect(dayNearest([10, 15], day)).toBe(expected);
  expect(dayNearest([], day)).toBeUndefined();
});
