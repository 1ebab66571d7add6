import { expect, test } from 'vitest';
import { forecastMeans, weatherHistory } from './forecast.ts';

const day = Date.UTC(2026, 6, 1) / 86_400_000;
const actual = weatherHistory(1, 'inland', { from: day, before: day + 40 });

test('a forecast is the same whenever it is asked for, and another on another day', () => {
  const asked = () => [...forecastMeans(1, 'inland', actual, day, day + 10)];
  expect(asked()).toEqual(asked());
  expect([...forecastMeans(1, 'inland', actual, day + 1, day + 10)]).not.toEqual(asked().slice(1));
});

test('it is off by more with each day that it looks ahead', () => {
  const errors = new Map<number, number>();
  for (let asOf = day - 200; asOf < day; asOf += 1) {
    const will = weatherHistory(1, 'inland', { from: asOf, before: asOf + 21 });
    for (const [on, { meanF }] of forecastMeans(1, 'inland', will, asOf, asOf + 21)) {
      errors.set(on - asOf, (errors.get(on - asOf) ?? 0) + Math.abs(meanF - (will(on)?.meanF ?? 0)) / 200);
    }
  }
  const [tomorrow = 0, week = 0, weeks = 0] = [0, 7, 20].map(ahead => errors.get(ahead) ?? 0);
  expect(tomorrow).toBeLessThan(1.5);
  expect(week).toBeGreaterThan(tomorrow);
  expect(weeks).toBeGreaterThan(week);
});

test('days that are not known yet are not forecast', () => {
  expect(forecastMeans(1, 'inland', () => undefined, day, day + 3).size).toBe(0);
});
