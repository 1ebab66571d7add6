import type { Commodity } from '../forecast/usage-view.ts';

/** What the month a year before would have been in this year's weather, in kWh or gallons. */
export function inThisWeather(
  { yearBeforeInThisWeather: amount }: { yearBeforeInThisWeather: number },
  commodity: Commodity,
): number {
  return commodity === 'electric' ? amount / 1000 : amount;
}
