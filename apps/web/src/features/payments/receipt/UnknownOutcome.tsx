import { usePaymentTexts } from '../../../paying/payment-texts.ts';
import { dollars } from '../../../paying/payment-words.ts';
import classes from '../../../paying/payments.module.css';
import { Card } from '../../../ui/content/Card.tsx';
import { Notice } from '../../../ui/page/Notice.tsx';
import type { Payment } from '../use-payment.ts';
import { LastChecked } from './LastChecked.tsx';
import { PaymentFacts } from './PaymentFacts.tsx';
import { whoseOf } from './whose-payment.ts';

type Props = { payment: Payment; checkedAt: number };

/** In place of the form while nobody knows yet: don't pay again, what happens next, and when we last checked. */
export function UnknownOutcome({ payment, checkedAt }: Props) {
  const { t } = usePaymentTexts();
  const total = dollars(payment.totalCents);
  const whose = whoseOf(payment);
  return (
    <div className={classes.columns}>
      <div className={classes.flow}>
        <Notice kind="warning">
          <strong>{t(`payments.result.outcome-unknown.title${whose}`)}</strong>
          <span>{t(`payments.result.outcome-unknown.lead${whose}`, { total })}</span>
          <span>{t(`payments.result.outcome-unknown.text${whose}`)}</span>
          <LastChecked checkedAt={checkedAt} />
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
