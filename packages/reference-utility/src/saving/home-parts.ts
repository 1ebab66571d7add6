import { dayOfWeek, type LocalDate } from '@wattershed/domain/calendar/local-date';
import { expectedAmount, type WeatherModel } from '@wattershed/domain/usage/degree-days';
import { planOf, sumReadings } from '@wattershed/tariffs/charges/meter-sums';
import type { DayReadings } from '@wattershed/tariffs/rate';
import type { RatePeriod, Tariff } from '@wattershed/tariffs/tariff';
import { type ElectricYear, totalOf, type WaterYear } from './home-year.ts';

/** The hours of the night in which water that runs is noticed: from midnight. */
export const nightBefore = 4;

export const perHourOf = ({ intervalSeconds }: DayReadings) => 3600 / intervalSeconds;

/** The wall-clock hour of an interval, as the rate engine counts it: 2 AM is skipped on a day of 23 hours, 1 AM repeated on one of 25. */
export function hourOf(day: DayReadings, at: number): number {
  const perHour = perHourOf(day);
  const hour = Math.floor(at / perHour);
  return hour < 2 ? hour : hour + 24 - day.values.length / perHour;
}

/** Which hours of a day have its highest price; undefined when all hours cost the same. */
export function dearRowOf({ energy }: Tariff, on: LocalDate): ((hour: number) => boolean) | undefined {
  if (!energy) return undefined;
  const weekday = dayOfWeek(on);
  const isWeekend = weekday === 0 || weekday === 6;
  const row = (isWeekend ? energy.weekends : energy.weekdays)[Number(on.slice(5, 7)) - 1] ?? [];
  const prices = row.map(period => Number(energy.periods[period]?.tiers[0]?.price ?? 0));
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)];
  return highest > lowest ? hour => prices[hour] === highest : undefined;
}

/** The hours with the highest price on a weekday, as one span; null when all cost the same. */
export function dearHoursOf(tariff: Tariff, weekday: LocalDate): { from: number; before: number } | null {
  const isDear = dearRowOf(tariff, weekday);
  if (!isDear) return null;
  const hours = Array.from({ length: 24 }, (_, hour) => hour).filter(isDear);
  return { from: hours[0] ?? 0, before: (hours.at(-1) ?? 23) + 1 };
}

/**
 * The highest demand that the rate charges for, in W: averaged over as long as it says, in the hours that have a price. Without such
 * a charge 0.
 */
export function chargedPeakOf({ tariff, days, from, before }: ElectricYear): number {
  const { touDemand, flatDemand } = tariff;
  if (!touDemand && !flatDemand) return 0;
  const { touPeaks, flatPeaks } = sumReadings(planOf(tariff), { from, before }, days);
  const charged = (peaks: readonly number[], periods: readonly RatePeriod[] = []) =>
    peaks.filter((_, at) => periods[at]?.tiers.some(({ price }) => Number(price) > 0));
  return Math.max(0, ...charged(touPeaks, touDemand?.periods), ...charged(flatPeaks, flatDemand?.periods));
}

/**
 * What runs day and night, in W: the tenth lowest of a hundred hours between 1 and 5 AM, when little else does. A car that charges then
 * is above it.
 */
export function baseWattsOf(year: ElectricYear): number {
  const hours: number[] = [];
  for (const day of year.days) {
    const perHour = perHourOf(day);
    for (let hour = 1; hour < 5; hour += 1) {
      let wh = 0;
      for (let at = hour * perHour; at < (hour + 1) * perHour; at += 1) wh += day.values[at] ?? 0;
      hours.push(wh);
    }
  }
  hours.sort((a, b) => a - b);
  return Math.round(hours[Math.floor(hours.length / 10)] ?? 0);
}

export type WeatherShare = { cooling: number; heating: number };

const noShare: WeatherShare = { cooling: 0, heating: 0 };

/** The parts of a day's use that the weather made, by the model of the year, at most nine tenths of it. */
export function weatherShareOf(year: Pick<ElectricYear, 'weather' | 'days'>, day: DayReadings): WeatherShare {
  const meanF = year.weather.meanF.get(day.on);
  const total = totalOf(day);
  if (meanF === undefined || total === 0) return noShare;
  const { model } = year.weather;
  const part = (only: WeatherModel) => Math.min(0.9, expectedAmount({ ...only, perDay: 0 }, meanF) / total);
  return {
    cooling: part({ ...model, heating: null }),
    heating: part({ ...model, cooling: null }),
  };
}

/** The winter's ordinary day, which is what a home needs indoors: the median of December to February, or of the lowest quarter of days. */
export function winterGallonsPerDay({ days }: WaterYear): number {
  const winter = days.filter(({ on }) => ['12', '01', '02'].includes(on.slice(5, 7))).map(totalOf);
  if (winter.length >= 28) return medianOf(winter);
  const all = days.map(totalOf).sort((a, b) => a - b);
  return medianOf(all.slice(0, Math.ceil(all.length / 4)));
}

/** An ordinary night's water, gallons. */
export function nightGallonsOf({ days }: WaterYear): number {
  return medianOf(
    days.map(day =>
      day.values.reduce<number>((sum, value, at) => (hourOf(day, at) < nightBefore ? sum + (value ?? 0) : sum), 0),
    ),
  );
}

export function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
