import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import type { Cents } from '@wattershed/domain/money/cents';
import type { BillingTimesOfUse } from '../../gateways/billing-system/charges.ts';
import type { Gateways } from '../../gateways/gateways.ts';
import type { Commodity } from '../../gateways/meter-data/port.ts';
import { costPoints } from './cost-points-rules.ts';
import type { ReadSeries } from './read-series.ts';

export type SeriesCosts = {
  meaning: 'bill' | 'energy-charges' | null;
  /** In the order of the points. */
  points: readonly { cents: Cents | null; demandW: number | null }[];
  /** In the order of the intervals; null where none is known. */
  microDollars: readonly (number | null)[];
};

export const noCosts: SeriesCosts = { meaning: null, points: [], microDollars: [] };

/** What a series cost: a bill's charges by period, otherwise what the use itself added. */
export async function costsOfSeries(
  { billingSystem }: Pick<Gateways, 'billingSystem'>,
  accountNumber: AccountNumber,
  commodity: Commodity,
  { range, points, periods, intervals, isOneOfSeveral }: ReadSeries,
): Promise<SeriesCosts> {
  if (!range || isOneOfSeveral) return noCosts;
  if (intervals.length > 0) {
    const days = await billingSystem.listIntervalCosts(accountNumber, commodity, range);
    const byDay = new Map(days.map(({ on, microDollars }) => [on, microDollars]));
    return {
      meaning: 'energy-charges',
      points: [],
      microDollars: intervals.map(({ on, at }) => byDay.get(on)?.[at] ?? null),
    };
  }
  const isRunning = periods.some(({ bill }) => bill === null);
  const [days, projection] = await Promise.all([
    billingSystem.listDayCosts(accountNumber, commodity, range),
    isRunning ? billingSystem.projectBill(accountNumber) : undefined,
  ]);
  const used = costPoints(points, range, days);
  if (periods.length === 0) return { meaning: 'energy-charges', points: used, microDollars: [] };
  const partOf = (parts: { electricCents: Cents | null; waterCents: Cents | null } | null | undefined) =>
    (commodity === 'electric' ? parts?.electricCents : parts?.waterCents) ?? null;
  return {
    meaning: 'bill',
    points: periods.map(({ bill }, index) => ({
      cents: partOf(bill ?? projection?.soFarParts),
      demandW: used[index]?.demandW ?? null,
    })),
    microDollars: [],
  };
}

/** The key of the rate's period by day and hour of wall clocks. */
export function keysByHour(days: readonly BillingTimesOfUse[]): Map<LocalDate, (string | null)[]> {
  return new Map(
    days.map(({ on, periods }) => {
      const keys = new Array<string | null>(24).fill(null);
      for (const { key, hours } of periods) {
        for (const { fromHour, beforeHour } of hours) keys.fill(key, fromHour, beforeHour);
      }
      return [on, keys];
    }),
  );
}
