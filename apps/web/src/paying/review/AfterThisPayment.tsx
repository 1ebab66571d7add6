import { formatDate } from '@wattershed/domain/calendar/date-format';
import type { Cents } from '@wattershed/domain/money/cents';
import { Icon } from '../../ui/icons/Icon.tsx';
import type { PaymentDetails } from '../chosen-method.ts';
import { usePaymentTexts } from '../payment-texts.ts';
import { dollars } from '../payment-words.ts';
import { useWhose } from '../visitor.ts';
import { type AfterPayment, afterPayment } from './after-payment.ts';
import classes from './PayPanel.module.css';

const icons = { nothing: 'tick', credit: 'tick', left: 'calendar', balance: 'calendar', pastDue: 'warning' } as const;

/** What is left, and how one hears of the payment. */
export function AfterThisPayment({ details, amountCents }: { details: PaymentDetails; amountCents: Cents }) {
  const { t, language } = usePaymentTexts();
  const whose = useWhose();
  const after = afterPayment(details, amountCents);
  return (
    <div className={classes.box}>
      <h3>{t('payments.after.title')}</h3>
      <ul>
        {after && (
          <li>
            <Icon name={icons[after.what]} />
            {wordsOf(after)}
          </li>
        )}
        <li>
          <Icon name="mail" />
          {t('payments.review.nextReceipt')}
        </li>
      </ul>
    </div>
  );

  function wordsOf(left: NonNullable<AfterPayment>): string {
    if (left.what === 'nothing') return t(`payments.after.nothing${whose}`);
    const amount = dollars(left.amountCents);
    const { dueOn } = details.owed;
    if (left.what === 'left' && dueOn)
      return t('payments.after.leftDue', { amount, date: formatDate(dueOn, language) });
    if (left.what === 'left' || left.what === 'pastDue') return t(`payments.after.${left.what}`, { amount });
    return t(`payments.after.${left.what}${whose}`, { amount });
  }
}
