import { formatDate } from '@wattershed/domain/calendar/date-format';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { formatDollars } from '@wattershed/domain/money/dollars';
import type { Language } from '@wattershed/domain/text/language';
import { portalTexts } from '@wattershed/texts/library';
import type english from '@wattershed/texts/payments/letters.en-us.json';
import type { BillingReturnedItemFee } from '../../gateways/billing-system/payment.ts';

export type AfterReturn = {
  /** The day on which the payment is presented again. */
  againOn: LocalDate | null;
  fee: BillingReturnedItemFee | null;
};

/** What follows from a returned payment, in sentences: what to do, and what it costs. */
export function returnWords({ againOn, fee }: AfterReturn, language: Language): string[] {
  const t = portalTexts.translator<keyof typeof english>('payments/letters', language);
  const next = againOn
    ? t('letters.returned.more.again', { date: formatDate(againOn, language) })
    : t('letters.returned.more.pay');
  if (!fee) return [next];
  const values = { fee: formatDollars(fee.amountCents, language), due: formatDate(fee.dueOn, language) };
  return [next, t('letters.returned.more.fee', values)];
}
