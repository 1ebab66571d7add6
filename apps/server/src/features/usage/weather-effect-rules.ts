import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { type DayInWeather, fitWeather, inOtherWeather } from '@wattershed/domain/usage/degree-days';
import type { DayRange } from '@wattershed/domain/usage/usage-range';
import type { UsageDay } from '../../gateways/meter-data/port.ts';
import type { WeatherDay } from '../../gateways/weather/port.ts';

/** A model needs both its seasons. */
const leastDays = 300;

/** The days that were read whole, each with its weather. Several meters of one day are added up. */
export function daysInWeather(days: readonly UsageDay[], weather: readonly WeatherDay[]): DayInWeather[] {
  const byDay = Map.groupBy(days, ({ on }) => on);
  return weather.flatMap(({ on, meanF }) => {
    const read = byDay.get(on) ?? [];
    if (read.length === 0 || read.some(({ quality }) => quality === 'missing' || quality === 'partly-missing'))
      return [];
    return [{ meanF, amount: read.reduce((sum, { amount }) => sum + (amount ?? 0), 0) }];
  });
}

type Given = {
  days: readonly DayInWeather[];
  weather: readonly WeatherDay[];
  latest: DayRange;
  yearBefore: DayRange;
  /** What the month a year earlier used. */
  amount: number;
};

/** What that month would have used in the weather of the latest one; null with too few days, or where use doesn't follow the weather. */
export function weatherEffectOf({ days, weather, latest, yearBefore, amount }: Given) {
  const model = days.length < leastDays ? undefined : fitWeather(days);
  if (!model) return null;
  const meansOf = ({ from, before }: { from: LocalDate; before: LocalDate }) =>
    weather.filter(({ on }) => on >= from && on < before).map(({ meanF }) => meanF);
  const other = inOtherWeather(model, amount, { own: meansOf(yearBefore), other: meansOf(latest) });
  return {
    yearBeforeInThisWeather: Math.round(other),
    heatingBaseF: model.heating?.baseF ?? null,
    coolingBaseF: model.cooling?.baseF ?? null,
    daysFitted: model.days,
    explained: Math.round(model.explained * 1000) / 1000,
  };
}
