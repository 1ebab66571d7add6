import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { expectedAmount, fitWeather, type WeatherModel } from '@wattershed/domain/usage/degree-days';
import { spreadOf } from '@wattershed/domain/usage/projection-range';
import { completeDays, dayNumberOf } from '../readings/estimation.ts';
import type { ChannelDays, MeterDay } from '../readings/meter-days.ts';

/** The mean temperature of a day by number: measured, or forecast for days to come; undefined if nobody knows. */
export type MeanOfDay = (dayNumber: number) => number | undefined;

/** What the weather can make of an estimate at most. */
const leastFactor = 0.5;
const mostFactor = 2;

const weeksBefore = [-7, -14, -21, -28];

/** How a channel's totals follow the weather, from all its days before a day; undefined if they don't. */
export function modelBefore(
  totals: ReadonlyMap<number, number>,
  before: number,
  meanOf: MeanOfDay,
): WeatherModel | undefined {
  const days: { meanF: number; amount: number }[] = [];
  for (const [number, amount] of totals) {
    const meanF = number < before && number >= before - 365 ? meanOf(number) : undefined;
    if (meanF !== undefined) days.push({ meanF, amount });
  }
  return fitWeather(days);
}

/**
 * The days from the first unread one until the end of a period, as they are expected: the same weekday of recent weeks, as much
 * more or less as the weather to come asks for compared with the weather of those days.
 */
export function expectedDays(
  days: ChannelDays,
  { from, before, zone }: { from: LocalDate; before: LocalDate; zone: string },
  model: WeatherModel | undefined,
  meanOf: MeanOfDay,
): MeterDay[] {
  return completeDays(days, from, before, zone).days.map(day => {
    const number = dayNumberOf(day.on);
    const factor = model ? weatherFactor(days, number, model, meanOf) : 1;
    return factor === 1 ? day : { ...day, values: day.values.map(value => value && Math.round(value * factor)) };
  });
}

function weatherFactor(days: ChannelDays, number: number, model: WeatherModel, meanOf: MeanOfDay): number {
  const means = weeksBefore.flatMap(offset => (days.has(number + offset) ? (meanOf(number + offset) ?? []) : []));
  const meanF = meanOf(number);
  if (means.length === 0 || meanF === undefined) return 1;
  const usual = means.reduce((sum, each) => sum + expectedAmount(model, each), 0) / means.length;
  if (usual <= 0) return 1;
  return Math.min(mostFactor, Math.max(leastFactor, expectedAmount(model, meanF) / usual));
}

/** How much days differ from what the weather and their weekday let expect of them, over the last eight weeks. */
export function spreadOfDays(
  totals: ReadonlyMap<number, number>,
  before: number,
  model: WeatherModel | undefined,
  meanOf: MeanOfDay,
): number {
  const byWeekday: number[][] = [[], [], [], [], [], [], []];
  for (let number = before - 56; number < before; number += 1) {
    const total = totals.get(number);
    if (total === undefined) continue;
    const meanF = model && meanOf(number);
    const expected = model && meanF !== undefined ? expectedAmount(model, meanF) : 1;
    if (expected > 0) byWeekday[number % 7]?.push(total / expected);
  }
  const shares = byWeekday.flatMap(day => {
    const usual = day.reduce((sum, share) => sum + share, 0) / day.length;
    return usual > 0 ? day.map(share => share / usual) : [];
  });
  return spreadOf(shares);
}
