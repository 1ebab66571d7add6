import type { DataOf } from '@wattershed/contract/call';
import type { listPastForecasts } from '@wattershed/contract/usage/projection';

type Data = DataOf<typeof listPastForecasts>;

/** The days of a period of which past forecasts are known, earliest first. */
export function forecastDays({ accuracy }: Data): number[] {
  return accuracy.filter(({ count }) => count > 0).map(({ day }) => day);
}

/** How good the forecasts of one day of the period were, and each of them beside its bill. */
export function forecastsOn(data: Data, day: number) {
  const forecasts = data.forecasts.filter(one => one.day === day);
  const accuracy = data.accuracy.find(one => one.day === day);
  return { forecasts, accuracy };
}

/** Which kept forecasts are as old as the one now shown: of the last day that has been reached. */
export function dayNearest(days: readonly number[], dayOfPeriod: number): number | undefined {
  return days.findLast(day => day <= dayOfPeriod) ?? days[0];
}
