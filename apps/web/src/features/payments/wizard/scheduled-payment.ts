import { listWhatWillBeTaken } from '@wattershed/contract/autopay/drafts';
import { getDashboardBill } from '@wattershed/contract/billing/bill';
import type { DataOf } from '@wattershed/contract/call';
import { listFuturePayments, listScheduledPayments } from '@wattershed/contract/payments/scheduling';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import { href } from 'react-router';

export type ScheduledList = DataOf<typeof listScheduledPayments>;
export type ScheduledPayment = ScheduledList['scheduled'][number];

/** What says something else once a payment is scheduled, changed, or canceled. */
export const changedBySchedule = [listScheduledPayments, listFuturePayments, getDashboardBill, listWhatWillBeTaken];

const toCome: readonly ScheduledPayment['status'][] = ['created', 'waiting-for-answer', 'taking', 'retrying'];

export function isToCome({ status }: ScheduledPayment): boolean {
  return toCome.includes(status);
}

/** Auto pay draws something, or asks about it. */
export function isDraftToCome(list: ScheduledList | undefined): boolean {
  return list?.scheduled.some(one => one.kind === 'auto' && isToCome(one)) ?? false;
}

/** Whoever scheduled it can, until it is being taken. */
export function canBeChanged({ isOwn, kind, status }: ScheduledPayment): boolean {
  return isOwn && kind === 'scheduled' && (status === 'created' || status === 'retrying');
}

/** The list, with the one that has just been scheduled on top. */
export function scheduledPath(accountNumber: AccountNumber, schedulePayUid?: string): string {
  const search = new URLSearchParams({
    account: accountNumber,
    ...(schedulePayUid ? { scheduled: schedulePayUid } : {}),
  });
  return `${href('/PayScheduledSuccess')}?${search}`;
}
