import { listWhatWillBeTaken } from '@wattershed/contract/autopay/drafts';
import { getDashboardBill } from '@wattershed/contract/billing/bill';
import type { DataOf } from '@wattershed/contract/call';
import { listFuturePayments, listScheduledPayments } from '@wattershed/contract/payments/scheduling';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import { type LocalDate, parseLocalDate } from '@wattershed/domain/calendar/local-date';
import { isCardExpired } from '@wattershed/domain/payment/method/card';
import { href } from 'react-router';
import { type FieldError, missing } from '../../../fields/rule.ts';

export type ScheduledList = DataOf<typeof listScheduledPayments>;
export type ScheduledPayment = ScheduledList['scheduled'][number];

/** What says something else once a payment is scheduled, changed, or canceled. */
export const changedBySchedule = [listScheduledPayments, listFuturePayments, getDashboardBill, listWhatWillBeTaken];

const toCome: readonly ScheduledPayment['status'][] = ['created', 'waiting-for-answer', 'taking', 'retrying'];

export function isToCome({ status }: ScheduledPayment): boolean {
  return toCome.includes(status);
}

/** Whoever scheduled it can, until it is being taken. */
export function canBeChanged({ isOwn, kind, status }: ScheduledPayment): boolean {
  return isOwn && kind === 'scheduled' && (status === 'created' || status === 'retrying');
}

export type PayDays = Pick<ScheduledList, 'firstOn' | 'lastOn'>;
type Expiry = { expiryMonth: number | null; expiryYear: number | null };

/** What is wrong with a day that was typed: none, one that doesn't exist or isn't offered, or one after the card's last. */
export function payDayRule(typed: string, { firstOn, lastOn }: PayDays, card: Expiry | undefined): FieldError | null {
  if (typed === '') return missing;
  const day = parseLocalDate(typed);
  if (!day || day < firstOn || day > lastOn) return 'fields.payDay.error';
  if (card?.expiryMonth && card.expiryYear && isCardExpired(card.expiryMonth, card.expiryYear, day)) {
    return 'fields.payDay.expired';
  }
  return null;
}

export const parsePayDay = (typed: string): LocalDate | undefined => parseLocalDate(typed);

/** The list, with the one that has just been scheduled on top. */
export function scheduledPath(accountNumber: AccountNumber, schedulePayUid?: string): string {
  const search = new URLSearchParams({
    account: accountNumber,
    ...(schedulePayUid ? { scheduled: schedulePayUid } : {}),
  });
  return `${href('/PayScheduledSuccess')}?${search}`;
}
