import { formatDate } from '@wattershed/domain/calendar/date-format';
import { totalOf } from '../../../paying/chosen-method.ts';
import type { ChosenDate, ReadyDraft } from '../../../paying/draft/payment-draft.ts';
import { usePaymentTexts } from '../../../paying/payment-texts.ts';
import { dollars } from '../../../paying/payment-words.ts';

/** What the button of a payment on a day says. */
export function ScheduleLabel({ draft, date }: { draft: ReadyDraft; date: ChosenDate }) {
  const { t, language } = usePaymentTexts();
  const total = dollars(totalOf(draft.amount.amountCents, draft.method.feeCents));
  return t('payments.action.schedule', { total, date: formatDate(date.payOn, language) });
}
