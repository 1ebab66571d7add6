import type { DataOf } from '@wattershed/contract/call';
import type { listUsage } from '@wattershed/contract/usage/overview';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';

export type MonthOfUsage = { from: LocalDate; used: number; isRunning: boolean };

type Point = DataOf<typeof listUsage>['points'][number];

/** What the alerts watch: electricity in kWh, water in gallons; null in a month in which it wasn't measured. */
export const usedOf = {
  highUsageKwh: ({ electricWh }: Point) => (electricWh === null ? null : electricWh / 1_000),
  highWaterGallons: ({ waterGallons }: Point) => waterGallons,
} as const;

/** The months in which it was measured, oldest first. */
export function monthsOf(
  points: readonly Point[],
  usedIn: (point: Point) => number | null,
  today: LocalDate,
): MonthOfUsage[] {
  return points.flatMap(point => {
    const used = usedIn(point);
    return used === null ? [] : [{ from: point.from, used, isRunning: point.before > today }];
  });
}

export type UsageSummary = { least: MonthOfUsage; most: MonthOfUsage; over: number };

/** Undefined when nothing was measured. A running month is no least one, but may be over already. */
export function summaryOf(months: readonly MonthOfUsage[], threshold: number | null): UsageSummary | undefined {
  const whole = months.filter(({ isRunning }) => !isRunning);
  const [first, ...others] = whole.length > 0 ? whole : months;
  if (!first) return undefined;
  const least = others.reduce((one, other) => (other.used < one.used ? other : one), first);
  const most = months.reduce((one, other) => (other.used > one.used ? other : one), first);
  return { least, most, over: threshold === null ? 0 : months.filter(({ used }) => used > threshold).length };
}

/** In which steps an example is rounded, and what it is where nothing was measured. */
export const examples = {
  highUsageKwh: { step: 50, usual: 600 },
  highWaterGallons: { step: 500, usual: 6_000 },
} as const;

/** A threshold that one would have gone over now and then: a tenth above the median, in round figures. */
export function exampleThreshold(
  months: readonly MonthOfUsage[],
  { step, usual }: { step: number; usual: number },
): number {
  const sorted = months
    .filter(({ isRunning }) => !isRunning)
    .map(({ used }) => used)
    .sort((one, other) => one - other);
  const median = sorted[Math.floor(sorted.length / 2)];
  return median === undefined ? usual : Math.max(Math.round((median * 1.1) / step) * step, step);
}
