import { addDays, localDate } from '@wattershed/domain/calendar/local-date';
import { cents } from '@wattershed/domain/money/cents';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { BillLineView } from './bill-row.ts';
import { explainChange } from './explain-change.ts';

type Sketch = [
  group: BillLineView['group'],
  kind: string,
  name: string,
  tier: number | null,
  quantity: number,
  unit: string,
  cents: number,
  price?: string,
];

function bill(days: number, lines: Sketch[], beyondLinesCents = 0) {
  const periodFrom = localDate('2026-03-01');
  const views = lines.map(
    ([group, kind, name, tier, quantity, unit, amountCents, price = '0'], index): BillLineView => ({
      lineNo: index + 1,
      group,
      kind,
      textKey: name,
      clause: '',
      tariffLabel: '',
      tariffVersion: '1',
      period: null,
      tier,
      quantity: String(quantity),
      unit,
      price,
      amountCents: cents(amountCents),
    }),
  );
  return {
    billNumber: `2026${days}`,
    periodFrom,
    periodBefore: addDays(periodFrom, days),
    currentChargesCents: cents(lines.reduce((sum, line) => sum + line[6], beyondLinesCents)),
    meanF: null,
    lines: views,
  };
}

const effects = (...[current, previous]: Parameters<typeof explainChange>) =>
  Object.fromEntries(explainChange(current, previous).effects.map(({ kind, amountCents }) => [kind, amountCents]));

const energy = (kWh: number, amount: number): Sketch => ['electric', 'energy', 'all', null, kWh, 'kWh', amount];

test('more use at the same price and length is usage', () => {
  expect(effects(bill(30, [energy(700, 14_000)]), bill(30, [energy(600, 12_000)]))).toEqual({
    'electric-usage': 2_000,
  });
});

test('the same use at another price is price', () => {
  expect(effects(bill(30, [energy(600, 13_200)]), bill(30, [energy(600, 12_000)]))).toEqual({
    'electric-price': 1_200,
  });
});

test('two more days at the same use for each day are days', () => {
  expect(effects(bill(32, [energy(640, 12_800)]), bill(30, [energy(600, 12_000)]))).toEqual({ days: 800 });
});

test('a daily charge for more days is days, a dearer one is price', () => {
  const fixed = (days: number, cents: number): Sketch => ['electric', 'fixed', 'fixed', null, days, 'day', cents];
  expect(effects(bill(31, [fixed(31, 1_550)]), bill(30, [fixed(30, 1_500)]))).toEqual({ days: 50 });
  expect(effects(bill(30, [fixed(30, 1_650)]), bill(30, [fixed(30, 1_500)]))).toEqual({ 'electric-price': 150 });
});

test('a dearer tier that more use reaches is usage, not price', () => {
  const tier = (number: number, ccf: number, cents: number): Sketch => [
    'water',
    'water',
    'all',
    number,
    ccf,
    'CCF',
    cents,
  ];
  const before = bill(30, [tier(1, 8, 2_000)]);
  expect(effects(bill(30, [tier(1, 10, 2_500), tier(2, 3, 1_200)]), before)).toEqual({ 'water-usage': 1_700 });
});

test('an odd cent from rounding at an unchanged price is not called a price', () => {
  const use = (kWh: number, cents: number): Sketch => ['electric', 'energy', 'all', null, kWh, 'kWh', cents, '0.20005'];
  expect(effects(bill(30, [use(700.5, 14_014)]), bill(30, [use(600.7, 12_017)]))).toEqual({ 'electric-usage': 1_997 });
});

test('the same use in a dearer season is price', () => {
  const season = (name: string, kWh: number, cents: number): Sketch => [
    'electric',
    'energy',
    name,
    null,
    kWh,
    'kWh',
    cents,
  ];
  expect(effects(bill(30, [season('summer', 500, 10_000)]), bill(30, [season('winter', 500, 8_000)]))).toEqual({
    'electric-price': 2_000,
  });
});

test('taxes, riders and fees have parts of their own', () => {
  const after = bill(30, [
    energy(600, 12_000),
    ['electric', 'rider', 'fuel', null, 600, 'kWh', 600],
    ['taxes', 'tax', 'city', null, 126, '$', 700],
    ['other', 'late-fee', 'late', null, 1, '$', 143],
  ]);
  expect(effects(after, bill(30, [energy(600, 12_000)]))).toEqual({ taxes: 1_300, fees: 143 });
});

test('other is what the lines of a bill do not hold', () => {
  expect(effects(bill(30, [energy(600, 12_000)], 7), bill(30, [energy(600, 12_000)]))).toEqual({ other: 7 });
});

test('two equal bills have nothing to explain', () => {
  expect(effects(bill(30, [energy(600, 12_000)]), bill(30, [energy(600, 12_000)]))).toEqual({});
});

test('whatever the bills hold, the effects add up to the difference, and other stays empty', () => {
  const line = fc.tuple(
    fc.constantFrom('electric', 'water', 'taxes', 'other'),
    fc.constantFrom('fixed', 'energy', 'water', 'demand', 'credit', 'minimum', 'rider', 'tax', 'late-fee'),
    fc.constantFrom('all', 'summer', 'winter'),
    fc.option(fc.integer({ min: 1, max: 3 })),
    fc.integer({ min: 0, max: 3_000_000 }).map(thousandths => thousandths / 1000),
    fc.constantFrom('kWh', 'kW', 'CCF', 'day', 'month', '$'),
    fc.integer({ min: -200_000, max: 200_000 }),
  ) as fc.Arbitrary<Sketch>;
  const anyBill = fc
    .tuple(fc.integer({ min: 1, max: 40 }), fc.array(line, { maxLength: 14 }))
    .map(args => bill(...args));
  fc.assert(
    fc.property(anyBill, anyBill, (current, previous) => {
      const change = explainChange(current, previous);
      expect(change.effects.reduce((sum, effect) => sum + effect.amountCents, 0)).toBe(change.differenceCents);
      expect(change.effects.some(effect => effect.kind === 'other')).toBe(false);
    }),
    { numRuns: 500 },
  );
});
