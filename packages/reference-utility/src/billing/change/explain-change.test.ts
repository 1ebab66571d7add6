import { addDays, localDate } from '@wattershed/domain/calendar/local-date';
import { cents } from '@wattershed/domain/money/cents';
import { roundDecimalDollars } from '@wattershed/domain/money/rounding';
import { expect, test } from 'vitest';
import type { BillLineView } from '../issued/bill-row.ts';
import { type ComparedBill, explainChange, type TierPrice } from './explain-change.ts';

type Sketch = Partial<Omit<BillLineView, 'quantity' | 'price'>> & { quantity: number; price: string };

const noOtherTiers: TierPrice = () => undefined;

function bill(days: number, lines: Sketch[], more: Partial<ComparedBill> = {}): ComparedBill {
  const periodFrom = localDate('2026-03-01');
  const views = lines.map(
    ({ quantity, ...line }, index): BillLineView => ({
      lineNo: index + 1,
      group: 'electric',
      kind: 'energy',
      textKey: 'bill.line',
      clause: '',
      tariffLabel: '',
      tariffVersion: '1',
      period: 'all',
      tier: null,
      unit: 'kWh',
      share: null,
      quantity: String(quantity),
      amountCents: roundDecimalDollars((quantity * Number(line.price) * partOf(line)).toFixed(9)),
      ...line,
    }),
  );
  return {
    billNumber: `2026${days}`,
    periodFrom,
    periodBefore: addDays(periodFrom, days),
    currentChargesCents: cents(views.reduce((sum, line) => sum + line.amountCents, 0)),
    meanF: null,
    usageWh: null,
    generatedWh: null,
    lines: views,
    ...more,
  };
}

const partOf = ({ share }: Pick<Sketch, 'share'>) => (share ? share.days / share.ofDays : 1);

const effects = (current: ComparedBill, previous: ComparedBill, tierPrice = noOtherTiers) =>
  Object.fromEntries(
    explainChange(current, previous, tierPrice).effects.map(({ kind, amountCents }) => [kind, amountCents]),
  );

const energy = (quantity: number, price = '0.20', more: Partial<Sketch> = {}): Sketch => ({ ...more, quantity, price });
const water = (tier: number, quantity: number, price: string): Sketch => {
  return { group: 'water', kind: 'water', unit: 'CCF', tier, quantity, price };
};
const fixed = (quantity: number, price: string): Sketch => ({ kind: 'fixed', unit: 'day', quantity, price });

test('more use at the same price and length is usage', () => {
  expect(effects(bill(30, [energy(700)]), bill(30, [energy(600)]))).toEqual({ 'electric-usage': 2_000 });
});

test('the same use at another price is price', () => {
  expect(effects(bill(30, [energy(600, '0.22')]), bill(30, [energy(600)]))).toEqual({ 'electric-price': 1_200 });
});

test('quantities count at the earlier price, prices at the new quantity', () => {
  expect(effects(bill(30, [energy(700, '0.22')]), bill(30, [energy(600)]))).toEqual({
    'electric-usage': 2_000,
    'electric-price': 1_400,
  });
});

test('two more days at the same use for each day are days', () => {
  expect(effects(bill(32, [energy(640)]), bill(30, [energy(600)]))).toEqual({ days: 800 });
});

test('a longer period in which no more was used is no reason for a change', () => {
  expect(effects(bill(32, [energy(600)]), bill(30, [energy(600)]))).toEqual({});
});

test('a longer period explains no more than the use that came with it', () => {
  expect(effects(bill(32, [energy(610)]), bill(30, [energy(600)]))).toEqual({ days: 200 });
  expect(effects(bill(32, [energy(590)]), bill(30, [energy(600)]))).toEqual({ 'electric-usage': -200 });
  expect(effects(bill(32, [energy(700)]), bill(30, [energy(600)]))).toEqual({ days: 800, 'electric-usage': 1_200 });
});

test('a daily charge for more days is days, a dearer one is price', () => {
  expect(effects(bill(31, [fixed(31, '0.50')]), bill(30, [fixed(30, '0.50')]))).toEqual({ days: 50 });
  expect(effects(bill(30, [fixed(30, '0.55')]), bill(30, [fixed(30, '0.50')]))).toEqual({ 'electric-price': 150 });
});

test('a monthly charge for a part of the month is days', () => {
  const monthly = (share: Sketch['share']): Sketch => ({ ...fixed(1, '24.00'), unit: 'month', share: share ?? null });
  expect(effects(bill(30, [monthly(null)]), bill(15, [monthly({ days: 15, ofDays: 30 })]))).toEqual({ days: 1_200 });
});

test('more use in a dearer tier is usage at the average price, and the tier apart', () => {
  const before = bill(30, [water(1, 8, '2.50'), water(2, 2, '5.00')]);
  expect(effects(bill(30, [water(1, 8, '2.50'), water(2, 4, '5.00')]), before)).toEqual({
    'water-usage': 600,
    'water-tiers': 400,
  });
});

test('a tier that only the new bill reaches counts at what it cost before', () => {
  const before = bill(30, [water(1, 8, '2.50')]);
  const after = bill(30, [water(1, 8, '2.60'), water(2, 2, '5.20')]);
  expect(effects(after, before, (_, tier) => (tier === 2 ? '5.00' : undefined))).toEqual({
    'water-usage': 500,
    'water-tiers': 500,
    'water-price': 120,
  });
});

test('the same use in a dearer season is price, also where hours and tiers bear other names', () => {
  const season = (name: string, onPeak: string, offPeak: string) =>
    bill(30, [energy(100, onPeak, { period: `${name}OnPeak` }), energy(400, offPeak, { period: `${name}OffPeak` })]);
  expect(effects(season('summer', '0.30', '0.20'), season('winter', '0.25', '0.15'))).toEqual({
    'electric-price': 2_500,
  });
});

test('the same use in dearer hours is hours', () => {
  const use = (onPeak: number, offPeak: number) =>
    bill(30, [energy(onPeak, '0.30', { period: 'onPeak' }), energy(offPeak, '0.20', { period: 'offPeak' })]);
  expect(effects(use(200, 300), use(100, 400))).toEqual({ 'electric-hours': 1_000 });
});

test('another rate plan is price', () => {
  const timeOfUse = [
    energy(200, '0.30', { period: 'onPeak', tariffLabel: 'TOU' }),
    energy(400, '0.10', { period: 'offPeak', tariffLabel: 'TOU' }),
  ];
  expect(effects(bill(30, timeOfUse), bill(30, [energy(600)]))).toEqual({ 'electric-price': -2_000 });
});

test('a demand charge that comes with a season is demand, not use', () => {
  const demand: Sketch = { kind: 'demand', unit: 'kW', quantity: 100, price: '22.18' };
  expect(effects(bill(30, [energy(600)]), bill(30, [energy(600), demand]))).toEqual({ 'electric-demand': -221_800 });
});

test('the same use with less from the solar panels is solar, not use', () => {
  const credit = (quantity: number): Sketch => ({ kind: 'credit', quantity, price: '-0.05' });
  const panels = { usageWh: 800_000, generatedWh: 500_000 };
  expect(effects(bill(30, [energy(500), credit(80)], panels), bill(30, [energy(400), credit(100)], panels))).toEqual({
    'electric-solar': 2_100,
  });
});

test('service that has begun is use', () => {
  const waterFixed: Sketch = { group: 'water', kind: 'fixed', unit: 'month', quantity: 1, price: '24.30' };
  expect(effects(bill(30, [energy(600), waterFixed, water(1, 5, '4')]), bill(30, [energy(600)]))).toEqual({
    'water-usage': 4_430,
  });
});

test('an odd cent from rounding belongs to what did change', () => {
  expect(effects(bill(30, [energy(700.5, '0.20005')]), bill(30, [energy(600.7, '0.20005')]))).toEqual({
    'electric-usage': 1_997,
  });
});

test('an odd cent is other where nothing else has changed', () => {
  const halves = bill(30, [energy(300, '0.19999'), energy(300, '0.19999')]);
  const whole = bill(30, [energy(600, '0.19999')]);
  expect(effects(halves, whole)).toEqual({ other: 1 });
});

test('taxes, riders and fees have parts of their own', () => {
  const after = bill(30, [
    energy(600),
    { kind: 'rider', quantity: 600, price: '0.01' },
    { group: 'taxes', kind: 'tax', unit: '$', quantity: 126, price: '0.05' },
    { group: 'other', kind: 'late-fee', unit: '$', quantity: 1, price: '1.43' },
  ]);
  expect(effects(after, bill(30, [energy(600)]))).toEqual({ taxes: 1_230, fees: 143 });
});

test.each(['care', 'liraBasic', 'liraEnergy'])('a discount for households with a low income (%s) is no tax', key => {
  const after = bill(30, [
    energy(600),
    { kind: 'rider', textKey: `bill.line.rider.${key}`, unit: '$', quantity: 120, price: '-0.325' },
  ]);
  expect(effects(after, bill(30, [energy(600)]))).toEqual({ discount: -3_900 });
});

test('other is the minimum of a tariff, and what the lines of a bill do not hold', () => {
  const minimum: Sketch = { kind: 'minimum', unit: '$', quantity: 3.5, price: '1' };
  expect(effects(bill(30, [energy(6), minimum]), bill(30, [energy(6)]))).toEqual({ other: 350 });
  expect(effects(bill(30, [energy(600)], { currentChargesCents: cents(12_007) }), bill(30, [energy(600)]))).toEqual({
    other: 7,
  });
});

test('two equal bills have nothing to explain', () => {
  expect(effects(bill(30, [energy(600)]), bill(30, [energy(600)]))).toEqual({});
});
