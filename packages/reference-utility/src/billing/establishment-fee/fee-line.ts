import type { Cents } from '@wattershed/domain/money/cents';
import { dollarsText } from '@wattershed/domain/money/dollars';
import type { BillLine } from '../draft/bill-draft.ts';

/** What turning one service on cost. */
export type OpenEstablishmentFee = { commodity: 'electric' | 'water'; clause: string; amountCents: Cents };

export const establishmentFeeKind = 'establishment-fee';

/** The fee as it stands on the first bill. */
export function establishmentFeeLine({ commodity, clause, amountCents }: OpenEstablishmentFee): BillLine {
  return {
    group: 'other',
    kind: establishmentFeeKind,
    textKey: `bill.line.establishmentFee.${commodity}`,
    clause,
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
