import { localDate } from '@wattershed/domain/calendar/local-date';
import type { DayReadings } from '@wattershed/tariffs/rate';
import { expect, test } from 'vitest';
import { towns } from '../../city/territory.ts';
import { solarProfile } from './solar-profile.ts';
import { readingsIf } from './what-if-readings.ts';

const noSun = () => [];
const day = (on: string, hours = 24, value = 10): DayReadings => ({
  on: localDate(on),
  intervalSeconds: 900,
  values: new Array<number>(hours * 4).fill(value),
});
const week = ['2026-06-01', '2026-06-02', '2026-06-03', '2026-06-04', '2026-06-05', '2026-06-06', '2026-06-07'];
const sum = (values: readonly (number | null)[] = []) =>
  values.reduce<number>((total, value) => total + (value ?? 0), 0);
const car = { kWhPerWeek: 85, fromHour: 23, beforeHour: 6 };

test('a car charges a week’s amount to the Wh, in its hours only', () => {
  const before = week.map(on => day(on));
  const after = readingsIf(before, { car }, noSun);
  expect(sum(after.map(({ values }) => sum(values))) - sum(before.map(({ values }) => sum(values)))).toBe(85_000);
  const [first] = after;
  const hoursWithMore = (first?.values ?? []).flatMap((value, slot) =>
    (value ?? 0) > 10 ? [Math.floor(slot / 4)] : [],
  );
  expect([...new Set(hoursWithMore)]).toEqual([0, 1, 2, 3, 4, 5, 23]);
  expect(before[0]?.values[0]).toBe(10);
});

test.each([
  ['2026-03-08', 23, { fromHour: 1, beforeHour: 4 }, [1, 3]],
  ['2026-11-01', 25, { fromHour: 1, beforeHour: 3 }, [1, 1, 2]],
])('on %s of %d hours, the hours are those of the clock', (on, hours, window, expected) => {
  const [after] = readingsIf([day(on, hours, 0)], { car: { ...car, ...window } }, noSun);
  const charged = (after?.values ?? []).flatMap((value, slot) =>
    (value ?? 0) > 0 && slot % 4 === 0 ? [slot / 4] : [],
  );
  expect(charged.map(hour => (hour < 2 ? hour : hour + 24 - hours))).toEqual(expected);
  expect(Math.abs(sum(after?.values) - 85_000 / 7)).toBeLessThan(1);
});

test('a day that has none of its hours charges nothing', () => {
  const spring = day('2026-03-08', 23, 0);
  expect(readingsIf([spring], { car: { ...car, fromHour: 2, beforeHour: 3 } }, noSun)).toEqual([spring]);
});

test('panels make what their place gives, beside what is made already', () => {
  const own = { ...day('2026-06-01'), generated: new Array<number>(96).fill(5) };
  const [after] = readingsIf([own], { solarKw: 2 }, () => new Array<number>(96).fill(100.25));
  expect(after?.generated?.[0]).toBe(206);
  expect(after?.values).toEqual(own.values);
});

// NREL's PVWatts gives 1,500 to 1,900 kWh a year for one kW in this region.
test.each(['Port Solana', 'Oak Hollow', 'Saguaro Flats'])('one kW in %s makes what panels there do', name => {
  const town = towns.find(each => each.name === name);
  if (!town) throw new Error(`no town ${name}`);
  const profile = solarProfile(town);
  const made = (on: string, hours?: number) => sum(profile(day(on, hours)));
  const months = Array.from({ length: 12 }, (_, month) => made(`2026-${String(month + 1).padStart(2, '0')}-15`));
  const year = (sum(months) * 365) / 12 / 1000;
  expect(year).toBeGreaterThan(1_400);
  expect(year).toBeLessThan(2_000);
  expect(months[5] ?? 0).toBeGreaterThan(months[11] ?? 0);
  expect(profile(day('2026-06-15'))[0]).toBe(0);
});

test('hourly meters get the same, by the hour', () => {
  const [town] = towns;
  if (!town) throw new Error('no town');
  const hourly: DayReadings = {
    on: localDate('2026-06-15'),
    intervalSeconds: 3600,
    values: new Array<number>(24).fill(0),
  };
  const byHour = solarProfile(town)(hourly);
  expect(byHour).toHaveLength(24);
  expect(sum(byHour)).toBeCloseTo(sum(solarProfile(town)(day('2026-06-15'))), 3);
});
