import { formatDate } from '@wattershed/domain/calendar/date-format';
import { Link } from 'react-router';
import { useAccount } from '../../../account/chosen/account-context.ts';
import { totalOf } from '../../../paying/chosen-method.ts';
import { usePaymentTexts } from '../../../paying/payment-texts.ts';
import { dollars } from '../../../paying/payment-words.ts';
import { Notice } from '../../../ui/page/Notice.tsx';
import { isToCome, type ScheduledList, type ScheduledPayment, scheduledPath } from '../wizard/scheduled-payment.ts';

/** What paying now does to it. */
function afterIt({ isAhead, expectedCents }: ScheduledPayment) {
  if (isAhead) return 'alreadyAhead';
  return expectedCents === 0 ? 'alreadyUnlessOwed' : 'alreadyKeep';
}

/** What will be paid anyway, so that nobody pays twice by mistake. */
export function ScheduledNotice({ list }: { list: ScheduledList }) {
  const { t, language } = usePaymentTexts();
  const { accountNumber } = useAccount().account;
  const coming = list.scheduled.filter(isToCome);
  return (
    <Notice kind="info">
      {coming.slice(0, 3).map(one => (
        <span key={one.schedulePayUid}>
          <strong>{words(one)}</strong> {t(`payments.scheduled.${afterIt(one)}`)}
        </span>
      ))}
      <Link to={scheduledPath(accountNumber)}>{t('payments.scheduled.see')}</Link>
    </Notice>
  );

  function words(one: ScheduledPayment): string {
    const { kind, amountCents, expectedCents, feeCents, scheduleDate, nextTryOn, isOwn, status } = one;
    const date = formatDate(nextTryOn ?? scheduleDate, language);
    if (amountCents === null) return t('payments.scheduled.alreadyDue', { date });
    const said = { amount: dollars(amountCents), date };
    if (kind === 'scheduled' && expectedCents && expectedCents < amountCents)
      return t('payments.scheduled.alreadyLess', { ...said, taken: dollars(expectedCents) });
    // With the fee, as wherever else a draft is told of.
    const drawn = { amount: dollars(totalOf(expectedCents || amountCents, feeCents)), date };
    if (status === 'waiting-for-answer') return t('payments.scheduled.asked', drawn);
    if (kind === 'auto') return t('payments.scheduled.auto', drawn);
    return t(isOwn ? 'payments.scheduled.already' : 'payments.scheduled.alreadyOther', said);
  }
}
