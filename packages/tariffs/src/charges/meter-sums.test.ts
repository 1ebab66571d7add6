import { localDate } from '@wattershed/domain/calendar/local-date';
import { describe, expect, test } from 'vitest';
import { buildSchedule, buildTariff } from '../tariff-builder.ts';
import { meterPlan, sumReadings } from './meter-sums.ts';

// Each hour of the day is a period of its own, so that the sums show which local hour a value was given to.
const byHour = buildTariff({
  energyratestructure: Array.from({ length: 24 }, () => [{ rate: '0.1' }]),
  energyweekdayschedule: buildSchedule((_month, hour) => hour),
  energyweekendschedule: buildSchedule((_month, hour) => hour),
});
const sumDay = (from: string, before: string, values: readonly (number | null)[], tariff = byHour) => {
  const on = localDate(from);
  const day = { on, intervalSeconds: values.length > 25 ? (900 as const) : (3600 as const), values };
  return sumReadings(meterPlan(tariff), { from: on, before: localDate(before) }, [day]);
};

describe('local hours', () => {
  test('hour 2 is empty on the day the clock jumps forward', () => {
    const { bought } = sumDay(
      '2026-03-08',
      '2026-03-09',
      Array.from({ length: 23 }, () => 1),
    );
    expect(bought).toEqual(Array.from({ length: 24 }, (_, hour) => (hour === 2 ? 0 : 1)));
  });

  test('hour 1 counts twice on the day the clock falls back', () => {
    const { bought } = sumDay(
      '2026-11-01',
      '2026-11-02',
      Array.from({ length: 25 }, () => 1),
    );
    expect(bought).toEqual(Array.from({ length: 24 }, (_, hour) => (hour === 1 ? 2 : 1)));
  });

  test('values keep their order around both changes', () => {
    const forward = sumDay(
      '2026-03-08',
      '2026-03-09',
      Array.from({ length: 92 }, (_, i) => i),
    ).bought;
    expect([forward[1], forward[3], forward[23]]).toEqual([4 + 5 + 6 + 7, 8 + 9 + 10 + 11, 88 + 89 + 90 + 91]);
    const back = sumDay(
      '2026-11-01',
      '2026-11-02',
      Array.from({ length: 25 }, (_, i) => i),
    ).bought;
    expect([back[0], back[1], back[2], back[23]]).toEqual([0, 1 + 2, 3, 24]);
  });

  test('a weekend day takes the weekend schedule', () => {
    const tariff = buildTariff({
      energyratestructure: [[{ rate: '0.1' }], [{ rate: '0.2' }]],
      energyweekdayschedule: buildSchedule(() => 0),
      energyweekendschedule: buildSchedule(() => 1),
    });
    const day = Array.from({ length: 24 }, () => 1);
    expect(sumDay('2026-06-05', '2026-06-06', day, tariff).bought).toEqual([24, 0]);
    expect(sumDay('2026-06-06', '2026-06-07', day, tariff).bought).toEqual([0, 24]);
    expect(sumDay('2026-06-07', '2026-06-08', day, tariff).bought).toEqual([0, 24]);
  });
});

describe('demand', () => {
  const quarters = Array.from({ length: 96 }, (_, i) => ([40, 41].includes(i) ? 1000 : 100));

  test.each([
    [15, 4000],
    [30, 4000],
    [60, 2200],
  ])('is averaged over %d minutes', (demandwindow, peak) => {
    expect(sumDay('2026-06-05', '2026-06-06', quarters, buildTariff({ demandwindow })).peak).toBe(peak);
  });
});

describe('generation', () => {
  const values = Array.from({ length: 24 }, (_, hour) => (hour === 18 ? 500 : 0));
  const generated = Array.from({ length: 24 }, (_, hour) => (hour === 12 ? 300 : 0));

  test.each([
    [undefined, 500, 300],
    ['Net Metering', 200, 0],
    ['Net Billing Instantaneous', 500, 300],
    ['Buy All Sell All', 500, 300],
  ])('under %s', (dgrules, bought, sold) => {
    const plan = meterPlan(buildTariff(dgrules === undefined ? {} : { dgrules }));
    const day = { on: localDate('2026-06-05'), intervalSeconds: 3600 as const, values, generated };
    const sums = sumReadings(plan, { from: localDate('2026-06-05'), before: localDate('2026-06-06') }, [day]);
    expect([sums.bought, sums.sold, sums.usage, sums.generated]).toEqual([[bought], [sold], 500, 300]);
  });

  test('hourly net billing sets quarter hours against each other, instantaneous does not', () => {
    const day = {
      on: localDate('2026-06-05'),
      intervalSeconds: 900 as const,
      values: Array.from({ length: 96 }, () => 10),
    };
    const made = Array.from({ length: 96 }, (_, i) => (i % 4 === 0 ? 40 : 0));
    const sold = (dgrules: string) =>
      sumReadings(
        meterPlan(buildTariff({ dgrules })),
        { from: localDate('2026-06-05'), before: localDate('2026-06-06') },
        [{ ...day, generated: made }],
      ).sold;
    expect(sold('Net Billing Hourly')).toEqual([0]);
    expect(sold('Net Billing Instantaneous')).toEqual([24 * 30]);
  });
});

describe('readings that do not fit', () => {
  test('gaps and absent days are counted as missing and use nothing', () => {
    const sums = sumDay('2026-06-05', '2026-06-07', [null, ...Array.from({ length: 23 }, () => 1)]);
    expect([sums.usage, sums.missingIntervals]).toEqual([23, 1 + 24]);
  });

  test('a day of 26 hours, a day given twice and unequal channels are refused', () => {
    const plan = meterPlan(buildTariff());
    const range = { from: localDate('2026-06-05'), before: localDate('2026-06-06') };
    const day = {
      on: localDate('2026-06-05'),
      intervalSeconds: 3600 as const,
      values: Array.from({ length: 24 }, () => 1),
    };
    expect(() => sumReadings(plan, range, [{ ...day, values: [...day.values, 1, 1] }])).toThrow(/26 values/);
    expect(() => sumReadings(plan, range, [day, day])).toThrow(/twice/);
    expect(() => sumReadings(plan, range, [{ ...day, generated: [1] }])).toThrow(/1 generated values/);
  });
});
