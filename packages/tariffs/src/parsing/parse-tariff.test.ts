import { describe, expect, test } from 'vitest';
import { buildSchedule, buildTariff, buildWaterTariff } from '../tariff-builder.ts';
import { InvalidTariff } from './json-fields.ts';

describe('reading a tariff', () => {
  test('URDB numbers become decimal text, the adjustment is part of the price, 1e38 is no limit', () => {
    const tiers = [
      { max: 300, rate: 0.1, adj: 0.02 },
      { max: 1e38, rate: 1e-7, sell: 0.05 },
    ];
    expect(buildTariff({ energyratestructure: [tiers] }).energy?.periods).toEqual([
      {
        key: 'all',
        tiers: [
          { max: '300', unit: 'kWh', price: '0.12', sellPrice: '0', clause: 'T#energy.all/1' },
          { unit: 'kWh', price: '0.0000001', sellPrice: '0.05', clause: 'T#energy.all/2' },
        ],
      },
    ]);
  });

  test.each([
    ['$/month', '12', { price: '12', per: 'month' }],
    ['$/day', '0.4', { price: '0.4', per: 'day' }],
    ['$/year', '120', { price: '10', per: 'month' }],
  ])('a fixed charge in %s', (fixedchargeunits, fixedchargefirstmeter, expected) => {
    expect(buildTariff({ fixedchargeunits, fixedchargefirstmeter }).fixedCharges).toMatchObject([expected]);
  });

  test('the older names of fixed and minimum charges are read too', () => {
    const tariff = buildTariff({ fixedmonthlycharge: 9, minmonthlycharge: 15, annualmincharge: 100 });
    expect(tariff.fixedCharges).toMatchObject([{ price: '9', per: 'month' }]);
    expect(tariff.minimums).toMatchObject([
      { price: '15', per: 'month' },
      { price: '100', per: 'year' },
    ]);
  });

  test.each<[string, Record<string, unknown>, RegExp]>([
    ['no label', { label: '' }, /^label must be a text/],
    ['another sector', { sector: 'Lighting' }, /^sector must be one of/],
    ['a day that does not exist', { effectiveFrom: '2026-02-30' }, /^effectiveFrom must be a day/],
    ['an end before the start', { effectiveBefore: '2019-01-01' }, /^effectiveBefore must be after/],
    ['no rates', { energyratestructure: undefined }, /^energyratestructure must be a list/],
    ['an empty period', { energyratestructure: [[]] }, /^energyratestructure\[0\] must have at least one tier/],
    [
      'a price in words',
      { energyratestructure: [[{ rate: 'ten' }]] },
      /^energyratestructure\[0\]\[0\]\.rate must be a decimal/,
    ],
    ['an unknown unit', { energyratestructure: [[{ rate: 1, unit: 'MWh' }]] }, /\.unit must be one of kWh/],
    [
      'tiers out of order',
      {
        energyratestructure: [
          [
            { max: 5, rate: 1 },
            { max: 4, rate: 1 },
          ],
        ],
      },
      /\[1\]\.max must be more/,
    ],
    ['a limit missing', { energyratestructure: [[{ rate: 1 }, { rate: 2 }]] }, /\[0\]\.max is missing/],
    ['eleven months', { energyweekdayschedule: buildSchedule(() => 0).slice(1) }, /must have 12 rows/],
    ['an unknown period', { energyweekdayschedule: buildSchedule(() => 1) }, /whole number from 0 to 0/],
    ['an odd demand window', { demandwindow: 20 }, /^demandwindow must be 15, 30 or 60/],
    ['unknown metering', { dgrules: 'Magic' }, /^dgrules must be one of Net Metering/],
    ['a demand ratchet', { demandratchetpercentage: [0, 50] }, /^demandratchetpercentage is not supported/],
  ])('refuses %s', (_title, fields, message) => {
    expect(() => buildTariff(fields)).toThrow(InvalidTariff);
    expect(() => buildTariff(fields)).toThrow(message);
  });

  test('a water tariff needs water rates', () => {
    expect(() => buildWaterTariff({ waterratestructure: undefined })).toThrow(/^waterratestructure must be a list/);
  });
});
