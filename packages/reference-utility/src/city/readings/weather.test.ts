import { expect, it } from 'vitest';
import { climateNames } from './climates.ts';
import { weatherBegins, weatherUntil } from './weather.ts';

const twoYears = weatherBegins + 730;

it('is the same history however much of it is asked for', () => {
  expect(weatherUntil(1, 'inland', twoYears).slice(0, 100)).toEqual(weatherUntil(1, 'inland', weatherBegins + 100));
});

it('is the same from its second year on, whichever January it begins in', () => {
  const before = Date.UTC(2036, 0, 1) / 86_400_000;
  for (const climate of climateNames) {
    const whole = weatherUntil(1, climate, before);
    for (let year = 2020; year < 2035; year++) {
      const begins = Date.UTC(year, 0, 1) / 86_400_000;
      const late = weatherUntil(1, climate, before, begins);
      expect(late.slice(366)).toEqual(whole.slice(begins - weatherBegins + 366));
    }
  }
});

it('has its low below its mean below its high on every day of every climate', () => {
  for (const climate of climateNames) {
    expect(weatherUntil(5, climate, twoYears).every(({ lowF, meanF, highF }) => lowF < meanF && meanF < highF)).toBe(
      true,
    );
  }
});

it('is hottest in the desert and mildest at the coast', () => {
  const julyMean = (climate: (typeof climateNames)[number]) => {
    const days = weatherUntil(1, climate, weatherBegins + 212).slice(-31);
    return days.reduce((sum, { meanF }) => sum + meanF, 0) / days.length;
  };
  expect(julyMean('desert')).toBeGreaterThan(85);
  expect(julyMean('coastal')).toBeLessThan(72);
  expect(julyMean('inland')).toBeGreaterThan(julyMean('rim'));
});

it('holds on from day to day: a warm day follows a warm day', () => {
  const deviations = weatherUntil(2, 'mountain', twoYears).map(({ meanF, normalF }) => meanF - normalF);
  const products = deviations.slice(1).map((value, index) => value * (deviations[index] ?? 0));
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  expect(mean(products) / mean(deviations.map(value => value * value))).toBeGreaterThan(0.5);
});
