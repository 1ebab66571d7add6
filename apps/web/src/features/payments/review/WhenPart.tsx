import { formatDate } from '@wattershed/domain/calendar/date-format';
import type { ChosenDate } from '../../../paying/draft/payment-draft.ts';
import { usePaymentTexts } from '../../../paying/payment-texts.ts';

/** When it is paid, as the review says it. */
export function WhenWords({ date }: { date: ChosenDate | undefined }) {
  const { t, language } = usePaymentTexts();
  return date ? formatDate(date.payOn, language) : t('payments.date.now');
}

/** What happens then. */
export function WhenDetail({ date }: { date: ChosenDate | undefined }) {
  const { t } = usePaymentTexts();
  // What is taken then is said beside the button.
  return t(date ? 'payments.date.later.detail' : 'payments.date.now.detail');
}
