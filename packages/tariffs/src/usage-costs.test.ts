import { dateOfEpochDay, epochDayOf } from '@wattershed/domain/calendar/epoch-day';
import { addDays, localDate } from '@wattershed/domain/calendar/local-date';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DayRange } from './calendar.ts';
import { listTariffs, listTariffVersions } from './library.ts';
import { rateElectric, rateWater } from './rate.ts';
import { buildDays, buildSchedule, buildTariff, buildWaterTariff, JUNE } from './tariff-builder.ts';
import { costsByDay, costsByInterval, periodsOfDay } from './usage-costs.ts';

const labels = [...new Set(listTariffs().map(({ label }) => label))];
const useKinds = new Set(['energy', 'water', 'credit']);

const servicePeriods = fc
  .tuple(
    fc.integer({ min: epochDayOf(localDate('2024-06-01')), max: epochDayOf(localDate('2026-10-01')) }),
    fc.integer({ min: 1, max: 35 }),
  )
  .map(([first, days]): DayRange => ({ from: dateOfEpochDay(first), before: dateOfEpochDay(first + days) }));
const hourlyUse = fc.array(fc.nat(9_000), { minLength: 24, maxLength: 24 });
const hourlyMade = fc.option(hourlyUse, { nil: undefined });

test('under every demonstration tariff, days add up to the lines for use, and intervals to all of them within their rounding', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...labels),
      servicePeriods,
      hourlyUse,
      hourlyMade,
      (label, servicePeriod, use, made) => {
        const tariff = listTariffVersions(label, servicePeriod);
        const isWater = label.includes('-W-');
        const readings = buildDays(servicePeriod, hour => use[hour] ?? 0).map((day, index) => ({
          ...day,
          values: day.values.map(value => (value ?? 0) * (1 + (index % 3))),
          ...(made && !isWater ? { generated: made } : {}),
        }));
        const request = { tariff, servicePeriod, readings, prorateBase: 30, meterSize: '1' };
        const { lines } = isWater ? rateWater(request) : rateElectric(request);
        const charged = lines.filter(({ kind }) => useKinds.has(kind));
        const cents = charged.reduce((sum, { amountCents }) => sum + amountCents, 0);
        const days = costsByDay(request);
        expect(days.map(({ on }) => on)).toEqual(readings.map(({ on }) => on));
        expect(days.reduce((sum, day) => sum + day.cents, 0)).toBe(cents);
        const micro = readings.flatMap(({ on }) => costsByInterval(request, on)).reduce((sum, cost) => sum + cost, 0);
        expect(Math.abs(micro / 10_000 - cents)).toBeLessThanOrEqual(charged.length * 0.5 + 0.01);
      },
    ),
    { numRuns: 60 },
  );
});

describe('a tier', () => {
  const tariff = buildTariff({
    energyratestructure: [
      [
        { rate: '0.1', max: '10', unit: 'kWh daily' },
        { rate: '0.3', unit: 'kWh daily' },
      ],
    ],
  });
  const request = { tariff, servicePeriod: JUNE, readings: buildDays(JUNE, () => 1_000) };

  test('fills from the first day on: the first days are the cheap ones', () => {
    // 300 kWh at 10 cents, 24 a day: the thirteenth day is half and half.
    const cents = costsByDay(request).map(day => day.cents);
    expect(cents.slice(0, 14)).toEqual([...new Array(12).fill(240), 480, 720]);
  });

  test('gives each interval the price that it has reached', () => {
    const costs = costsByInterval(request, addDays(JUNE.from, 12));
    expect(costs).toEqual([...new Array(12).fill(100_000), ...new Array(12).fill(300_000)]);
  });

  test('never makes a day of little use cheaper than nothing', () => {
    const readings = request.readings.map((day, index) =>
      index === 20 ? { ...day, values: day.values.map(() => 10) } : day,
    );
    expect(Math.min(...costsByDay({ ...request, readings }).map(day => day.cents))).toBe(7);
  });
});

test('a running period costs what its readings add, whatever is still to come', () => {
  const request = { tariff: buildTariff(), servicePeriod: JUNE, readings: buildDays(JUNE, () => 500).slice(0, 3) };
  expect(costsByDay(request).map(day => day.cents)).toEqual([120, 120, 120]);
});

test('net metering sets what is sent back on one day against what is used on another', () => {
  const tariff = buildTariff({ dgrules: 'Net Metering', energyratestructure: [[{ rate: '0.1', sell: '0.04' }]] });
  const [sunny, dark] = [{ made: 2_000 }, { made: 0 }].map(({ made }, index) => {
    return { ...buildDays(JUNE, () => 1_000)[index], generated: new Array(24).fill(made) };
  });
  const readings = [sunny, dark] as Parameters<typeof costsByDay>[0]['readings'];
  // A surplus of 24 kWh is worth 4 cents each, until the next day's use takes it back at that.
  expect(costsByDay({ tariff, servicePeriod: JUNE, readings }).map(day => day.cents)).toEqual([-96, 96]);
});

test('demand is said by day where it is charged for, over the rate’s window', () => {
  const flat = { flatdemandstructure: [[{ rate: '5' }]], flatdemandmonths: new Array(12).fill(0) };
  const request = { servicePeriod: JUNE, readings: buildDays(JUNE, hour => (hour === 17 ? 3_000 : 1_000)).slice(0, 1) };
  expect(costsByDay({ ...request, tariff: buildTariff(flat) })[0]?.demandW).toBe(3_000);
  expect(costsByDay({ ...request, tariff: buildTariff() })[0]?.demandW).toBeNull();
});

test('a day that was not read has no intervals', () => {
  expect(costsByInterval({ tariff: buildTariff(), servicePeriod: JUNE, readings: [] }, JUNE.from)).toEqual([]);
});

test('the periods of a day come with their hours and prices', () => {
  const tariff = buildTariff({
    energyperiodkeys: ['off', 'on'],
    energyratestructure: [[{ rate: '0.1', sell: '0.02' }], [{ rate: '0.4' }]],
    energyweekdayschedule: buildSchedule((_, hour) => (hour >= 16 && hour < 21 ? 1 : 0)),
    energyweekendschedule: buildSchedule(() => 0),
    dgrules: 'Net Billing Instantaneous',
    clauses: { 'energy.off': '1', 'energy.on': '2' },
  });
  expect(periodsOfDay(tariff, localDate('2026-06-05'))).toEqual([
    {
      key: 'off',
      prices: ['0.1'],
      sellPrice: '0.02',
      hours: [
        { fromHour: 0, beforeHour: 16 },
        { fromHour: 21, beforeHour: 24 },
      ],
    },
    { key: 'on', prices: ['0.4'], sellPrice: null, hours: [{ fromHour: 16, beforeHour: 21 }] },
  ]);
  expect(periodsOfDay(tariff, localDate('2026-06-06')).map(({ key }) => key)).toEqual(['off']);
  expect(periodsOfDay(buildWaterTariff(), localDate('2026-06-06'))).toEqual([]);
});
