import type { DataOf } from '@wattershed/contract/call';
import type { listUsage } from '@wattershed/contract/usage/overview';
import { findYearBefore } from '@wattershed/domain/bill/year-before';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { type Cents, subtractCents } from '@wattershed/domain/money/cents';
import type { Projection } from '../../account/awaited-projection.ts';

export type BillCost = DataOf<typeof listUsage>['costs'][number];

export type CostColumn = Pick<BillCost, 'electricCents' | 'waterCents' | 'otherCents' | 'yearBeforeCents'> & {
  /** The day the bill was issued; of the running period the day it began. */
  on: LocalDate;
  chargesCents: Cents;
  /** What the running period will probably come to; null for a bill. */
  forecastCents: Cents | null;
};

/** Thirteen columns at most, oldest first: the bills, and the running period once something of it has been read. */
export function costColumns(costs: readonly BillCost[], projection: Projection | null): CostColumn[] {
  const bills = costs.slice(0, projection ? 12 : 13).map(cost => ({ ...cost, on: cost.issuedOn, forecastCents: null }));
  if (!projection) return bills.reverse();
  const { periodFrom, soFarCents, soFarParts, forecastCents } = projection;
  const yearBeforeCents = findYearBefore(projection, costs)?.chargesCents ?? null;
  const running = { ...soFarParts, on: periodFrom, chargesCents: soFarCents, yearBeforeCents, forecastCents };
  return [...bills.reverse(), running];
}

/** The newest bill, how it compares with the one a year before, and the highest of all; undefined without a bill. */
export function costSummary(costs: readonly BillCost[]) {
  const [newest] = costs;
  if (!newest) return undefined;
  const { chargesCents, yearBeforeCents } = newest;
  return {
    newest,
    /** Undefined when there is no bill a year before. */
    differenceCents: yearBeforeCents === null ? undefined : subtractCents(chargesCents, yearBeforeCents),
    highest: costs.reduce((most, one) => (one.chargesCents > most.chargesCents ? one : most), newest),
  };
}
