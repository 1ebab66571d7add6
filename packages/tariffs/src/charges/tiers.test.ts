import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Tier, TierUnit } from '../tariff.ts';
import { spreadOverTiers, tierLimits } from './tiers.ts';

const tier = (unit: TierUnit, max?: string): Tier => ({
  ...(max === undefined ? {} : { max }),
  unit,
  price: '0.1',
  sellPrice: '0',
  clause: 'T',
});
const basis = { unitsPerOne: 1000, share: { days: 30, ofDays: 30 }, peakUnits: 5000 };
const limitsOf = (tiers: readonly Tier[], over: Partial<typeof basis> = {}) =>
  tierLimits(tiers, { ...basis, ...over }).map(({ index, limit }) => [index, limit]);

describe('tier limits', () => {
  test.each<[string, TierUnit, number]>([
    ['a monthly limit counts once', 'kWh', 10_000],
    ['a daily limit counts for each day', 'kWh daily', 300_000],
    ['a kWh/kW limit counts for each kW of the peak', 'kWh/kW', 50_000],
    ['a daily kWh/kW limit counts for each day and kW', 'kWh/kW daily', 1_500_000],
  ])('%s', (_title, unit, limit) => {
    expect(limitsOf([tier(unit, '10'), tier(unit)])).toEqual([
      [0, limit],
      [1, Number.POSITIVE_INFINITY],
    ]);
  });

  test('a monthly limit is prorated for a partial bill, a daily one follows the days', () => {
    const share = { days: 12, ofDays: 30 };
    expect(limitsOf([tier('kWh', '10'), tier('kWh')], { share })[0]).toEqual([0, 4000]);
    expect(limitsOf([tier('kWh daily', '10'), tier('kWh daily')], { share })[0]).toEqual([0, 120_000]);
  });

  test('kWh steps after a kWh/kW tier divide its block', () => {
    const tiers = [
      tier('kWh/kW', '200'),
      tier('kWh', '300'),
      tier('kWh', '2000'),
      tier('kWh/kW', '400'),
      tier('kWh/kW'),
    ];
    expect(limitsOf(tiers)).toEqual([
      [1, 300_000],
      [2, 1_000_000],
      [3, 2_000_000],
      [4, Number.POSITIVE_INFINITY],
    ]);
  });
});

describe('spreading usage over tiers', () => {
  const limits = [100, 250, Number.POSITIVE_INFINITY].map((limit, index) => ({ tier: tier('kWh'), index, limit }));

  test.each([
    ['all in the first tier', 80, 80, [80, 0, 0]],
    ['exactly at a limit', 100, 100, [100, 0, 0]],
    ['the whole usage in one period', 300, 300, [100, 150, 50]],
    ['a third of the usage fills a third of each tier', 100, 300, [33, 50, 17]],
  ])('%s', (_title, usage, total, parts) => {
    expect(spreadOverTiers(usage, total, limits)).toEqual(parts);
  });

  test('the parts are never negative and add up to the usage', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.nat(1_000_000), (usage, others) => {
        const parts = spreadOverTiers(usage, usage + others, limits);
        expect(Math.min(...parts)).toBeGreaterThanOrEqual(0);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(usage);
      }),
    );
  });
});
