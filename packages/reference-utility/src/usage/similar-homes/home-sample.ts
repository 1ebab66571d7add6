import type { EpochDay } from '@wattershed/domain/calendar/epoch-day';
import { localDays, weekdayOf } from '../../city/epoch-days.ts';
import { type Place, placeAt } from '../../city/places.ts';
import { keyOf } from '../../city/random.ts';
import { monthOfDays } from '../../city/readings/day-shapes.ts';
import type { Dwelling } from '../../city/readings/load-shapes.ts';
import { leakTenths } from '../../city/readings/water-day.ts';
import type { Weather } from '../../city/readings/weather.ts';
import type { Town } from '../../city/territory.ts';

/** Homes beside the city, numbered far above its own. */
const firstNumber = 50_000_000;
export const sampledHomes = 2_000;

/** A climate's homes of one kind, without panels, as they would be in the given town. */
export function sampleHomes(seed: number, town: Town, dwelling: Dwelling): Place[] {
  return Array.from({ length: sampledHomes }, (_, index) =>
    placeAt(seed, firstNumber + index, {
      town,
      shape: dwelling,
      hasSolar: false,
      hasWater: dwelling === 'single-family',
    }),
  );
}

/** Runs take one to five quarter-hours, a car none to twelve: what they come to on average. */
const quartersOfRun = 3;
const quartersOfCar = 4.875;
const awayShare = 0.4;

/**
 * What each home used on the days of a month: Wh, or gallons. The load model of the city without its chance within a day, which
 * evens out over a month: 2,000 homes take milliseconds, their quarter-hours would take minutes.
 */
export function usageOfMonth(
  seed: number,
  homes: readonly Place[],
  commodity: 'electric' | 'water',
  days: { from: EpochDay; before: EpochDay },
  weather: Weather,
): number[] {
  const [first] = homes;
  if (!first) return [];
  const local = localDays(first.town.timeZone, days.from, days.before);
  const month = monthOfDays(local, weather);
  const shared = local.map(({ day }, index) => {
    const { steadyWh, thermalWh } = month.shape(first.town.climate, first.shape, index);
    return {
      day,
      steadyWh: sumOf(steadyWh),
      thermalWh: sumOf(thermalWh),
      meanF: month.weather(first.town.climate, index).meanF,
    };
  });
  const ofDay = commodity === 'electric' ? electricDay : waterDay;
  return homes.map(home => shared.reduce((sum, day) => sum + ofDay(seed, home, day), 0));
}

type SharedDay = { day: EpochDay; steadyWh: number; thermalWh: number; meanF: number };

function electricDay(seed: number, { number, electric }: Place, { day, steadyWh, thermalWh }: SharedDay): number {
  const usual = steadyWh * electric.steady;
  if (isTravelling(seed, number, day)) return awayShare * (usual + 0.2 * thermalWh * electric.thermal);
  const runs = electric.runsPerDay * electric.runWh * quartersOfRun;
  return usual + thermalWh * electric.thermal + runs + electric.carWh * quartersOfCar;
}

function waterDay(seed: number, { number, water }: Place, { day, meanF }: SharedDay): number {
  if (!water) return 0;
  const isGardenDay = ((water.gardenWeekdays >> weekdayOf(day)) & 1) === 1;
  const need = Math.min(1.25, Math.max(0, (meanF - 48) / 32));
  const indoor = isTravelling(seed, number, day) ? 0 : water.indoorGallons;
  return indoor + (isGardenDay ? water.gardenGallons * need : 0) + (leakTenths(seed, number, day) * 24) / 10;
}

/** As the city's households do: a week at a time, about one week in forty. */
function isTravelling(seed: number, number: number, day: EpochDay): boolean {
  return keyOf(seed ^ 0x7ea7, number, Math.floor((day + 4) / 7)) % 40 === 0;
}

function sumOf(values: Float32Array): number {
  let sum = 0;
  for (const value of values) sum += value;
  return sum;
}
