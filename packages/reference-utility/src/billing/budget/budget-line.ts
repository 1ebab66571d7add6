import { type Cents, sumCents } from '@wattershed/domain/money/cents';
import { dollarsText } from '@wattershed/domain/money/dollars';
import type { BillLine } from '../draft/bill-draft.ts';
import { type BudgetOnBill, movedCents } from './budget-on-bill.ts';

const kinds = { waits: 'budget-waits', ahead: 'budget-ahead', settled: 'budget-settled' } as const;
const allKinds: readonly string[] = Object.values(kinds);

/** What budget billing moves to or from other bills, as a line of the bill; undefined where it is nothing. */
export function budgetLine(bill: BudgetOnBill): BillLine | undefined {
  const amountCents = movedCents(bill);
  if (amountCents === 0) return undefined;
  const isAllAsked = bill.kind !== 'level' && bill.deferredCents === 0;
  const which = isAllAsked ? 'settled' : amountCents < 0 ? 'waits' : 'ahead';
  return {
    group: 'other',
    kind: kinds[which],
    textKey: `bill.line.budget.${which}`,
    clause: 'Rule 9 D',
    tariffLabel: '',
    tariffVersion: '',
    period: null,
    tier: null,
    quantity: '1',
    unit: '$',
    price: dollarsText(amountCents),
    share: null,
    amountCents,
  };
}

/** They stand among the other charges, but are no fee. */
export function isOfBudget({ kind }: Pick<BillLine, 'kind'>): boolean {
  return allKinds.includes(kind);
}

/** What the lines of budget billing on a bill come to. */
export function sumOfBudget(lines: readonly Pick<BillLine, 'kind' | 'amountCents'>[]): Cents {
  return sumCents(lines.filter(isOfBudget).map(line => line.amountCents));
}
