import type { Cents } from '@wattershed/domain/money/cents';
import { formatDollars } from '@wattershed/domain/money/dollars';
import { bcp47Of, type Language } from '@wattershed/domain/text/language';
import { masked } from '@wattershed/domain/text/mask';
import { currentLanguage } from '../text/library.ts';
import type { PaymentTranslate } from './payment-texts.ts';

export const dollars = (amount: Cents): string => formatDollars(amount, currentLanguage());

/** "Visa •••• 4242". The gateway's brand for a bank account is in English; it is shown in the reader's language. */
export function methodWords(t: PaymentTranslate, brand: string, last4: string): string {
  return `${brandWords(t, brand)} ${masked(last4)}`;
}

/** The same for screen readers, which skip bullets or read them one by one. */
export function spokenMethod(t: PaymentTranslate, brand: string, last4: string): string {
  return t('payments.method.ending', { brand: brandWords(t, brand), last4 });
}

const brandWords = (t: PaymentTranslate, brand: string) =>
  brand === 'Bank account' ? t('payments.method.bankAccount') : brand;

/** `03/2029`, as on the card. */
export function expiryWords(month: number, year: number): string {
  return `${String(month).padStart(2, '0')}/${year}`;
}

/** Hours, minutes and seconds in the time zone: when something was last checked. */
export function formatTime(instant: Date, language: Language, timeZone: string): string {
  return new Intl.DateTimeFormat(bcp47Of(language), { timeStyle: 'medium', timeZone }).format(instant);
}
