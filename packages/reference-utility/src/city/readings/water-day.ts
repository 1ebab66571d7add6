import { businesses, openingCurve, weekdayShare } from '../businesses.ts';
import { weekdayOf } from '../epoch-days.ts';
import { isBusiness, type Place, type WaterHabit } from '../places.ts';
import { keyOf, unitOf32Bits } from '../random.ts';
import type { Presence } from './electric-day.ts';

/**
 * Share of a household's indoor water by hour of the wall clock: a morning and an evening peak (Residential End Uses of
 * Water, 2016).
 */
const householdHours = normalised([
  1, 0.6, 0.4, 0.4, 0.8, 2.4, 5.4, 7.6, 7, 6, 5.2, 4.7, 4.5, 4.1, 3.9, 4, 4.5, 5.3, 6.1, 6.3, 6, 5.2, 3.7, 2,
]);

const businessHours = new Map(
  Object.values(businesses).map(business => [business.kind, normalised([...openingCurve(business)])]),
);

function normalised(weights: readonly number[]): Float64Array {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return Float64Array.from(weights, weight => weight / sum);
}

/**
 * Fills in what the water meter counts in each hour of one day, in tenths of a gallon, and returns the number of hours.
 */
export function fillWaterDay(
  seed: number,
  meterId: number,
  day: number,
  hours: number,
  meanF: number,
  place: Place,
  habit: WaterHabit,
  presence: Presence,
  tenths: Int32Array,
): number {
  let state = keyOf(seed, meterId, day);
  const weekday = weekdayOf(day);
  const curve = isBusiness(place.shape) ? businessHours.get(place.shape) : householdHours;
  const weekShare = isBusiness(place.shape) ? weekdayShare(businesses[place.shape], weekday) : 1;
  const indoorTenths = presence === 'at-home' ? habit.indoorGallons * 10 * weekShare : 0;
  // A household draws water now and then; a draw is about seven gallons, which determines the share of hours with one.
  for (let hour = 0; hour < hours; hour++) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    const wall = hour < 2 ? hour : hour + 24 - hours;
    const usual = indoorTenths * (curve?.[wall] as number);
    const probability = usual >= 70 ? 1 : usual / 70;
    const drawn = (state >>> 0) * unitOf32Bits;
    tenths[hour] = drawn < probability ? (usual / probability) * (0.35 + (1.3 * drawn) / probability) + 0.5 : 0;
  }
  if (presence !== 'vacant') addGarden(habit, weekday, meanF, hours, tenths);
  const leak = leakTenths(seed, meterId, day);
  if (leak > 0) for (let hour = 0; hour < hours; hour++) tenths[hour] = (tenths[hour] as number) + leak;
  return hours;
}

/** Timers water before sunrise, longer when it is hotter, and not at all in the cold. */
function addGarden(habit: WaterHabit, weekday: number, meanF: number, hours: number, tenths: Int32Array): void {
  if (habit.gardenGallons === 0 || ((habit.gardenWeekdays >> weekday) & 1) === 0) return;
  const need = Math.min(1.25, Math.max(0, (meanF - 48) / 32));
  const hour = habit.gardenHour + hours - 24;
  const amount = habit.gardenGallons * 10 * need;
  tenths[hour] = (tenths[hour] as number) + Math.round(amount * 0.7);
  tenths[hour + 1] = (tenths[hour + 1] as number) + Math.round(amount * 0.3);
}

/** A running toilet: about one meter in 60 has one for about four weeks in a row, 1 to 6 gallons an hour. */
export function leakTenths(seed: number, meterId: number, day: number): number {
  const key = keyOf(seed ^ 0x1eac, meterId, Math.floor(day / 28));
  return key % 60 === 0 ? 10 + ((key >>> 8) % 50) : 0;
}
