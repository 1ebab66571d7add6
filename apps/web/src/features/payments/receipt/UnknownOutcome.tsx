import { useAccount } from '../../../account/account-context.ts';
import { Card } from '../../../ui/content/Card.tsx';
import { Notice } from '../../../ui/page/Notice.tsx';
import { usePaymentTexts } from '../payment-texts.ts';
import { dollars, formatTime } from '../payment-words.ts';
import classes from '../payments.module.css';
import type { Payment } from '../use-payment.ts';
import { PaymentFacts } from './PaymentFacts.tsx';

type Props = { payment: Payment; checkedAt: number; isTitled?: boolean };

/** Nobody knows yet: don't pay again, what happens next, and when we last checked. */
export function UnknownOutcome({ payment, checkedAt, isTitled = false }: Props) {
  const { t, language } = usePaymentTexts();
  const { timeZone } = useAccount().account;
  const total = dollars(payment.totalCents);
  return (
    <div className={classes.columns}>
      <div className={classes.flow}>
        <Notice kind="warning">
          <strong>
            {t(isTitled ? 'payments.result.outcome-unknown.title' : 'payments.result.outcome-unknown.text')}
          </strong>
          {isTitled && <span>{t('payments.result.outcome-unknown.lead', { total })}</span>}
          {isTitled && <span>{t('payments.result.outcome-unknown.text')}</span>}
          <span className={classes.checking}>
            <span className={classes.pulse} aria-hidden="true" />
            {t('payments.result.outcome-unknown.checked', {
              time: formatTime(new Date(checkedAt), language, timeZone),
            })}
          </span>
        </Notice>
        <Card title={t('payments.review.next')}>
          <ul className={classes.list}>
            <li>{t('payments.result.outcome-unknown.next1')}</li>
            <li>{t('payments.result.outcome-unknown.next2')}</li>
            <li>
              {payment.receiptEmail === null
                ? t('payments.result.outcome-unknown.next3.other')
                : t('payments.result.outcome-unknown.next3', { email: payment.receiptEmail })}
            </li>
          </ul>
        </Card>
      </div>
      <Card title={t('payments.receipt.details')} quiet>
        <PaymentFacts payment={payment} />
      </Card>
    </div>
  );
}
