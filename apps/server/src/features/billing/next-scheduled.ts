import type { getDashboardBill } from '@wattershed/contract/billing/bill';
import type { DataOf } from '@wattershed/contract/call';
import { decideCover } from '@wattershed/domain/payment/owed/scheduled-cover';
import type { ScheduledToCome } from '../payments/reads-store.ts';

type Presented = DataOf<typeof getDashboardBill>['nextScheduled'];

/**
 * The payment that is taken next, and what all that are scheduled leave to do. Someone else isn't shown from what. Of a closed
 * account, none is taken ahead.
 */
export function presentNextScheduled(
  scheduled: readonly ScheduledToCome[],
  owed: Parameters<typeof decideCover>[1] & { isClosed: boolean },
  { userUuid }: { userUuid: string },
): Presented {
  const [next, ...others] = scheduled;
  if (!next) return null;
  const isOwn = next.userUuid === userUuid;
  return {
    payOn: next.payOn,
    amountCents: next.amountCents,
    isAhead: next.isAhead && !owed.isClosed,
    status: next.state === 'planned' ? 'created' : next.state,
    isOwn,
    methodBrand: isOwn ? next.methodBrand : '',
    methodLast4: isOwn ? next.methodLast4 : '',
    moreCount: others.length,
    ...decideCover(scheduled, owed),
  };
}
