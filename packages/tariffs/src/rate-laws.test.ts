import { dateOfEpochDay, epochDayOf } from '@wattershed/domain/calendar/epoch-day';
import { daysBetween, localDate } from '@wattershed/domain/calendar/local-date';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DayRange } from './calendar.ts';
import { divideRounded, parseDecimal } from './decimal.ts';
import { listTariffs, listTariffVersions } from './library.ts';
import { type RatedLine, rateElectric, rateWater } from './rate.ts';
import { buildDays, buildTariff, JUNE } from './tariff-builder.ts';

const labels = [...new Set(listTariffs().map(({ label }) => label))];
const isWater = (label: string) => label.includes('-W-');

const servicePeriods = fc
  .tuple(
    fc.integer({ min: epochDayOf(localDate('2024-06-01')), max: epochDayOf(localDate('2026-10-01')) }),
    fc.integer({ min: 1, max: 35 }),
  )
  .map(([first, days]): DayRange => ({ from: dateOfEpochDay(first), before: dateOfEpochDay(first + days) }));
const hourlyUse = fc.array(fc.nat(20_000), { minLength: 24, maxLength: 24 });

function rateDemo(label: string, servicePeriod: DayRange, use: readonly number[], made: readonly number[] = []) {
  const readings = buildDays(servicePeriod, hour => use[hour] ?? 0).map(day => ({
    ...day,
    ...(made.length === 24 ? { generated: made } : {}),
  }));
  const request = { tariff: listTariffVersions(label, servicePeriod), servicePeriod, readings, prorateBase: 30 };
  return isWater(label) ? rateWater({ ...request, meterSize: '1' }) : rateElectric(request);
}

const product = ({ quantity, price, share }: RatedLine) =>
  Number(
    divideRounded(
      parseDecimal(quantity) * parseDecimal(price) * BigInt(share?.days ?? 1) * 100n,
      10n ** 24n * BigInt(share?.ofDays ?? 1),
    ),
  );

describe('every bill of every demonstration tariff', () => {
  test('is the sum of its lines, and each line is its quantity times its price', () => {
    fc.assert(
      fc.property(fc.constantFrom(...labels), servicePeriods, hourlyUse, hourlyUse, (label, period, use, made) => {
        const bill = rateDemo(label, period, use, made);
        expect(bill.totalCents).toBe(bill.lines.reduce((sum, { amountCents }) => sum + amountCents, 0));
        expect(bill.lines.map(({ amountCents }) => amountCents)).toEqual(bill.lines.map(product));
        expect(bill.lines.filter(({ clause }) => clause.includes('#'))).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });

  test('does not fall when more is used in each hour', () => {
    fc.assert(
      fc.property(fc.constantFrom(...labels), servicePeriods, hourlyUse, fc.nat(5000), (label, period, use, more) => {
        const less = rateDemo(label, period, use).totalCents;
        const higher = rateDemo(
          label,
          period,
          use.map(value => value + more),
        ).totalCents;
        // The usage may move to a different line, and each line rounds by up to half a cent.
        expect(higher).toBeGreaterThanOrEqual(less - 16);
      }),
      { numRuns: 100 },
    );
  });

  test('splits into energy lines whose quantities are the usage', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...labels.filter(label => !isWater(label))),
        servicePeriods,
        hourlyUse,
        (label, period, use) => {
          const { lines } = rateDemo(label, period, use);
          const energy = lines.filter(({ kind }) => kind === 'energy').map(({ quantity }) => parseDecimal(quantity));
          const days = daysBetween(period.from, period.before);
          const used = use.reduce((sum, value) => sum + value, 0) * days;
          expect(energy.reduce((sum, quantity) => sum + quantity, 0n)).toBe(BigInt(used) * 10n ** 9n);
        },
      ),
      { numRuns: 100 },
    );
  });
});

test('a flat price for whole kWh costs the same in one bill as in two', () => {
  const tariff = buildTariff({
    energyratestructure: [[{ rate: '0.17' }]],
    fixedchargefirstmeter: '0.41',
    fixedchargeunits: '$/day',
  });
  const cents = (servicePeriod: DayRange, kwh: number) =>
    rateElectric({ tariff, servicePeriod, readings: buildDays(servicePeriod, () => kwh * 1000) }).totalCents;
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 30 }), fc.nat(50), (day, kwh) => {
      const cut = localDate(`2026-06-${String(day).padStart(2, '0')}`);
      expect(cents({ from: JUNE.from, before: cut }, kwh) + cents({ from: cut, before: JUNE.before }, kwh)).toBe(
        cents(JUNE, kwh),
      );
    }),
  );
});
