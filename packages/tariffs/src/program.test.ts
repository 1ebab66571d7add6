import { localDate } from '@wattershed/domain/calendar/local-date';
import { describe, expect, test } from 'vitest';
import { InvalidTariff } from './parsing/json-fields.ts';
import { isProgramFor, parseProgram, programVersionAt, withProgram } from './program.ts';
import { rateElectric, rateElectricTwice } from './rate.ts';
import { buildDays, buildTariff, JUNE } from './tariff-builder.ts';

const version = { version: 1, source: 'A test' };
const rider = { key: 'care', unit: 'percent', appliesTo: ['fixed', 'energy', 'minimum'] };
const fields = {
  key: 'care',
  name: 'A discount',
  state: 'CA',
  sector: 'Residential',
  commodity: 'electric',
  versions: [
    { ...version, effectiveFrom: '2025-01-01', effectiveBefore: '2026-01-01', riders: [{ ...rider, rate: '-30' }] },
    { ...version, version: 2, effectiveFrom: '2026-01-01', riders: [{ ...rider, rate: '-32.5', clause: 'C 1' }] },
  ],
};
const program = parseProgram(fields);

describe('a discount program', () => {
  test('is a rider on what it applies to, which a tax then counts', () => {
    const plan = buildTariff({
      fixedchargefirstmeter: '10',
      riders: [{ key: 'publicPurpose', unit: 'kWh', rate: '0.02' }],
      taxes: [{ key: 'cityUtilityUsers', unit: 'percent', rate: '5' }],
      effectiveFrom: '2026-01-01',
    });
    const request = { tariff: plan, servicePeriod: JUNE, readings: buildDays(JUNE, () => 500) };
    const bill = rateElectric({ ...request, tariff: withProgram(plan, program) });
    // 360 kWh: $10 fixed, $36 energy, $7.20 rider; 32.5 % of $46 is $14.95; 5 % of $38.25 is $1.91.
    expect(bill.lines.map(({ textKey, amountCents }) => [textKey, amountCents])).toEqual([
      ['bill.line.fixed.electric', 1000],
      ['bill.line.energy.all', 3600],
      ['bill.line.rider.publicPurpose', 720],
      ['bill.line.rider.care', -1495],
      ['bill.line.tax.cityUtilityUsers', 191],
    ]);
    const both = rateElectricTwice(request, tariff => withProgram(tariff, program));
    expect(both).toEqual({ bill: rateElectric(request), changedBill: bill });
  });

  test.each([
    ['2025-06-01', '-0.3'],
    ['2026-01-01', '-0.325'],
    ['2024-12-31', undefined],
  ])('on a plan in force from %s has the price of its day', (effectiveFrom, price) => {
    const plan = withProgram(buildTariff({ effectiveFrom }), program);
    expect(plan.riders[0]?.price).toBe(price);
  });

  test.each([
    ['2025-07-01', 1],
    ['2026-01-01', 1],
    ['2026-01-02', 2],
    ['2025-01-01', undefined],
  ])('before %s is in force as version %s', (before, expected) => {
    const range = { from: localDate('2024-01-01'), before: localDate(before) };
    expect(programVersionAt(program, range)?.version).toBe(expected);
  });

  test('is for plans of its state, sector and commodity', () => {
    const isFor = (given: Record<string, unknown>) => isProgramFor(program, buildTariff({ state: 'CA', ...given }));
    expect([isFor({}), isFor({ state: 'AZ' }), isFor({ sector: 'Commercial' }), isFor({ state: undefined })]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  test('names what is wrong with it', () => {
    expect(() =>
      parseProgram({ ...fields, versions: [{ ...fields.versions[0], riders: [{ ...rider, rate: 'much' }] }] }),
    ).toThrow(InvalidTariff);
    expect(() => parseProgram({ ...fields, sector: 'Public' })).toThrow('sector');
  });
});
