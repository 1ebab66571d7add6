import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { type Cents, sumCents } from '@wattershed/domain/money/cents';
import { dollarsText } from '@wattershed/domain/money/dollars';
import type { BillLine } from '../billing/draft/bill-draft.ts';

/** What an account gives with each bill. */
export type KeptDonation = {
  amountCents: Cents;
  agreedOn: LocalDate;
  /** The day after the last day of service; null while it continues. */
  closedOn: LocalDate | null;
};

type AskedBill = { issuedOn: LocalDate; pastDueCents: Cents; isOnArrangement: boolean };

/**
 * The donation as a line of a bill. Nobody is asked for one who is past due or pays in installments, or with a final bill; none of the
 * other lines, the discounts, or the level of budget billing go by it.
 */
export function donationLines(kept: KeptDonation | null, bill: AskedBill): BillLine[] {
  if (!kept || kept.agreedOn >= bill.issuedOn || bill.pastDueCents > 0 || bill.isOnArrangement) return [];
  if (kept.closedOn !== null && kept.closedOn <= bill.issuedOn) return [];
  const { amountCents } = kept;
  return [
    {
      ...{
        group: 'other',
        kind: 'energy-share',
        textKey: 'bill.line.energyShare',
        clause: 'Rule 12 A',
        tariffLabel: '',
      },
      ...{ tariffVersion: '', period: null, tier: null, quantity: '1', unit: '$', price: dollarsText(amountCents) },
      ...{ share: null, amountCents },
    },
  ];
}

/** They stand among the other charges, but are no fee. */
export function isDonation({ kind }: Pick<BillLine, 'kind'>): boolean {
  return kind === 'energy-share';
}

/** What is given with a bill. */
export function sumOfDonations(lines: readonly Pick<BillLine, 'kind' | 'amountCents'>[]): Cents {
  return sumCents(lines.filter(isDonation).map(line => line.amountCents));
}
