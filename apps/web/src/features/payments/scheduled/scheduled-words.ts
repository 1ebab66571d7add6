import type { PaymentTranslate } from '../../../paying/payment-texts.ts';
import { dollars } from '../../../paying/payment-words.ts';
import type { ScheduledPayment } from './scheduled-payment.ts';

export function amountWords(t: PaymentTranslate, { amountCents }: ScheduledPayment): string {
  return amountCents === null ? t('payments.scheduled.amountDue') : dollars(amountCents);
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
export function whyWords(t: PaymentTranslate, reason: string | null): string[] {
  const known = reasons.find(one => one === reason);
  return known ? [t(`payments.scheduled.why.${known}`)] : [];
}
