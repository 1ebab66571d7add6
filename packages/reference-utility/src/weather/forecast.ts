import type { EpochDay } from '@wattershed/domain/calendar/epoch-day';
import { monthOf } from '../city/epoch-days.ts';
import { keyOf, randomFrom } from '../city/random.ts';
import { type Climate, climateNames } from '../city/readings/climates.ts';
import { type WeatherDay, weatherBegins, weatherUntil } from '../city/readings/weather.ts';

/** How much further a forecast is off with each day that it looks ahead, °F. */
const drift = 0.9;

/** A climate's weather through the days of a range, also those to come: the utility plays them out of its seed. */
export function weatherHistory(
  seed: number,
  climate: Climate,
  { from, before }: { from: EpochDay; before: EpochDay },
): (day: EpochDay) => WeatherDay | undefined {
  // From its second year on, a history is the same whenever it begins.
  const begins = Math.max(weatherBegins, Date.UTC(monthOf(from).year - 1, 0, 1) / 86_400_000);
  const days = weatherUntil(seed, climate, before, begins);
  return day => days[day - begins];
}

/**
 * What the weather service says on a day (`asOf`) about the days from then on: what will be, with an error that grows by day. The
 * same question always has the same answer.
 */
export function forecastMeans(
  seed: number,
  climate: Climate,
  actual: (day: EpochDay) => WeatherDay | undefined,
  asOf: EpochDay,
  before: EpochDay,
): Map<EpochDay, WeatherDay> {
  const random = randomFrom(keyOf(seed ^ 0xf0ca, 9_001 + climateNames.indexOf(climate), asOf));
  const forecast = new Map<EpochDay, WeatherDay>();
  let error = 0;
  for (let day = asOf; day < before; day += 1) {
    error += drift * random.bell();
    const will = actual(day);
    if (!will) continue;
    const off = (value: number) => Math.round((value + error) * 10) / 10;
    forecast.set(day, { ...will, meanF: off(will.meanF), highF: off(will.highF), lowF: off(will.lowF) });
  }
  return forecast;
}
