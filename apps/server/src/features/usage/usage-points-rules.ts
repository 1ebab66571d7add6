import { dayMs, daysBetween, type LocalDate, midnightUtcMs } from '@wattershed/domain/calendar/local-date';
import { qualityOf, type UsageQuality } from '@wattershed/domain/usage/usage-quality';
import type { DayRange } from '@wattershed/domain/usage/usage-range';
import type { UsageDay } from '../../gateways/meter-data/port.ts';
import type { WeatherDay } from '../../gateways/weather/port.ts';

/** What was read on the days of a point. Amounts are Wh or gallons; null where nothing was read. */
export type ReadPoint = DayRange & {
  quality: UsageQuality;
  amount: number | null;
  received: number | null;
  peak: UsageDay['peak'];
  meanF: number | null;
  highF: number | null;
  lowF: number | null;
};

/** The points of ranges in order, from what was read of them; a day without a reading counts as missing. */
export function readPoints(
  ranges: readonly DayRange[],
  { days, weather, read }: { days: readonly UsageDay[]; weather: readonly WeatherDay[]; read: readonly DayRange[] },
): ReadPoint[] {
  const nextDays = inOrder(days);
  const nextWeather = inOrder(weather);
  const expected = daysExpected(read);
  // Nearly always each day of each meter was read, and then no point has to be counted.
  const isWhole = days.length === read.reduce((sum, stay) => sum + daysBetween(stay.from, stay.before), 0);
  return ranges.map(({ from, before }) => {
    const within = nextDays(from, before);
    const skies = nextWeather(from, before);
    const missed = isWhole ? 0 : expected(from, before) - within.length;
    const day = within[0];
    const sky = skies[0];
    // Most points are a day of one meter: there is nothing to add up in a year of them.
    if (day && sky && within.length === 1 && skies.length === 1 && missed <= 0) {
      const [amount, received, meanF] = [tenth(day.amount), tenth(day.received), tenth(sky.meanF)];
      return {
        from,
        before,
        quality: day.quality,
        amount,
        received,
        peak: day.peak,
        meanF,
        highF: sky.highF,
        lowF: sky.lowF,
      };
    }
    return { from, before, ...usedIn(within, missed), ...feltIn(skies) };
  });
}

function usedIn(days: readonly UsageDay[], missed: number) {
  return {
    quality: qualityOf([...days.map(day => day.quality), ...(missed > 0 ? (['missing'] as const) : [])]),
    amount: sumOf(days.map(day => day.amount)),
    received: sumOf(days.map(day => day.received)),
    peak: highest(days),
  };
}

function feltIn(days: readonly WeatherDay[]) {
  return {
    meanF: tenth(meanOf(days.map(day => day.meanF))),
    highF: most(days.map(day => day.highF)),
    lowF: least(days.map(day => day.lowF)),
  };
}

/** Hands out what lies within one range after the other; both are in order, so each day is looked at once. */
function inOrder<Day extends { on: LocalDate }>(days: readonly Day[]): (from: LocalDate, before: LocalDate) => Day[] {
  let at = 0;
  return (from, before) => {
    while (at < days.length && (days[at] as Day).on < from) at += 1;
    const begin = at;
    while (at < days.length && (days[at] as Day).on < before) at += 1;
    return days.slice(begin, at);
  };
}

/** How many days of meters should have been read within a range: each meter counts its own. */
function daysExpected(stays: readonly DayRange[]): (from: LocalDate, before: LocalDate) => number {
  const spans = stays.map(({ from, before }) => ({ fromMs: midnightUtcMs(from), beforeMs: midnightUtcMs(before) }));
  // Ranges follow one another: where one ends, the next begins.
  let last: { on: LocalDate; ms: number } | undefined;
  return (from, before) => {
    const fromMs = last?.on === from ? last.ms : midnightUtcMs(from);
    const beforeMs = midnightUtcMs(before);
    last = { on: before, ms: beforeMs };
    let days = 0;
    for (const span of spans) {
      days += Math.max(0, Math.min(span.beforeMs, beforeMs) - Math.max(span.fromMs, fromMs)) / dayMs;
    }
    return days;
  };
}

/** To a tenth, which is what meters resolve: adding floats leaves a tail. */
function sumOf(amounts: readonly (number | null)[]): number | null {
  const known = amounts.filter(amount => amount !== null);
  return known.length === 0 ? null : tenth(known.reduce((sum, amount) => sum + amount, 0));
}

function highest(days: readonly UsageDay[]): UsageDay['peak'] {
  let top: UsageDay['peak'] = null;
  for (const { peak } of days) if (peak && (!top || peak.perHour > top.perHour)) top = peak;
  return top;
}

function meanOf(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}

const most = (values: readonly number[]) => (values.length === 0 ? null : Math.max(...values));
const least = (values: readonly number[]) => (values.length === 0 ? null : Math.min(...values));

function tenth(value: number): number;
function tenth(value: number | null): number | null;
function tenth(value: number | null): number | null {
  return value === null ? null : Math.round(value * 10) / 10;
}
