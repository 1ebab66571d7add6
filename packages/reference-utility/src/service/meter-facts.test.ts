import { expect, it } from 'vitest';
import { meterFactsOf } from './meter-facts.ts';

const meters = Array.from({ length: 400 }, (_, index) => 10_000_000 + index);

it('says the same of a meter each time it is asked', () => {
  const electric = { meterId: 10_000_042, commodity: 'electric', isCommercial: false } as const;
  expect(meterFactsOf(electric)).toEqual(meterFactsOf({ ...electric }));
});

it('puts meters in several places, and multiplies those of large services only', () => {
  const homes = meters.map(meterId => meterFactsOf({ meterId, commodity: 'electric', isCommercial: false }));
  expect(new Set(homes.map(({ place }) => place))).toEqual(new Set(['left', 'right', 'back', 'garage']));
  expect(homes.every(({ multiplier }) => multiplier === 1)).toBe(true);
  const shops = meters.map(meterId => meterFactsOf({ meterId, commodity: 'electric', isCommercial: true }));
  expect(new Set(shops.map(({ multiplier }) => multiplier))).toEqual(new Set([20, 40, 80]));
  const water = meters.map(meterId => meterFactsOf({ meterId, commodity: 'water', isCommercial: true }));
  expect(water.every(({ multiplier }) => multiplier === 1)).toBe(true);
});
