import { type BusinessKind, businesses, meanShare, openingCurve, weekdayShare } from '../businesses.ts';
import { type LocalDay, monthOf, wallQuarters, weekdayOf } from '../epoch-days.ts';
import type { Town } from '../territory.ts';
import { type Climate, climates } from './climates.ts';
import { type Dwelling, measuredHours, type ShapeHours } from './load-shapes.ts';
import { solarShape } from './sun.ts';
import type { Weather, WeatherDay } from './weather.ts';

export type LoadShape = Dwelling | BusinessKind;

/**
 * One local day of one class of premise, Wh per quarter-hour: in two parts, because households differ in how much of
 * each they have.
 */
export type DayShape = { steadyWh: Float32Array; thermalWh: Float32Array };

/** What all premises share on the days of one month: computed once, used for every meter. */
export type MonthOfDays = {
  days: readonly LocalDay[];
  shape(climate: Climate, shape: LoadShape, dayIndex: number): DayShape;
  /** Wh per quarter-hour of one installed kW of solar panels. */
  sun(town: Town, dayIndex: number): Float32Array;
  weather(climate: Climate, dayIndex: number): WeatherDay;
};

/** The days must all be in one zone. Shapes are computed on first use. */
export function monthOfDays(days: readonly LocalDay[], weather: Weather): MonthOfDays {
  const shapes = new Map<string, DayShape[]>();
  const suns = new Map<string, Float32Array[]>();
  return {
    days,
    shape(climate, shape, dayIndex) {
      const key = `${climate} ${shape}`;
      let made = shapes.get(key);
      if (!made) {
        made = days.map(day => dayShape(climate, shape, day, weather(climate, day.day)));
        shapes.set(key, made);
      }
      return present(made[dayIndex]);
    },
    sun(town, dayIndex) {
      let made = suns.get(town.name);
      if (!made) {
        made = days.map(day => solarShape(town, day, weather(town.climate, day.day)));
        suns.set(town.name, made);
      }
      return present(made[dayIndex]);
    },
    weather: (climate, dayIndex) => weather(climate, present(days[dayIndex]).day),
  };
}

function present<T>(value: T | undefined): T {
  if (value === undefined) throw new RangeError('no such day of the month');
  return value;
}

function dayShape(climate: Climate, shape: LoadShape, day: LocalDay, weather: WeatherDay): DayShape {
  const hours =
    shape === 'single-family' || shape === 'multi-family'
      ? householdHours(climate, shape, day, weather)
      : businessHours(shape, day, weather);
  const quarters = wallQuarters(day.hours);
  return { steadyWh: toQuarters(hours.baseWh, quarters), thermalWh: toQuarters(hours.seasonalWh, quarters) };
}

/** When the normal temperature is above this, a hotter day takes more; below it, a colder day does. */
const seasonTurnsF = 62;

function householdHours(climate: Climate, dwelling: Dwelling, { day }: LocalDay, weather: WeatherDay): ShapeHours {
  const { month, dayOfMonth } = monthOf(day);
  const isWeekend = weekdayOf(day) % 6 === 0;
  const hours = measuredHours(`${climates[climate].measuredAs}-${dwelling}`, isWeekend, month, dayOfMonth);
  const warmerF = weather.meanF - weather.normalF;
  // Most heating here is gas, so cold affects the load less than heat.
  const factor = weather.normalF >= seasonTurnsF ? 1 + 0.06 * warmerF : 1 - 0.022 * warmerF;
  const held = Math.min(2.4, Math.max(0.3, factor));
  const heatWaveShare = 0.012 * Math.max(0, weather.meanF - Math.max(72, weather.normalF + 3));
  const seasonalWh = hours.seasonalWh.map((value, hour) => value * held + (hours.baseWh[hour] ?? 0) * heatWaveShare);
  return { baseWh: hours.baseWh, seasonalWh };
}

/** Per kW of mean load, to be multiplied by the size of the business. */
function businessHours(kind: BusinessKind, { day }: LocalDay, weather: WeatherDay): ShapeHours {
  const business = businesses[kind];
  const scale = (1000 * weekdayShare(business, weekdayOf(day))) / meanShare(business);
  const baseWh = openingCurve(business).map(share => share * scale);
  const cooling = business.coolingPerF * Math.max(0, weather.meanF - 62);
  return { baseWh: baseWh.map(value => value * 0.9), seasonalWh: baseWh.map(value => value * cooling) };
}

/** Wh per hour at the middle of each quarter-hour, interpolated between the middles of the hours. */
function toQuarters(hourlyWh: Float64Array, wallQuarterOf: Uint8Array): Float32Array {
  const quarterly = new Float32Array(wallQuarterOf.length);
  for (let slot = 0; slot < quarterly.length; slot++) {
    const quarter = wallQuarterOf[slot] ?? 0;
    const at = (quarter + 0.5) / 4 - 0.5;
    const before = Math.floor(at);
    const here = hourlyWh[(before + 24) % 24] ?? 0;
    const next = hourlyWh[(before + 1) % 24] ?? 0;
    quarterly[slot] = (here + (next - here) * (at - before)) / 4;
  }
  return quarterly;
}
