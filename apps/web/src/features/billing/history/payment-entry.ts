import type { listPayments } from '@wattershed/contract/billing';
import type { DataOf } from '@wattershed/contract/call';
import { addCents, type Cents } from '@wattershed/domain/money/cents';

export type PaymentEntry = DataOf<typeof listPayments>['payments'][number];

/** How a payment's state looks; the badge says it in words, too. */
export const paymentStateKinds = {
  posted: 'good',
  returned: 'bad',
  declined: 'bad',
  failed: 'plain',
  'outcome-unknown': 'warn',
} as const satisfies Record<PaymentEntry['state'], string>;

/** Older payments name the kind of method, newer ones the brand of the card or the bank. */
export function methodKeyOf(method: string): 'card' | 'bank' | 'brand' {
  return method === 'card' || method === 'bank' ? method : 'brand';
}

/** Whether money moved, so that there is a fee to name. */
export function hasMoved(state: PaymentEntry['state']): boolean {
  return state === 'posted' || state === 'returned';
}

/** The amount of a row. Of a payment that may have been charged it is the total, as on every other screen. */
export function amountShown({ state, amountCents, feeCents }: PaymentEntry): Cents {
  return state === 'outcome-unknown' ? addCents(amountCents, feeCents) : amountCents;
}
