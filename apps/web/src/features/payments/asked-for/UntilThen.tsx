import { formatDate } from '@wattershed/domain/calendar/date-format';
import type { PaymentDetails } from '../../../paying/chosen-method.ts';
import type { ChosenDate, ReadyDraft } from '../../../paying/draft/payment-draft.ts';
import { ForThisPaymentOnly } from '../scheduled/ForThisPaymentOnly.tsx';
import { usePayDayTexts } from '../scheduled/pay-day-texts.ts';

type Props = { details: PaymentDetails; draft: ReadyDraft; date: ChosenDate };

/** What the day means for the bill, and how one hears of the payment. */
export function UntilThen({ details, draft, date }: Props) {
  const { t, language } = usePayDayTexts();
  const { dueOn } = details.owed;
  return (
    <>
      <p>{t(date.isAhead ? 'pay-day.ruleAhead' : 'pay-day.rule')}</p>
      {dueOn && date.payOn > dueOn && <p>{t('pay-day.after', { date: formatDate(dueOn, language) })}</p>}
      <p>{t('pay-day.reminder')}</p>
      <ForThisPaymentOnly method={draft.method} />
    </>
  );
}
