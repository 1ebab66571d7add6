import { localDate } from '@wattershed/domain/calendar/local-date';
import { cents } from '@wattershed/domain/money/cents';
import { describe, expect, test } from 'vitest';
import { rateElectric, rateWater } from './rate.ts';
import { buildDays, buildSchedule, buildTariff, buildWaterTariff, JUNE } from './tariff-builder.ts';

// 1 kWh each hour of June: 720 kWh.
const readings = buildDays(JUNE, () => 1000);
const rate = (fields: Record<string, unknown>, request: Partial<Parameters<typeof rateElectric>[0]> = {}) =>
  rateElectric({ tariff: buildTariff(fields), servicePeriod: JUNE, readings, ...request });
const amounts = (bill: { lines: readonly { kind: string; amountCents: number }[] }) =>
  bill.lines.map(({ kind, amountCents }) => [kind, amountCents]);
const FREE = { energyratestructure: [[{ rate: '0' }]] };

describe('an electric bill', () => {
  test('a flat price', () => {
    const bill = rate({ clauses: { 'energy.all': 'Sheet 1' } });
    expect(bill).toEqual({
      lines: [
        {
          kind: 'energy',
          group: 'electric',
          textKey: 'bill.line.energy.all',
          clause: 'Sheet 1',
          version: 1,
          period: 'all',
          quantity: '720',
          unit: 'kWh',
          price: '0.1',
          amountCents: 7200,
        },
      ],
      totalCents: 7200,
      usageWh: 720_000,
      peakW: 1000,
      generatedWh: 0,
      missingIntervals: 0,
    });
  });

  test('tiers by the day', () => {
    const tiers = [
      { max: '10', unit: 'kWh daily', rate: '0.1' },
      { unit: 'kWh daily', rate: '0.2' },
    ];
    const { lines } = rate({ energyratestructure: [tiers] });
    expect(lines.map(({ tier, quantity, amountCents }) => [tier, quantity, amountCents])).toEqual([
      [1, '300', 3000],
      [2, '420', 8400],
    ]);
  });

  test('time of use with tiers: each period fills the tiers by its share of the usage', () => {
    const schedule = buildSchedule((_month, hour) => (hour < 6 ? 1 : 0));
    const prices = (low: string, high: string) => [{ max: '360', rate: low }, { rate: high }];
    const { lines } = rate({
      energyratestructure: [prices('0.3', '0.4'), prices('0.1', '0.2')],
      energyperiodkeys: ['onPeak', 'offPeak'],
      energyweekdayschedule: schedule,
      energyweekendschedule: schedule,
    });
    expect(lines.map(({ period, tier, quantity, amountCents }) => [period, tier, quantity, amountCents])).toEqual([
      ['onPeak', 1, '270', 8100],
      ['onPeak', 2, '270', 10_800],
      ['offPeak', 1, '90', 900],
      ['offPeak', 2, '90', 1800],
    ]);
  });

  test('flat and time-of-use demand, in steps', () => {
    const bill = rate(
      {
        ...FREE,
        flatdemandstructure: [[{ max: 2, rate: 3 }, { rate: 5 }]],
        demandratestructure: [[{ rate: 10 }], [{ rate: 0 }]],
        demandperiodkeys: ['onPeak', 'otherHours'],
        demandweekdayschedule: buildSchedule((_month, hour) => (hour === 17 ? 0 : 1)),
        demandweekendschedule: buildSchedule(() => 1),
      },
      { readings: buildDays(JUNE, hour => (hour === 17 ? 1500 : hour === 3 ? 4000 : 100)) },
    );
    expect(
      bill.lines
        .filter(({ kind }) => kind === 'demand')
        .map(({ textKey, quantity, amountCents }) => [textKey, quantity, amountCents]),
    ).toEqual([
      ['bill.line.demand.onPeak', '1.5', 1500],
      ['bill.line.demand.all', '2', 600],
      ['bill.line.demand.all', '2', 1000],
    ]);
    expect(bill.peakW).toBe(4000);
  });

  test('a season that ends inside the bill prices each day by its month', () => {
    const servicePeriod = { from: localDate('2026-05-22'), before: localDate('2026-06-21') };
    const schedule = buildSchedule(month => (month === 5 ? 0 : 1));
    const { lines } = rate(
      {
        energyratestructure: [[{ rate: '0.2' }], [{ rate: '0.1' }]],
        energyperiodkeys: ['summer', 'winter'],
        energyweekdayschedule: schedule,
        energyweekendschedule: schedule,
      },
      { servicePeriod, readings: buildDays(servicePeriod, () => 1000) },
    );
    expect(lines.map(({ period, quantity }) => [period, quantity])).toEqual([
      ['summer', '480'],
      ['winter', '240'],
    ]);
  });
});

describe('fixed and minimum charges', () => {
  test('a first bill of 12 of 30 days pays its share of the month and gets its share of the tier', () => {
    const servicePeriod = { from: localDate('2026-06-19'), before: localDate('2026-07-01') };
    const tiers = [{ max: '300', rate: '0.1' }, { rate: '0.2' }];
    const bill = rate({ fixedmonthlycharge: '10', energyratestructure: [tiers] }, { servicePeriod, prorateBase: 30 });
    expect(bill.lines.map(({ kind, quantity, share, amountCents }) => [kind, quantity, share, amountCents])).toEqual([
      ['fixed', '1', { days: 12, ofDays: 30 }, 400],
      ['energy', '120', undefined, 1200],
      ['energy', '168', undefined, 3360],
    ]);
  });

  test('a daily charge is paid for each day', () => {
    expect(amounts(rate({ ...FREE, fixedchargefirstmeter: '0.4', fixedchargeunits: '$/day' }))[0]).toEqual([
      'fixed',
      1200,
    ]);
  });

  test.each([
    ['is added where the bill is lower', '100', 2800, 10_000],
    ['is not seen where the bill reaches it', '72', undefined, 7200],
  ])('a minimum %s', (_title, minmonthlycharge, minimumCents, totalCents) => {
    const bill = rate({ minmonthlycharge });
    expect(bill.lines.find(({ kind }) => kind === 'minimum')?.amountCents).toBe(minimumCents);
    expect(bill.totalCents).toBe(totalCents);
  });

  test('a minimum by the day follows the days, riders and taxes come on top of it', () => {
    const bill = rate({
      ...FREE,
      mincharge: '0.5',
      minchargeunits: '$/day',
      taxes: [{ key: 'city', unit: 'percent', rate: '5' }],
    });
    expect(amounts(bill)).toEqual([
      ['energy', 0],
      ['minimum', 1500],
      ['tax', 75],
    ]);
  });

  test('a yearly minimum is settled by the bill that closes the year', () => {
    expect(rate({ annualmincharge: '100' }).totalCents).toBe(7200);
    expect(rate({ annualmincharge: '100' }, { closesYear: { chargedBeforeCents: cents(1000) } }).totalCents).toBe(9000);
  });
});

describe('riders and taxes', () => {
  test('a rider counts kWh, a tax counts the kinds it names, and each is rounded once', () => {
    const bill = rate({
      fixedmonthlycharge: '10.09',
      riders: [{ key: 'publicPurpose', unit: 'kWh', rate: '0.00333', clause: 'PPP' }],
      taxes: [
        { key: 'city', unit: 'percent', rate: '5', appliesTo: ['energy', 'rider'] },
        { key: 'state', unit: 'percent', rate: '7.5' },
      ],
    });
    // 720 × 0.00333 = 2.3976; 5 % of 74.40 = 3.72; 7.5 % of 84.49 = 6.33675.
    expect(amounts(bill)).toEqual([
      ['fixed', 1009],
      ['energy', 7200],
      ['rider', 240],
      ['tax', 372],
      ['tax', 634],
    ]);
    expect(bill.lines.at(-1)).toMatchObject({ group: 'taxes', quantity: '84.49', unit: '$', price: '0.075' });
  });
});

describe('a price change inside the bill', () => {
  const versions = [
    buildTariff({ version: 1, effectiveBefore: '2026-06-11', fixedmonthlycharge: '30' }),
    buildTariff({
      version: 2,
      effectiveFrom: '2026-06-11',
      fixedmonthlycharge: '60',
      energyratestructure: [[{ rate: '0.2' }]],
    }),
  ];

  test('splits the bill on the day of the change', () => {
    const bill = rateElectric({ tariff: versions, servicePeriod: JUNE, readings });
    expect(
      bill.lines.map(({ kind, version, quantity, amountCents }) => [kind, version, quantity, amountCents]),
    ).toEqual([
      ['fixed', 1, '1', 1000],
      ['fixed', 2, '1', 4000],
      ['energy', 1, '240', 2400],
      ['energy', 2, '480', 9600],
    ]);
  });

  test('days without a version in force are refused', () => {
    const rateWith = (tariff: typeof versions) => () => rateElectric({ tariff, servicePeriod: JUNE, readings });
    expect(rateWith(versions.slice(0, 1))).toThrow(/no tariff version is in force on 2026-06-11/);
    expect(rateWith(versions.slice(1))).toThrow(/do not follow each other on 2026-06-01/);
    expect(rateWith([])).toThrow(/no tariff version/);
  });
});

describe('solar', () => {
  const generating = readings.map(day => ({
    ...day,
    generated: day.values.map((_, hour) => (hour === 12 ? 30_000 : 0)),
  }));
  const rates = { energyratestructure: [[{ rate: '0.1', sell: '0.04' }]] };

  test.each([
    ['Net Metering', [['credit', -720]]],
    [
      'Net Billing Instantaneous',
      [
        ['energy', 6900],
        ['credit', -3480],
      ],
    ],
    [
      'Buy All Sell All',
      [
        ['energy', 7200],
        ['credit', -3600],
      ],
    ],
  ])('%s', (dgrules, expected) => {
    expect(amounts(rate({ ...rates, dgrules }, { readings: generating }))).toEqual(expected);
  });

  test('a tariff without metering rules pays nothing for what is exported', () => {
    expect(amounts(rate(rates, { readings: generating }))).toEqual([['energy', 6900]]);
  });

  test('a credit is not taxed below zero', () => {
    const taxes = [{ key: 'city', unit: 'percent', rate: '5' }];
    expect(rate({ ...rates, dgrules: 'Net Metering', taxes }, { readings: generating }).totalCents).toBe(-720);
  });
});

describe('a water bill', () => {
  test('gallons become CCF of 748, in tiers, beside the fixed charge of the meter size', () => {
    const tariff = buildWaterTariff({
      fixedchargebymetersize: { '3/4': '31.75' },
      waterratestructure: [[{ max: 8, rate: '4' }, { rate: '5.5' }]],
    });
    const days = buildDays(JUNE, hour => (hour === 6 ? 374 : 0));
    const bill = rateWater({ tariff, servicePeriod: JUNE, readings: days, meterSize: '3/4' });
    expect(
      bill.lines.map(({ kind, tier, quantity, unit, amountCents }) => [kind, tier, quantity, unit, amountCents]),
    ).toEqual([
      ['fixed', undefined, '1', 'month', 3175],
      ['water', 1, '8', 'CCF', 3200],
      ['water', 2, '7', 'CCF', 3850],
    ]);
    expect(bill.usageGallons).toBe(11_220);
    expect(() => rateWater({ tariff, servicePeriod: JUNE, readings: days, meterSize: '9' })).toThrow(/meter size "9"/);
  });

  test('an electric tariff does not rate water', () => {
    expect(() => rateWater({ tariff: buildTariff(), servicePeriod: JUNE, readings })).toThrow(/not water/);
  });
});
