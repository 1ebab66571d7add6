import { addDays, localDate } from '@wattershed/domain/calendar/local-date';
import { cents, sumCents } from '@wattershed/domain/money/cents';
import { roundDecimalDollars } from '@wattershed/domain/money/rounding';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { BillLineView } from '../issued/bill-row.ts';
import { type ComparedBill, type EffectKind, explainChange, type TierPrice } from './explain-change.ts';

type Use = { hours: string; tier: number; milliUnits: number };
type Plan = { season: 'summer' | 'winter'; prices: Record<string, number> };

const hours = ['OnPeak', 'OffPeak'];
const tiers = [1, 2, 3];
const places = hours.flatMap(each => tiers.map(tier => ({ hours: each, tier })));

const anyDays = fc.integer({ min: 20, max: 40 });
/** The use in each place; places without use make no line. */
const anyUse = fc
  .tuple(...places.map(() => fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 2_000_000 }))))
  .map(amounts => places.map((place, index): Use => ({ ...place, milliUnits: amounts[index] ?? 0 })));
/** In ten-thousandths of a dollar. */
const anyPlan: fc.Arbitrary<Plan> = fc.record({
  season: fc.constantFrom('summer', 'winter'),
  prices: fc
    .tuple(...places.map(() => fc.integer({ min: 100, max: 9_000 })))
    .map(prices => Object.fromEntries(places.map((place, index) => [keyOf(place), prices[index] ?? 0]))),
});

const keyOf = (place: { hours: string; tier: number }) => `${place.hours} ${place.tier}`;
const priceOf = (plan: Plan, place: { hours: string; tier: number }) =>
  ((plan.prices[keyOf(place)] ?? 0) / 10_000).toFixed(4);
const totalOf = (use: readonly Use[]) => use.reduce((sum, { milliUnits }) => sum + milliUnits, 0);

function bill(days: number, use: readonly Use[], plan: Plan): ComparedBill {
  const periodFrom = localDate('2026-03-01');
  const lines = use
    .filter(({ milliUnits }) => milliUnits > 0)
    .map(({ milliUnits, ...place }, index): BillLineView => {
      const [quantity, price] = [String(milliUnits / 1000), priceOf(plan, place)];
      return {
        lineNo: index + 1,
        group: 'electric',
        kind: 'energy',
        textKey: `bill.line.energy.${plan.season}${place.hours}`,
        clause: '',
        tariffLabel: 'any',
        tariffVersion: '1',
        period: `${plan.season}${place.hours}`,
        tier: place.tier,
        quantity,
        unit: 'kWh',
        price,
        share: null,
        amountCents: roundDecimalDollars(((milliUnits / 1000) * Number(price)).toFixed(9)),
      };
    });
  return {
    billNumber: '20260301',
    periodFrom,
    periodBefore: addDays(periodFrom, days),
    currentChargesCents: sumCents(lines.map(line => line.amountCents)),
    meanF: null,
    usageWh: totalOf(use),
    generatedWh: null,
    lines,
  };
}

/** A plan knows the prices of all its tiers, whether a bill reached them or not. */
const tierPriceOf =
  (plan: Plan): TierPrice =>
  ({ period }, tier) =>
    priceOf(plan, { hours: (period ?? '').replace(plan.season, ''), tier });

const anyPair = fc.record({
  ...{ days: anyDays, use: anyUse, plan: anyPlan },
  ...{ previousDays: anyDays, previousUse: anyUse, previousPlan: anyPlan },
});
type Pair = typeof anyPair extends fc.Arbitrary<infer Of> ? Of : never;

function effectsOf({ days, use, plan, previousDays, previousUse, previousPlan }: Pair) {
  const change = explainChange(
    bill(days, use, plan),
    bill(previousDays, previousUse, previousPlan),
    tierPriceOf(previousPlan),
  );
  const parts = new Map(change.effects.map(({ kind, amountCents }) => [kind, amountCents]));
  return { change, of: (kind: EffectKind) => parts.get(kind) ?? 0 };
}

function holds(law: (pair: Pair) => void, pairs = anyPair): void {
  fc.assert(
    fc.property(pairs, pair => {
      law(pair);
    }),
    { numRuns: 400 },
  );
}

test('whatever was used at whatever prices, the parts add up to the difference', () => {
  holds(pair => {
    const { change } = effectsOf(pair);
    expect(sumCents(change.effects.map(effect => effect.amountCents))).toBe(change.differenceCents);
  });
});

test('equal use is never a reason, however the hours, the tiers, the prices and the length of the period differ', () => {
  const moved = anyPair.map(pair => {
    const rest = totalOf(pair.previousUse);
    return { ...pair, use: [{ hours: 'OnPeak', tier: 2, milliUnits: rest }] };
  });
  holds(pair => expect(effectsOf(pair).of('electric-usage')).toBe(0), moved);
});

test('equal use for each day is days and never use', () => {
  const daily = fc.record({ days: anyDays, previousDays: anyDays, milliUnits: fc.integer({ min: 0, max: 90_000 }) });
  fc.assert(
    fc.property(daily, anyPlan, anyPlan, ({ days, previousDays, milliUnits }, plan, previousPlan) => {
      const useOf = (count: number): Use[] => [{ hours: 'OnPeak', tier: 1, milliUnits: milliUnits * count }];
      const pair = { days, use: useOf(days), plan, previousDays, previousUse: useOf(previousDays), previousPlan };
      expect(effectsOf(pair).of('electric-usage')).toBe(0);
    }),
  );
});

test('equal prices are never a reason, whatever was used', () => {
  holds(pair => expect(effectsOf({ ...pair, plan: pair.previousPlan }).of('electric-price')).toBe(0));
});

test('prices that all went up never make a bill lower', () => {
  const raised = anyPair.map(pair => {
    const prices = Object.fromEntries(
      Object.entries(pair.previousPlan.prices).map(([key, price]) => [key, price + pair.days]),
    );
    return { ...pair, plan: { ...pair.plan, prices } };
  });
  holds(pair => expect(effectsOf(pair).of('electric-price')).toBeGreaterThanOrEqual(0), raised);
});

test('use is a reason only in the direction in which it changed, as a whole and by the day', () => {
  holds(pair => {
    const usage = effectsOf(pair).of('electric-usage');
    const [now, before] = [totalOf(pair.use), totalOf(pair.previousUse)];
    expect(usage * (now - before)).toBeGreaterThanOrEqual(0);
    expect(usage * (now / pair.days - before / pair.previousDays)).toBeGreaterThanOrEqual(0);
  });
});

test('whatever lines the bills hold, the parts add up to the difference', () => {
  const line = fc.record({
    lineNo: fc.constant(1),
    group: fc.constantFrom('electric' as const, 'water' as const, 'taxes' as const, 'other' as const),
    kind: fc.constantFrom('fixed', 'energy', 'water', 'demand', 'credit', 'minimum', 'rider', 'tax', 'late-fee'),
    textKey: fc.constantFrom('one', 'other'),
    clause: fc.constant(''),
    tariffLabel: fc.constant(''),
    tariffVersion: fc.constant(''),
    period: fc.constantFrom(null, 'summer', 'winterOnPeak'),
    tier: fc.option(fc.integer({ min: 1, max: 3 })),
    quantity: fc.integer({ min: 0, max: 3_000_000 }).map(thousandths => String(thousandths / 1000)),
    unit: fc.constantFrom('kWh', 'kW', 'CCF', 'day', 'month', '$'),
    price: fc.integer({ min: -9_000, max: 9_000 }).map(units => (units / 10_000).toFixed(4)),
    share: fc.option(fc.record({ days: fc.integer({ min: 1, max: 31 }), ofDays: fc.constantFrom(1, 30, 31) })),
    amountCents: fc.integer({ min: -200_000, max: 200_000 }).map(cents),
  });
  const anyBill = fc.tuple(anyDays, fc.array(line, { maxLength: 14 })).map(([days, lines]) => ({
    ...bill(days, [], { season: 'summer', prices: {} }),
    lines,
    currentChargesCents: sumCents(lines.map(({ amountCents }) => amountCents)),
  }));
  fc.assert(
    fc.property(anyBill, anyBill, (current, previous) => {
      const { effects, differenceCents } = explainChange(current, previous, () => undefined);
      expect(sumCents(effects.map(({ amountCents }) => amountCents))).toBe(differenceCents);
    }),
    { numRuns: 400 },
  );
});
