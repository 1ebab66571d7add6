import type { DataOf } from '@wattershed/contract/call';
import type { schedulePayment } from '@wattershed/contract/payments/scheduling';
import { todayIn } from '@wattershed/domain/calendar/day-in-zone';
import type { Cents } from '@wattershed/domain/money/cents';
import type { NewPlanned, Planned } from '../../../paying/planned/planned-store.ts';

type Presented = DataOf<typeof schedulePayment>['scheduled'];
export type Listed = Planned & { paidCents?: Cents | null };

/** As it is right after it was written. */
export function asFirstPlanned(planned: NewPlanned, now: Date): Planned {
  return {
    ...planned,
    ...{ attempt: 1, declines: 0, representedCents: null, reason: null, paymentId: null },
    ...{ createdAt: now, changedAt: now, endedAt: null },
  };
}

/** In the contract's words. Someone else on the account is shown when how much is taken, and not from what. */
export function presentPlanned(planned: Listed, { userUuid }: { userUuid: string }): Presented {
  const { state, dueAt, timeZone, payOn, endedAt, paidCents = null } = planned;
  const isOwn = planned.userUuid === userUuid;
  return {
    accountNumber: planned.accountNumber,
    schedulePayUid: planned.plannedId,
    kind: planned.kind,
    scheduleDate: payOn,
    amountCents: planned.amountCents,
    isAhead: planned.isAhead,
    feeCents: planned.feeCents,
    isOwn,
    customerRefNum: isOwn ? planned.customerRefNum : null,
    methodBrand: isOwn ? planned.methodBrand : '',
    methodLast4: isOwn ? planned.methodLast4 : '',
    status: state === 'planned' ? 'created' : state === 'canceled' ? 'cancelled' : state,
    nextTryOn: state === 'retrying' ? todayIn(timeZone, dueAt) : null,
    reason: isOwn ? planned.reason : null,
    paymentId: isOwn ? planned.paymentId : null,
    paidCents,
    endedAt: endedAt?.toISOString() ?? null,
  };
}
