import type { EpochDay } from '@wattershed/domain/calendar/epoch-day';
import { monthOf } from '../epoch-days.ts';
import { keyOf, randomFrom } from '../random.ts';
import { type Climate, climateNames, climates, normalOn } from './climates.ts';

export type WeatherDay = {
  day: EpochDay;
  normalF: number;
  meanF: number;
  highF: number;
  lowF: number;
  /** Share of clear-sky light that reaches the ground. */
  clearness: number;
};

// Every weather history starts here, however much of it is needed: the earliest day a city can have.
export const weatherBegins: EpochDay = Date.UTC(2019, 0, 1) / 86_400_000;

/** How much of yesterday's deviation remains today: measured autocorrelations of daily means are 0.6 to 0.8. */
const persistence = 0.72;

/**
 * A climate's weather from `begins` until the day before `before`. A longer history never changes a shorter one, and from
 * its second year on a history is the same whenever it begins: nothing from before is left by then.
 */
export function weatherUntil(seed: number, climate: Climate, before: EpochDay, begins = weatherBegins): WeatherDay[] {
  const normals = climates[climate];
  const subject = 7_001 + climateNames.indexOf(climate);
  const days: WeatherDay[] = [];
  let deviationF = 0;
  let cloudDrift = 0;
  let heatWaveDaysLeft = 0;
  for (let day = begins; day < before; day++) {
    const random = randomFrom(keyOf(seed, subject, day));
    const { month, dayOfMonth } = monthOf(day);
    const normalF = normalOn(normals.meanF, month, dayOfMonth);
    const shock = Math.sqrt(1 - persistence * persistence) * normals.noiseF;
    deviationF = persistence * deviationF + shock * random.bell();
    cloudDrift = 0.5 * cloudDrift + 0.16 * random.bell();
    const beginsHeatWave = month >= 6 && month <= 9 && random.chance(normals.heatWaveChance);
    const heatWaveLength = random.whole(3, 6);
    if (beginsHeatWave && heatWaveDaysLeft === 0) heatWaveDaysLeft = heatWaveLength;
    const heatWaveF = heatWaveDaysLeft > 0 ? normals.heatWaveF : 0;
    if (heatWaveDaysLeft > 0) heatWaveDaysLeft--;
    const cloud = Math.min(0.85, Math.max(0.01, normalOn(normals.cloudiness, month, dayOfMonth) + cloudDrift));
    const meanF = tenth(normalF + deviationF + heatWaveF);
    const halfRange = (normals.dailyRangeF / 2) * (1.15 - 0.5 * cloud);
    const lowF = tenth(meanF - halfRange);
    days.push({ day, normalF, meanF, highF: tenth(meanF + halfRange), lowF, clearness: 1 - cloud });
  }
  return days;
}

/** Weather by climate and day. */
export type Weather = (climate: Climate, day: EpochDay) => WeatherDay;

/** Reads the days from `from` until the day before `before`; what the years before them were like is never asked. */
export function weatherReader(seed: number, before: EpochDay, from = weatherBegins): Weather {
  const begins = Math.max(weatherBegins, firstOfYearBefore(from));
  const histories = new Map(climateNames.map(climate => [climate, weatherUntil(seed, climate, before, begins)]));
  return (climate, day) => {
    const found = histories.get(climate)?.[day - begins];
    if (!found) throw new RangeError(`no weather for ${climate} on day ${day}`);
    return found;
  };
}

function firstOfYearBefore(day: EpochDay): EpochDay {
  return Date.UTC(monthOf(day).year - 1, 0, 1) / 86_400_000;
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}
