import type { Cents } from '@wattershed/domain/money/cents';
import { dollarsText } from '@wattershed/domain/money/dollars';
import type { BillLine } from '../draft/bill-draft.ts';

export const returnedItemFeeKind = 'returned-item-fee';

/** The fee as it stands on the next bill. */
export function returnedItemFeeLine(amountCents: Cents): BillLine {
  return {
    group: 'other',
    kind: returnedItemFeeKind,
    textKey: 'bill.line.returnedItemFee',
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
