import type { DataOf } from '@wattershed/contract/call';
import type { compareUsage } from '@wattershed/contract/usage/comparing';
import type { listUsage } from '@wattershed/contract/usage/overview';
import { addMonths, daysBetween, type LocalDate } from '@wattershed/domain/calendar/local-date';

export type UsagePoint = DataOf<typeof listUsage>['points'][number];
export type Commodity = 'electric' | 'water';

/** kWh or gallons; null where nothing was measured. */
export function amountOf(point: UsagePoint, commodity: Commodity): number | null {
  if (commodity === 'water') return point.waterGallons;
  return point.electricWh === null ? null : point.electricWh / 1000;
}

/** The commodities the account has a meter for. */
export function commoditiesOf(points: readonly UsagePoint[]): Commodity[] {
  return (['electric', 'water'] as const).filter(one => points.some(point => amountOf(point, one) !== null));
}

/** For each month what the same month of the year before was; null where it wasn't measured whole. */
export function yearBeforeOf(
  points: readonly UsagePoint[],
  yearBefore: readonly UsagePoint[],
  commodity: Commodity,
): (number | null)[] {
  return points.map(({ from }) => {
    const match = yearBefore.find(other => other.from === addMonths(from, -12));
    return match ? amountOf(match, commodity) : null;
  });
}

export const isRunning = (point: UsagePoint, today: LocalDate) => point.before > today;

export type UsageSummary = {
  /** The last full month, or the current one if there is no other. */
  latest: UsagePoint;
  isSoFar: boolean;
  /** Compared with the month before, 0.12 for 12 % more; undefined when there is nothing to compare with. */
  change: number | undefined;
  peak: UsagePoint | undefined;
};

// People wouldn't call less than two percent a difference.
const sameWithin = 0.02;

/** What a change is called; 0.12 is 12 % more. */
export function kindOfChange(change: number): 'more' | 'less' | 'same' {
  if (Math.abs(change) < sameWithin) return 'same';
  return change > 0 ? 'more' : 'less';
}

/** The sentence below the chart; undefined when nothing was measured. */
export function summarise(
  points: readonly UsagePoint[],
  commodity: Commodity,
  today: LocalDate,
): UsageSummary | undefined {
  const measured = points.filter(point => amountOf(point, commodity) !== null);
  const whole = measured.filter(point => !isRunning(point, today));
  const latest = whole.at(-1) ?? measured.at(-1);
  if (!latest) return undefined;
  const previous = whole.at(-2);
  const [now, before] = [amountOf(latest, commodity), previous ? amountOf(previous, commodity) : null];
  const most = (left: UsagePoint, right: UsagePoint) =>
    (amountOf(right, commodity) ?? 0) > (amountOf(left, commodity) ?? 0) ? right : left;
  return {
    latest,
    isSoFar: whole.length === 0,
    change: now !== null && before ? now / before - 1 : undefined,
    peak: whole.length > 2 ? whole.reduce(most) : undefined,
  };
}

/** Usage per day on average; null where nothing was measured. */
export function amountPerDay(point: UsagePoint, commodity: Commodity): number | null {
  const amount = amountOf(point, commodity);
  return amount === null ? null : amount / daysBetween(point.from, point.before);
}

export type Compared = { latest: UsagePoint; others: readonly UsagePoint[] };

/** The last full month and the older ones next to it, oldest first; undefined if there is nothing to compare. */
export function comparedMonths({
  latest,
  monthBefore,
  yearBefore,
}: Omit<DataOf<typeof compareUsage>, 'weather'>): Compared | undefined {
  const others = [yearBefore, monthBefore].filter(point => point !== null);
  return latest && others.length > 0 ? { latest, others } : undefined;
}

/** The change from each older month that was measured, per average day. */
export function changesOf({ latest, others }: Compared, commodity: Commodity): { from: LocalDate; change: number }[] {
  const now = amountPerDay(latest, commodity);
  return others.flatMap(other => {
    const before = amountPerDay(other, commodity);
    return now !== null && before ? [{ from: other.from, change: now / before - 1 }] : [];
  });
}

/** Which day of its period the reading has reached, and how many days the period has. */
export function periodProgress(projection: { periodFrom: LocalDate; periodBefore: LocalDate; readThrough: LocalDate }) {
  const days = daysBetween(projection.periodFrom, projection.periodBefore);
  const day = daysBetween(projection.periodFrom, projection.readThrough) + 1;
  return { days, day: Math.min(Math.max(day, 0), days) };
}
