import { dayMs, type LocalDate, midnightUtcMs } from '@wattershed/domain/calendar/local-date';
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
  const stays = read.map(spanOf);
  return ranges.map(range => {
    const within = nextDays(range);
    const skies = nextWeather(range);
    const missed = daysExpected(spanOf(range), stays) - within.length;
    return {
      ...range,
      quality: qualityOf([...within.map(day => day.quality), ...(missed > 0 ? (['missing'] as const) : [])]),
      amount: sumOf(within.map(day => day.amount)),
      received: sumOf(within.map(day => day.received)),
      peak: highest(within),
      meanF: tenth(meanOf(skies.map(day => day.meanF))),
      highF: most(skies.map(day => day.highF)),
      lowF: least(skies.map(day => day.lowF)),
    };
  });
}

/** Hands out what lies within one range after the other; both are in order, so each day is looked at once. */
function inOrder<Day extends { on: LocalDate }>(days: readonly Day[]): (range: DayRange) => Day[] {
  let at = 0;
  return ({ from, before }) => {
    while (at < days.length && (days[at] as Day).on < from) at += 1;
    const begin = at;
    while (at < days.length && (days[at] as Day).on < before) at += 1;
    return days.slice(begin, at);
  };
}

/** Half-open, in milliseconds since 1970. */
type Span = { fromMs: number; beforeMs: number };

function spanOf({ from, before }: DayRange): Span {
  return { fromMs: midnightUtcMs(from), beforeMs: midnightUtcMs(before) };
}

/** How many days of meters should have been read: each meter counts its own. */
function daysExpected({ fromMs, beforeMs }: Span, stays: readonly Span[]): number {
  return stays.reduce((sum, stay) => {
    return sum + Math.max(0, Math.min(stay.beforeMs, beforeMs) - Math.max(stay.fromMs, fromMs)) / dayMs;
  }, 0);
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
