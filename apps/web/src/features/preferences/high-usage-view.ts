import type { DataOf } from '@wattershed/contract/call';
import type { listUsage } from '@wattershed/contract/usage';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';

export type MonthOfUsage = { from: LocalDate; kwh: number; isRunning: boolean };

/** The months in which electricity was measured, oldest first. */
export function monthsOf(points: DataOf<typeof listUsage>['points'], today: LocalDate): MonthOfUsage[] {
  return points.flatMap(({ from, before, electricWh }) =>
    electricWh === null ? [] : [{ from, kwh: electricWh / 1_000, isRunning: before > today }],
  );
}

export type UsageSummary = { least: MonthOfUsage; most: MonthOfUsage; over: number };

/** Undefined when nothing was measured. A running month is no least one, but may be over already. */
export function summaryOf(months: readonly MonthOfUsage[], threshold: number | null): UsageSummary | undefined {
  const whole = months.filter(({ isRunning }) => !isRunning);
  const [first, ...others] = whole.length > 0 ? whole : months;
  if (!first) return undefined;
  const least = others.reduce((one, other) => (other.kwh < one.kwh ? other : one), first);
  const most = months.reduce((one, other) => (other.kwh > one.kwh ? other : one), first);
  return { least, most, over: threshold === null ? 0 : months.filter(({ kwh }) => kwh > threshold).length };
}

/** A threshold that one would have gone over now and then: a tenth above the median, in round figures. */
export function exampleThreshold(months: readonly MonthOfUsage[]): number {
  const sorted = months
    .filter(({ isRunning }) => !isRunning)
    .map(({ kwh }) => kwh)
    .sort((one, other) => one - other);
  const median = sorted[Math.floor(sorted.length / 2)];
  return median === undefined ? 600 : Math.max(Math.round((median * 1.1) / 50) * 50, 50);
}
