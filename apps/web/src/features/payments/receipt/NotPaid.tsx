import { gatewayMessageKey, isErrorCode } from '@wattershed/domain/wire/error-code';
import { href, Link } from 'react-router';
import { ApiError } from '../../../api/api-error.ts';
import { errorToWords } from '../../../text/errors-to-words.ts';
import { Card } from '../../../ui/content/Card.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import { Notice } from '../../../ui/page/Notice.tsx';
import { type PaymentTranslate, usePaymentTexts } from '../payment-texts.ts';
import classes from '../payments.module.css';
import type { Payment } from '../use-payment.ts';
import { NextSteps } from './NextSteps.tsx';
import { PaymentFacts } from './PaymentFacts.tsx';

/** Declined, not charged, or returned by the bank: why, and how to pay after all. */
export function NotPaid({ payment }: { payment: Payment }) {
  const { t } = usePaymentTexts();
  return (
    <div className={classes.columns}>
      <div className={classes.flow}>
        <Notice kind="error">
          <strong>{t(`payments.result.${stateOf(payment)}.lead`)}</strong>
          <span>{reasonOf(payment, t)}</span>
        </Notice>
        <Card title={t('payments.receipt.details')}>
          <PaymentFacts payment={payment} />
        </Card>
      </div>
      <Card title={t('payments.receipt.next')} quiet>
        <div className={classes.links}>
          <Button as={Link} to={href('/PayBill')}>
            {t(payment.state === 'failed' ? 'payments.action.payNow' : 'payments.action.otherMethod')}
          </Button>
        </div>
        <NextSteps />
      </Card>
    </div>
  );
}

const stateOf = ({ state }: Payment) => (state === 'declined' || state === 'returned' ? state : 'failed');

function reasonOf({ state, gatewayCode }: Payment, t: PaymentTranslate): string {
  if (state === 'returned') return t('payments.result.returned.text');
  const isGateways = gatewayCode !== null && isErrorCode(gatewayCode) && gatewayMessageKey(gatewayCode) !== undefined;
  return isGateways ? errorToWords(new ApiError({ code: gatewayCode })) : t('payments.result.failed.text');
}
