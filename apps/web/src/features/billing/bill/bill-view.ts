import type { getBill } from '@wattershed/contract/billing/bill';
import type { listBills } from '@wattershed/contract/billing/history';
import type { DataOf } from '@wattershed/contract/call';
import { addCents, type Cents, sumCents } from '@wattershed/domain/money/cents';

export type BillView = DataOf<typeof getBill>;
export type Bill = NonNullable<BillView['bill']>;
export type BillSummary = DataOf<typeof listBills>['bills'][number];
export type BillLine = Bill['lines'][number];
export type BillChange = NonNullable<BillView['change']>;
export type LineGroup = BillLine['group'];

const groups: readonly LineGroup[] = ['electric', 'water', 'taxes', 'other'];

/** The lines by group in bill order, each group with its total; empty groups are left out. */
export function groupLines(lines: readonly BillLine[]): { group: LineGroup; lines: BillLine[]; totalCents: Cents }[] {
  return groups.flatMap(group => {
    const own = lines.filter(line => line.group === group);
    return own.length === 0 ? [] : [{ group, lines: own, totalCents: sumCents(own.map(line => line.amountCents)) }];
  });
}

export type ChangeRow = { kind: 'previous' | 'current' | BillChange['effects'][number]['kind']; amountCents: Cents };

type ChangedCharges = Pick<BillChange, 'previousChargesCents' | 'differenceCents' | 'effects'>;

/** From the last bill's charges to this one's, effect by effect: the rows above the last one add up to it. */
export function changeRows({ previousChargesCents, differenceCents, effects }: ChangedCharges): ChangeRow[] {
  return [
    { kind: 'previous', amountCents: previousChargesCents },
    ...effects,
    { kind: 'current', amountCents: addCents(previousChargesCents, differenceCents) },
  ];
}

/** How many whole degrees Fahrenheit warmer (positive) or cooler this period was; 0 if nobody would have noticed. */
export function degreesWarmer(bill: Pick<Bill, 'meanF'>, change: Pick<BillChange, 'previousMeanF'>): number {
  if (bill.meanF === null || change.previousMeanF === null) return 0;
  return Math.round(bill.meanF - change.previousMeanF);
}

/**
 * What there is to say of a bill that asked for nothing: that there is nothing to pay `now`, where its `credit` goes, or, once that
 * has changed, only that it asked for nothing `before`.
 */
export function nothingAsked(
  { totalDueCents }: Pick<Bill, 'totalDueCents'>,
  { balanceCents }: Pick<BillView['owed'], 'balanceCents'>,
  hasNewer: boolean,
): 'now' | 'before' | 'credit' {
  if (hasNewer || balanceCents > 0) return 'before';
  if (totalDueCents === 0) return 'now';
  return balanceCents < 0 ? 'credit' : 'before';
}

/** What happened to the bill since it was issued; undefined while exactly its total is still owed. */
export function sinceIssued({ bill, owed, newerBillNumber }: BillView): 'owes' | 'paid' | 'credit' | undefined {
  if (!bill || newerBillNumber !== null || owed.balanceCents === bill.totalDueCents) return undefined;
  if (owed.balanceCents > 0) return 'owes';
  return owed.balanceCents === 0 ? 'paid' : 'credit';
}
