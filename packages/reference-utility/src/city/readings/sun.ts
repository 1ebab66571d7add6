import type { LocalDay } from '../epoch-days.ts';
import { monthOf } from '../epoch-days.ts';
import type { Town } from '../territory.ts';
import type { WeatherDay } from './weather.ts';

const radians = Math.PI / 180;

/** Sine of the sun's height: declination by Cooper's formula, hour angle from UTC, longitude and the equation of time. */
function sineOfSunHeight(latitude: number, longitude: number, dayOfYear: number, utcHours: number): number {
  const declination = 23.45 * radians * Math.sin((2 * Math.PI * (284 + dayOfYear)) / 365);
  const turn = (2 * Math.PI * (dayOfYear - 81)) / 364;
  const equationOfTimeMinutes = 9.87 * Math.sin(2 * turn) - 7.53 * Math.cos(turn) - 1.5 * Math.sin(turn);
  const solarHours = utcHours + longitude / 15 + equationOfTimeMinutes / 60;
  const hourAngle = (solarHours - 12) * 15 * radians;
  return (
    Math.sin(latitude * radians) * Math.sin(declination) +
    Math.cos(latitude * radians) * Math.cos(declination) * Math.cos(hourAngle)
  );
}

/**
 * Wh in each quarter-hour of a local day from one kW of panels: clear-sky light through the air mass (Haurwitz), the
 * day's clouds, and less from hot panels. One kW gives about 1,500 to 1,900 kWh a year, matching NREL's PVWatts for the
 * region.
 */
export function solarShape(town: Town, day: LocalDay, weather: WeatherDay): Float32Array {
  const { year } = monthOf(day.day);
  const dayOfYear = day.day - Date.UTC(year, 0, 1) / 86_400_000 + 1;
  const midnightUtcS = day.day * 86_400;
  const heatLoss = 1 - 0.0022 * Math.max(0, weather.highF - 77);
  return Float32Array.from({ length: day.hours * 4 }, (_, slot) => {
    const utcHours = (day.startUtcS + slot * 900 + 450 - midnightUtcS) / 3600;
    const height = sineOfSunHeight(town.latitude, town.longitude, dayOfYear, utcHours);
    if (height <= 0.01) return 0;
    const light = 1.098 * height * Math.exp(-0.057 / height);
    // Panels tilt south: they lose less than flat ground when the sun is low.
    const tilted = light * (1 + 0.28 * (1 - height));
    return 250 * 0.84 * tilted * weather.clearness * heatLoss;
  });
}
