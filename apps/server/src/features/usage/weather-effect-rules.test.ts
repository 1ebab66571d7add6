import { addDays, localDate } from '@wattershed/domain/calendar/local-date';
import { expect, test } from 'vitest';
import type { UsageDay } from '../../gateways/meter-data/port.ts';
import { daysInWeather, weatherEffectOf } from './weather-effect-rules.ts';

const from = localDate('2025-10-01');
const latest = { from: localDate('2026-10-01'), before: localDate('2026-11-01') };
const yearBefore = { from, before: localDate('2025-11-01') };
/** Thirteen months of which the last is 5 °F warmer than the first. */
const weather = Array.from({ length: 396 }, (_, day) => {
  const on = addDays(from, day);
  const meanF = on >= latest.from ? 80 : on < yearBefore.before ? 75 : 50 + (day % 30);
  return { on, meanF, highF: meanF + 10, lowF: meanF - 10 };
});
const cooling = weather.map(({ meanF }) => ({ meanF, amount: 10 + 2 * Math.max(0, meanF - 70) }));

test('a month a year earlier would have used what the warmer weather adds', () => {
  expect(weatherEffectOf({ days: cooling, weather, latest, yearBefore, amount: 620 })).toEqual({
    yearBeforeInThisWeather: 620 + 31 * 10,
    heatingBaseF: null,
    coolingBaseF: 70,
    daysFitted: 396,
    explained: 1,
  });
});

test.each([
  ['with less than a year of days', cooling.slice(0, 299)],
  ['where usage does not follow the weather', weather.map(({ meanF }) => ({ meanF, amount: 10 }))],
])('nothing is said %s', (_, days) => {
  expect(weatherEffectOf({ days, weather, latest, yearBefore, amount: 620 })).toBeNull();
});

test('only days that were read whole count, all meters of a day together', () => {
  const day = (on: string, amount: number | null, quality: UsageDay['quality'] = 'actual'): UsageDay => {
    return { meterId: '1', on: localDate(on), quality, amount, received: null, peak: null };
  };
  const days = [
    ...[day('2025-10-01', 1), day('2025-10-01', 2), day('2025-10-02', null, 'missing')],
    ...[day('2025-10-03', 3, 'partly-missing'), day('2025-10-04', 4, 'estimated')],
  ];
  expect(daysInWeather(days, weather)).toEqual([
    { meanF: 75, amount: 3 },
    { meanF: 75, amount: 4 },
  ]);
});
