import { formatDate } from '@wattershed/domain/calendar/date-format';
import { type PaymentDetails, totalOf } from '../../../paying/chosen-method.ts';
import type { ChosenDate, ReadyDraft } from '../../../paying/draft/payment-draft.ts';
import { usePaymentTexts } from '../../../paying/payment-texts.ts';
import { dollars } from '../../../paying/payment-words.ts';
import { ForThisPaymentOnly } from '../scheduled/ForThisPaymentOnly.tsx';

type About = { details: PaymentDetails; draft: ReadyDraft; date: ChosenDate };

/** What the button of a payment on a day says. */
export function ScheduleLabel({ draft, date }: Omit<About, 'details'>) {
  const { t, language } = usePaymentTexts();
  const total = dollars(totalOf(draft.amount.amountCents, draft.method.feeCents));
  return t('payments.action.schedule', { total, date: formatDate(date.payOn, language) });
}

/** What the day means for the bill, and how one hears of the payment. */
export function UntilThen({ details, draft, date }: About) {
  const { t, language } = usePaymentTexts();
  const { dueOn } = details.owed;
  return (
    <>
      <p>{t(date.isAhead ? 'payments.date.ruleAhead' : 'payments.date.rule')}</p>
      {dueOn && date.payOn > dueOn && <p>{t('payments.date.after', { date: formatDate(dueOn, language) })}</p>}
      <p>{t('payments.date.reminder')}</p>
      <ForThisPaymentOnly method={draft.method} />
    </>
  );
}
