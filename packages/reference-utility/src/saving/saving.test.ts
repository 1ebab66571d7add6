import { addDays, localDate } from '@wattershed/domain/calendar/local-date';
import type { LoadChange } from '@wattershed/domain/saving/load-change';
import { expectedAmount, fitWeather } from '@wattershed/domain/usage/degree-days';
import { type DayReadings, rateElectric } from '@wattershed/tariffs/rate';
import { describe, expect, it } from 'vitest';
import { changeElectric, changeWater } from './change-days.ts';
import { hourOf } from './home-parts.ts';
import { type ElectricYear, todaysPrices, totalOf, type WaterYear } from './home-year.ts';
import { measureStep } from './measure-step.ts';
import { priceHome } from './price-changes.ts';
import { weatherModel } from './weather-model.ts';

const today = localDate('2026-11-20');
const from = localDate('2025-11-20');

/** Flat days of so many Wh an hour, 24 hours each, with the hours that differ. */
function days(
  whAt: (hour: number, on: string) => number,
  count = 365,
  sentAt?: (hour: number) => number,
): DayReadings[] {
  return Array.from({ length: count }, (_, index) => {
    const on = addDays(from, 365 - count + index);
    const hours = Array.from({ length: 24 }, (_, hour) => hour);
    return {
      on,
      intervalSeconds: 3600 as const,
      values: hours.map(hour => whAt(hour, on)),
      ...(sentAt ? { generated: hours.map(sentAt) } : {}),
    };
  });
}

function electricYear(label: string, readings: DayReadings[], meanOf: (on: string) => number = () => 62): ElectricYear {
  const meanF = new Map(readings.map(({ on }) => [on, meanOf(on)]));
  const model = weatherModel(readings.map(day => ({ wh: totalOf(day), meanF: meanF.get(day.on) ?? null })));
  return {
    ...{ from: readings[0]?.on ?? from, before: today, days: readings, tariff: todaysPrices(label, today) },
    ...{ hasSolar: readings[0]?.generated !== undefined, weather: { meanF, model } },
  };
}

const price = async (electric: ElectricYear, change: LoadChange) => {
  const priced = await priceHome({ electric, water: null }, () => [change], today);
  return { facts: priced.facts.electric, savingCents: priced.savingCents[0] ?? 0 };
};

describe('the demand that a rate charges for', () => {
  it.each([
    // Peak hours alone count, by the hour: neither 9 kW in the morning nor 8 kW for a quarter of an hour.
    ['AZ-R-TOUD', 3_500],
    ['AZ-GS-D', 9_000],
  ] as const)('under %s is %i W', async (label, peakW) => {
    const day = (on: DayReadings['on']): DayReadings => ({
      ...{ on, intervalSeconds: 900 },
      values: Array.from({ length: 96 }, (_, at) =>
        at === 30 ? 2_250 : at === 68 ? 2_000 : at > 68 && at < 72 ? 500 : 250,
      ),
    });
    const year = electricYear(
      label,
      days(() => 0).map(({ on }) => day(on)),
    );
    const { facts } = await price(year, { kind: 'less-base', share: 0.1 });
    expect([facts?.hasDemandCharge, facts?.peakW]).toEqual([true, peakW]);
  });
});

describe('what a change saves', () => {
  it('is the difference of two bills, not a share of the average price', async () => {
    const year = electricYear(
      'CA-D-T1',
      days(() => 1000),
    );
    const { facts, savingCents } = await price(year, { kind: 'less-base', share: 0.5 });
    // 24 kWh a day is in the second tier, half of it is in the first: less than half of the cost goes.
    expect(facts?.baseW).toBe(1000);
    const month = { from: localDate('2026-10-20'), before: localDate('2026-11-20') };
    const cost = (readings: DayReadings[]) =>
      rateElectric({ tariff: year.tariff, servicePeriod: month, readings }).totalCents;
    expect(savingCents).toBeGreaterThan((facts?.yearCents ?? 0) / 2);
    const change = changeElectric(year, { kind: 'less-base', share: 0.5 });
    expect(cost(change)).toBe(cost(days(() => 500)));
  });

  it('of moving use out of the dear hours keeps the day’s energy, and is nothing where all hours cost the same', async () => {
    const tou = electricYear(
      'CA-D-TOU',
      days(() => 300),
    );
    const moved = changeElectric(tou, { kind: 'off-peak', share: 0.25 });
    expect(moved.map(totalOf)).toEqual(tou.days.map(totalOf));
    expect((await price(tou, { kind: 'off-peak', share: 0.25 })).savingCents).toBeGreaterThan(0);
    const flat = electricYear(
      'CA-D-T1',
      days(() => 300),
    );
    expect((await price(flat, { kind: 'off-peak', share: 0.25 })).savingCents).toBe(0);
  });

  it('of less cooling is of the warm days alone', () => {
    const meanOf = (on: string) => 60 + (Number(on.slice(-2)) % 30);
    const cooling = (on: string) => 50 * Math.max(0, meanOf(on) - 75);
    const year = electricYear(
      'CA-D-T1',
      days((_, on) => 500 + cooling(on)),
      meanOf,
    );
    expect(year.weather.model.cooling).toMatchObject({ baseF: 75 });
    const changed = changeElectric(year, { kind: 'less-cooling', share: 0.5 });
    for (const [index, day] of changed.entries()) {
      const less = totalOf(year.days[index] as DayReadings) - totalOf(day);
      expect(Math.abs(less - 12 * cooling(day.on))).toBeLessThanOrEqual(1);
    }
  });

  it('with panels buys less in the evening and sends less at noon', async () => {
    const sun = (hour: number) => (hour >= 10 && hour < 15 ? 2_000 : 0);
    const year = electricYear(
      'CA-D-TOU-NB',
      days(hour => (sun(hour) > 0 ? 0 : 500), 365, sun),
    );
    const [day] = changeElectric(year, { kind: 'into-sun', share: 0.5 });
    expect(day?.values[18]).toBe(250);
    expect(day?.generated?.[12]).toBe(1_700);
    expect((await price(year, { kind: 'into-sun', share: 0.5 })).savingCents).toBeGreaterThan(0);
  });

  it('of lower peaks cuts the highest of each month, and uses it later', () => {
    const year = electricYear(
      'AZ-R-TOUD',
      days(hour => (hour === 18 ? 4_000 : 1_000)),
    );
    const [day] = changeElectric(year, { kind: 'lower-peaks', share: 0.25 });
    expect(Math.max(...(day?.values ?? []).map(Number))).toBe(3_000);
    expect(day && totalOf(day)).toBe(totalOf(year.days[0] as DayReadings));
  });

  it('of a device is never more than what the meter shows in its hours', () => {
    const year = electricYear(
      'CA-D-T1',
      days(hour => (hour === 20 ? 200 : 400)),
    );
    const [day] = changeElectric(year, { kind: 'without-device', whPerDay: 3_000, hours: [20] });
    expect(day?.values[20]).toBe(0);
    const [moved] = changeElectric(year, { kind: 'move-device', whPerDay: 200, hours: [20], toHours: [2] });
    expect([moved?.values[20], moved?.values[2]]).toEqual([0, 600]);
    const tooLarge = { kind: 'move-device', whPerDay: 3_000, hours: [20], toHours: [2] } as const;
    expect(changeElectric(year, tooLarge)[0]?.values[2]).toBe(600);
  });

  it('of a younger home stands for a year', async () => {
    const whole = await price(
      electricYear(
        'CA-D-T1',
        days(() => 400),
      ),
      { kind: 'less-base', share: 0.2 },
    );
    const young = await price(
      electricYear(
        'CA-D-T1',
        days(() => 400, 73),
      ),
      { kind: 'less-base', share: 0.2 },
    );
    expect(Math.abs(young.savingCents / whole.savingCents - 1)).toBeLessThan(0.1);
  });

  it('of water at night and in the garden leaves the rest of the day alone', () => {
    const readings = days((hour, on) => (hour < 4 ? 2 : on.slice(5, 7) === '07' ? 20 : 10));
    const year: WaterYear = {
      ...{ from, before: today, days: readings, tariff: todaysPrices('CA-W-1', today), meterSize: '5/8' },
    };
    const [night] = changeWater(year, { kind: 'less-night-water', share: 0.5 });
    expect([night?.values[1], night?.values[10]]).toEqual([1, 10]);
    const garden = changeWater(year, { kind: 'less-outdoor-water', share: 0.5 });
    const july = garden.find(({ on }) => on === '2026-07-10') as DayReadings;
    expect(totalOf(july)).toBe(308);
    expect(totalOf(garden[0] as DayReadings)).toBe(208);
    expect(totalOf(changeWater(year, { kind: 'less-water', gallonsPerDay: 8 })[0] as DayReadings)).toBe(200);
  });
});

it('the hours of days with 23 and 25 hours are those of the wall clock', () => {
  const day = (hours: number): DayReadings => ({
    on: from,
    intervalSeconds: 3600,
    values: new Array<number>(hours).fill(0),
  });
  expect([1, 2, 22].map(at => hourOf(day(23), at))).toEqual([1, 3, 23]);
  expect([1, 2, 24].map(at => hourOf(day(25), at))).toEqual([1, 1, 23]);
});

describe('how a home follows the weather', () => {
  it('is what the forecast and the comparison go by, too', () => {
    const at = (meanF: number) => 8_000 + 600 * Math.max(0, meanF - 70) + 200 * Math.max(0, 55 - meanF);
    const temperatures = Array.from({ length: 120 }, (_, index) => 40 + (index % 50));
    const model = weatherModel(temperatures.map(meanF => ({ wh: at(meanF), meanF })));
    expect(model).toEqual(fitWeather(temperatures.map(meanF => ({ meanF, amount: at(meanF) }))));
    expect(Math.round(expectedAmount(model, 85))).toBe(at(85));
  });

  it('is nothing where the days don’t show it', () => {
    const flat = { perDay: 5_000, heating: null, cooling: null, explained: 0 };
    expect(weatherModel(Array.from({ length: 20 }, () => ({ wh: 5_000, meanF: 70 })))).toMatchObject(flat);
    expect(weatherModel(Array.from({ length: 60 }, () => ({ wh: 5_000, meanF: 62 })))).toMatchObject(flat);
    expect(weatherModel(Array.from({ length: 60 }, () => ({ wh: 5_000, meanF: null })))).toMatchObject(flat);
  });
});

describe('a step since a day', () => {
  const startedOn = addDays(today, -30);
  /** Days differ a little among themselves, as days do. */
  const uneven = (on: string) => (Number(on.slice(-2)) % 3) * 10;
  const isSince = (on: string) => on >= startedOn;

  it('is measured in the same weather', () => {
    const meanOf = (on: string) => (isSince(on) ? 85 : 55 + (Number(on.slice(-2)) % 30));
    const usual = (_: number, on: string) => 400 + uneven(on) + 20 * Math.max(0, meanOf(on) - 65);
    const same = electricYear('CA-D-T1', days(usual), meanOf);
    const unclear = measureStep({ electric: same, water: null }, 'electric-use', startedOn);
    expect(unclear).toMatchObject({ state: 'unclear', days: 30 });
    const year = electricYear(
      'CA-D-T1',
      days((hour, on) => usual(hour, on) * (isSince(on) ? 0.8 : 1)),
      meanOf,
    );
    const less = measureStep({ electric: year, water: null }, 'electric-use', startedOn);
    expect(less).toMatchObject({ state: 'less', days: 30 });
    expect(less && 'expected' in less && Math.abs(less.measured / less.expected - 0.8)).toBeLessThan(0.02);
    expect(less && 'savedCents' in less && less.savedCents).toBeGreaterThan(0);
  });

  it('of peak hours is their share, priced by the hour', () => {
    const load = (hour: number, on: string) =>
      500 + uneven(on) + (hour >= 16 && hour < 21 ? (isSince(on) ? -250 : 0) : isSince(on) ? 66 : 0);
    const result = measureStep(
      { electric: electricYear('CA-D-TOU', days(load)), water: null },
      'peak-share',
      startedOn,
    );
    expect(result).toMatchObject({ state: 'less' });
    expect(result && 'savedCents' in result && result.savedCents).toBeGreaterThan(0);
  });

  it('of water and of peaks is the mean before and since', () => {
    const readings = days((hour, on) => (hour < 4 ? (isSince(on) ? 1 : 3) : 10 + (uneven(on) > 0 ? 1 : 0)));
    const water: WaterYear = {
      ...{ from, before: today, days: readings, tariff: todaysPrices('CA-W-1', today), meterSize: '5/8' },
    };
    expect(measureStep({ electric: null, water }, 'night-water', startedOn)).toMatchObject({
      ...{ state: 'less', expected: 12, measured: 4 },
    });
    const peaky = electricYear(
      'AZ-R-TOUD',
      days((hour, on) => (hour === 18 ? (isSince(on) ? 2_000 : 3_000) + uneven(on) : 500)),
    );
    expect(measureStep({ electric: peaky, water: null }, 'daily-peak', startedOn)).toMatchObject({
      ...{ state: 'less', savedCents: null },
    });
  });

  it('waits for three weeks, and for something to compare with', () => {
    const electric = electricYear(
      'CA-D-T1',
      days(() => 400),
    );
    expect(measureStep({ electric, water: null }, 'electric-use', addDays(today, -5))).toEqual({
      ...{ state: 'too-early', daysLeft: 16 },
    });
    const young = electricYear(
      'CA-D-T1',
      days(() => 400, 40),
    );
    expect(measureStep({ electric: young, water: null }, 'electric-use', startedOn)).toMatchObject({
      state: 'too-early',
    });
    expect(measureStep({ electric: null, water: null }, 'water-use', startedOn)).toBeUndefined();
  });
});
