import { fitWeather, type WeatherModel } from '@wattershed/domain/usage/degree-days';

export type WeatherDay = { wh: number; meanF: number | null };

/** Fewer days don't tell the weather from habits. */
const fewestDays = 30;

/** How a home's electricity follows the weather; where it doesn't show in these days, the same every day. */
export function weatherModel(days: readonly WeatherDay[]): WeatherModel {
  const known = days.flatMap(({ wh, meanF }) => (meanF === null ? [] : [{ meanF, amount: wh }]));
  const perDay = days.reduce((sum, { wh }) => sum + wh, 0) / Math.max(1, days.length);
  const found = known.length < fewestDays ? undefined : fitWeather(known);
  return found ?? { perDay, heating: null, cooling: null, days: days.length, explained: 0 };
}
