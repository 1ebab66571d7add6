import type { Cents } from '@wattershed/domain/money/cents';
import { formatDollars } from '@wattershed/domain/money/dollars';
import { bcp47Of, type Language } from '@wattershed/domain/text/language';
import { currentLanguage } from '../../text/library.ts';
import type { PaymentTranslate } from './payment-texts.ts';

export const dollars = (amount: Cents): string => formatDollars(amount, currentLanguage());

/** "Visa •••• 4242". The brand of a bank account comes in English from the gateway and is said in the reader's words. */
export function methodWords(t: PaymentTranslate, brand: string, last4: string): string {
  return `${brandWords(t, brand)} •••• ${last4}`;
}

/** The same for ears: bullets are not read out, or are read one by one. */
export function spokenMethod(t: PaymentTranslate, brand: string, last4: string): string {
  return t('payments.method.ending', { brand: brandWords(t, brand), last4 });
}

const brandWords = (t: PaymentTranslate, brand: string) =>
  brand === 'Bank account' ? t('payments.method.bankAccount') : brand;

/** `03/2029`, as on the card. */
export function expiryWords(month: number, year: number): string {
  return `${String(month).padStart(2, '0')}/${year}`;
}

/** Hours, minutes and seconds on the zone's clock: when something was asked last. */
export function formatTime(instant: Date, language: Language, timeZone: string): string {
  return new Intl.DateTimeFormat(bcp47Of(language), { timeStyle: 'medium', timeZone }).format(instant);
}
