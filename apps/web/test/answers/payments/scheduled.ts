import type { DataOf } from '@wattershed/contract/call';
import { listScheduledPayments } from '@wattershed/contract/payments/scheduling';
import { localDate } from '@wattershed/domain/calendar/local-date';
import { cents } from '@wattershed/domain/money/cents';
import { answerCall } from '../../network.ts';
import { danielsAccount } from '../people.ts';

type ScheduledPayment = DataOf<typeof listScheduledPayments>['scheduled'][number];

/** $84.15 on December 3 from a card, by Daniel himself. */
export function scheduledBy(changed: Partial<ScheduledPayment> = {}): ScheduledPayment {
  return {
    accountNumber: danielsAccount.accountNumber,
    schedulePayUid: '44444444-4444-4444-8444-444444444444',
    kind: 'scheduled',
    scheduleDate: localDate('2026-12-03'),
    ...{ amountCents: cents(8415), isAhead: false, feeCents: cents(199), isOwn: true },
    ...{ customerRefNum: '55555555-5555-4555-8555-555555555555', methodBrand: 'Visa', methodLast4: '4242' },
    ...{ status: 'created', nextTryOn: null, reason: null, paymentId: null, paidCents: null, endedAt: null },
    ...{ expectedCents: cents(8415) },
    ...changed,
  };
}

export function answerScheduled(...scheduled: ScheduledPayment[]): void {
  const days = { firstOn: localDate('2026-11-21'), lastOn: localDate('2027-01-19') };
  answerCall(listScheduledPayments, () => ({ data: { scheduled, ...days } }));
}
