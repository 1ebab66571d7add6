import { dollars } from '../../../paying/payment-words.ts';
import classes from '../../../paying/payments.module.css';
import { Card } from '../../../ui/cards/Card.tsx';
import { Notice } from '../../../ui/page/Notice.tsx';
import type { Payment } from '../use-payment.ts';
import { LastChecked } from './LastChecked.tsx';
import { PaymentFacts } from './PaymentFacts.tsx';
import { useResultTexts } from './result-texts.ts';
import { whoseOf } from './whose-payment.ts';

type Props = { payment: Payment; checkedAt: number };

/** In place of the form while nobody knows yet: don't pay again, what happens next, and when we last checked. */
export function UnknownOutcome({ payment, checkedAt }: Props) {
  const { t } = useResultTexts();
  const total = dollars(payment.totalCents);
  const whose = whoseOf(payment);
  return (
    <div className={classes.columns}>
      <div className={classes.flow}>
        <Notice kind="warning">
          <strong>{t(`result.outcome-unknown.title${whose}`)}</strong>
          <span>{t(`result.outcome-unknown.lead${whose}`, { total })}</span>
          <span>{t(`result.outcome-unknown.text${whose}`)}</span>
          <LastChecked checkedAt={checkedAt} />
        </Notice>
        <Card title={t('result.next')}>
          <ul className={classes.list}>
            <li>{t('result.outcome-unknown.next1')}</li>
            <li>{t('result.outcome-unknown.next2')}</li>
            <li>
              {payment.receiptEmail === null
                ? t('result.outcome-unknown.next3.other')
                : t('result.outcome-unknown.next3', { email: payment.receiptEmail })}
            </li>
          </ul>
        </Card>
      </div>
      <Card title={t('result.receipt.details')} quiet>
        <PaymentFacts payment={payment} />
      </Card>
    </div>
  );
}
