import { findYearBefore } from '@wattershed/domain/bill/year-before';
import { type Cents, subtractCents } from '@wattershed/domain/money/cents';
import type { BillSummary } from '../bill-view.ts';

export type BillTrend = {
  /** What this bill's charges are more than those of the bill a year before; undefined if there is none. */
  yearBefore: { bill: BillSummary; differenceCents: Cents } | undefined;
  highest: BillSummary;
};

/** What a year of bills, newest first, says about the first of them; undefined if there is none to compare it with. */
export function billTrend(bills: readonly BillSummary[]): BillTrend | undefined {
  const [bill, ...older] = bills;
  if (!bill || older.length === 0) return undefined;
  const before = findYearBefore(bill, older);
  const differenceCents = before && subtractCents(bill.currentChargesCents, before.currentChargesCents);
  return {
    yearBefore: differenceCents === undefined || !before ? undefined : { bill: before, differenceCents },
    highest: older.reduce((most, one) => (one.currentChargesCents > most.currentChargesCents ? one : most), bill),
  };
}
