import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { type Cents, subtractCents, zeroCents } from '@wattershed/domain/money/cents';
import { sumLines } from './charges/bill-line.ts';
import {
  type DayReadings,
  emptySums,
  type MeterSums,
  periodsByHour,
  planOf,
  settledSums,
  sumsWith,
} from './charges/meter-sums.ts';
import { type SegmentDays, splitByVersion } from './charges/segment.ts';
import { segmentUsage, segmentUsageExact } from './charges/usage-lines.ts';
import { divideRounded, parseDecimal } from './decimal.ts';
import type { RateRequest } from './rate.ts';
import type { RatePeriod, Tariff } from './tariff.ts';

/** What the use of a day adds to the charges and credits for use; `demandW` is null under a rate that has no demand charge. */
export type DayCost = { on: LocalDate; cents: Cents; demandW: number | null };

/**
 * The charges for use (energy or water, less credits; nothing fixed, no demand, riders, or taxes), day by day: what a bill with the
 * readings through a day charges, less what one through the day before does. The limits of tiers are those of the whole
 * service period, so that its first units are the cheap ones. The days of a period that was read whole add up to the
 * lines of its bill, to the cent. Readings are in order.
 */
export function costsByDay({ tariff, servicePeriod, prorateBase, readings }: RateRequest): DayCost[] {
  return splitByVersion(tariff, servicePeriod, prorateBase).flatMap(segment => {
    const plan = planOf(segment.tariff);
    const hasDemand = segment.tariff.touDemand !== undefined || segment.tariff.flatDemand !== undefined;
    let sums = emptySums(plan);
    let before = zeroCents;
    return daysWithin(segment, readings).map(day => {
      sums = sumsWith(plan, sums, day);
      const through = sumLines(segmentUsage(segment, settledSums(plan, sums)).lines);
      const cents = subtractCents(through, before);
      before = through;
      return { on: day.on, cents, demandW: hasDemand ? sumsWith(plan, emptySums(plan), day).peak : null };
    });
  });
}

/**
 * What each interval of a day adds, in millionths of a dollar, at the price of its period and of the tier that the service period has
 * reached by then. They add up to what the day adds before lines are rounded to cents. Empty if the day isn't among the readings.
 */
export function costsByInterval(
  { tariff, servicePeriod, prorateBase, readings }: RateRequest,
  on: LocalDate,
): number[] {
  for (const segment of splitByVersion(tariff, servicePeriod, prorateBase)) {
    const days = daysWithin(segment, readings);
    const day = days.find(each => each.on === on);
    if (!day) continue;
    const plan = planOf(segment.tariff);
    const exact = (sums: MeterSums) => microDollars(segmentUsageExact(segment, settledSums(plan, sums)));
    let sums = emptySums(plan);
    for (const earlier of days) if (earlier.on < on) sums = sumsWith(plan, sums, earlier);
    let before = exact(sums);
    return day.values.map((_, at) => {
      const through = exact(sumsWith(plan, sums, dayThrough(day, at)));
      const cost = through - before;
      before = through;
      return cost;
    });
  }
  return [];
}

/** Rounded where it is cumulative, so that differences add up. */
function microDollars(exact: bigint): number {
  return Number(divideRounded(exact, 1_000_000_000n));
}

function daysWithin({ range }: SegmentDays, readings: readonly DayReadings[]): DayReadings[] {
  return readings.filter(({ on }) => on >= range.from && on < range.before);
}

/** The day as if its meter had stood still after an interval. */
function dayThrough(day: DayReadings, last: number): DayReadings {
  const until = (values: readonly (number | null)[]) => values.map((value, at) => (at <= last ? value : 0));
  return { ...day, values: until(day.values), ...(day.generated ? { generated: until(day.generated) } : {}) };
}

/** A period of the rate with its prices by tier, dollars per kWh as decimal text, and the hours it has on a kind of day. */
export type PeriodOfDay = {
  key: string;
  prices: string[];
  /** What is paid for what is sent to the grid; null if nothing is. */
  sellPrice: string | null;
  /** By wall clocks, half-open, in order. */
  hours: { fromHour: number; beforeHour: number }[];
};

/** The periods a day has, in the order of their first hour. Under a rate without times of use, one lasts all day. */
export function periodsOfDay(tariff: Tariff, on: LocalDate): PeriodOfDay[] {
  const byHour = periodsByHour(planOf(tariff), on);
  const periods = new Map<number, PeriodOfDay>();
  for (const [hour, number] of byHour.entries()) {
    const known = periods.get(number) ?? periodOf(tariff, tariff.energy?.periods[number]);
    if (!known) continue;
    const last = known.hours.at(-1);
    if (last?.beforeHour === hour) last.beforeHour = hour + 1;
    else known.hours.push({ fromHour: hour, beforeHour: hour + 1 });
    periods.set(number, known);
  }
  return [...periods.values()];
}

function periodOf(tariff: Tariff, period: RatePeriod | undefined): PeriodOfDay | undefined {
  const [first] = period?.tiers ?? [];
  if (!period || !first) return undefined;
  const isPaid = tariff.metering !== undefined && parseDecimal(first.sellPrice) !== 0n;
  return {
    key: period.key,
    prices: period.tiers.map(({ price }) => price),
    sellPrice: isPaid ? first.sellPrice : null,
    hours: [],
  };
}
