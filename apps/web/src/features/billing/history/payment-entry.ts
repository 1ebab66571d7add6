import type { listPayments } from '@wattershed/contract/billing/history';
import type { DataOf } from '@wattershed/contract/call';

export type PaymentEntry = DataOf<typeof listPayments>['payments'][number];

/** What of the history is no payment. */
export type Credit = NonNullable<PaymentEntry['credit']>;

/** How a payment's state looks; the badge says it in words, too. */
export const paymentStateKinds = {
  posted: 'good',
  returned: 'bad',
  declined: 'bad',
  failed: 'plain',
  'outcome-unknown': 'warn',
} as const satisfies Record<PaymentEntry['state'], string>;
