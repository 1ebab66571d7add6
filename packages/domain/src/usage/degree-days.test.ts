import { describe, expect, test } from 'vitest';
import { expectedAmount, fitWeather, inOtherWeather } from './degree-days.ts';

/** A year of days whose temperature swings from 40 to 90 °F. */
const temperatures = Array.from({ length: 365 }, (_, day) => 65 + 25 * Math.sin((2 * Math.PI * day) / 365));
const noise = (index: number) => ((index * 7919) % 13) - 6;
const noiseless = Array.from({ length: 13 }, (_, index) => index).find(index => noise(index) === 0) ?? 0;
const yearOf = (amountAt: (meanF: number, index: number) => number) =>
  temperatures.map((meanF, index) => ({ meanF, amount: amountAt(meanF, index) }));

describe('the model of a home', () => {
  test.each<[string, (meanF: number, index: number) => number, number | null, number | null]>([
    ['that heats and cools', meanF => 100 + 3 * Math.max(0, 55 - meanF) + 5 * Math.max(0, meanF - 75), 55, 75],
    ['that only cools', meanF => 100 + 5 * Math.max(0, meanF - 70), null, 70],
    ['that only heats', meanF => 100 + 2 * Math.max(0, 60 - meanF), 60, null],
    [
      'that cools, with other habits beside',
      (meanF, index) => 100 + 5 * Math.max(0, meanF - 70) + noise(index),
      null,
      70,
    ],
  ])('%s finds its base temperatures', (_, amountAt, heatingBaseF, coolingBaseF) => {
    const model = fitWeather(yearOf(amountAt));
    expect([model?.heating?.baseF ?? null, model?.cooling?.baseF ?? null]).toEqual([heatingBaseF, coolingBaseF]);
    expect(model?.explained).toBeGreaterThan(0.9);
    // Habits beside the weather even out: the 13 values of the noise have a mean of 0.
    expect(Math.abs((model ? expectedAmount(model, 85) : 0) - amountAt(85, noiseless))).toBeLessThan(1);
  });

  test.each<[string, { meanF: number; amount: number }[]]>([
    ['uses the same every day', yearOf(() => 100)],
    ['follows something else', yearOf((_, index) => 100 + noise(index))],
    ['has hardly been read', yearOf(meanF => meanF).slice(0, 2)],
    ['uses less the warmer and the colder it is', yearOf(meanF => 200 - Math.abs(meanF - 65))],
  ])('is none for one that %s', (_, days) => {
    expect(fitWeather(days)).toBeUndefined();
  });
});

describe('a month in other weather', () => {
  const model = { perDay: 10, heating: null, cooling: { baseF: 70, perDegree: 2 }, days: 365, explained: 0.9 };

  test.each([
    ['warmer', [75, 75], [80, 80], 100, 120],
    ['colder', [80, 80], [75, 75], 100, 80],
    ['much colder than it could', [120, 120], [70, 70], 100, 0],
    ['of other length, by its days', [75, 75], [80, 80, 80], 100, 120],
    ['unknown', [], [80], 100, 100],
    ['of days unknown', [80], [], 100, 100],
  ])('is what it was and what the weather changes: %s', (_, own, other, amount, expected) => {
    expect(inOtherWeather(model, amount, { own, other })).toBe(expected);
  });
});
