import { formatDate } from '@wattershed/domain/calendar/date-format';
import type { Language } from '@wattershed/domain/text/language';
import { dollars } from '../../../paying/payment-words.ts';
import type { ScheduledPayment } from '../wizard/scheduled-payment.ts';
import type { ScheduledTranslate } from './scheduled-texts.ts';

export function amountWords(t: ScheduledTranslate, { amountCents }: ScheduledPayment): string {
  return amountCents === null ? t('scheduled.amountDue') : dollars(amountCents);
}

const reasons = [
  'no-access',
  'cash-only',
  'method-removed',
  'method-expired',
  'method-blocked',
  'consent-needed',
  'bank-refused',
  'below-minimum',
  'above-maximum',
  'above-ceiling',
  'less-owed',
  'gateway-away',
] as const;

/** Why it wasn't taken, where that is more than someone's own choice. */
function whyWords(t: ScheduledTranslate, reason: string | null): string[] {
  const known = reasons.find(one => one === reason);
  return known ? [t(`scheduled.why.${known}`)] : [];
}

type Became = Pick<ScheduledPayment, 'status' | 'nextTryOn' | 'reason' | 'paidCents' | 'amountCents'>;

/** What became of it, beyond its state. */
export function whatBecame(
  t: ScheduledTranslate,
  language: Language,
  { status, nextTryOn, reason, paidCents, amountCents }: Became,
): string[] {
  if (status === 'retrying' && nextTryOn) {
    return [t('scheduled.what.retrying', { date: formatDate(nextTryOn, language) })];
  }
  if (status === 'paid') {
    const isLess = paidCents !== null && amountCents !== null && paidCents < amountCents;
    return isLess ? [t('scheduled.what.less', { paid: dollars(paidCents) })] : [];
  }
  if (reason === 'returned') return [t('scheduled.what.returned')];
  if (status === 'nothing-due' || status === 'declined') return [t(`scheduled.what.${status}`)];
  if (status !== 'not-taken') return [];
  return [...whyWords(t, reason), t('scheduled.what.not-taken')];
}

export const statusKinds = {
  created: 'info',
  cancelled: 'plain',
  'waiting-for-answer': 'warn',
  taking: 'info',
  retrying: 'warn',
  paid: 'good',
  'nothing-due': 'good',
  declined: 'bad',
  'not-taken': 'bad',
  skipped: 'plain',
} as const;
