import { getReceiptPdf } from '@wattershed/contract/payments';
import { useState } from 'react';
import { downloadFile } from '../../../api/download-file.ts';
import { brand } from '../../../brand/brand.ts';
import { ErrorState } from '../../../states/ErrorState.tsx';
import { Card } from '../../../ui/content/Card.tsx';
import { Money } from '../../../ui/content/Money.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import { usePaymentTexts } from '../payment-texts.ts';
import classes from '../payments.module.css';
import type { Payment } from '../use-payment.ts';
import { MailReceiptForm } from './MailReceiptForm.tsx';
import { NextSteps } from './NextSteps.tsx';
import { PaymentFacts } from './PaymentFacts.tsx';

/** To view, print, save, and email. */
export function Receipt({ payment }: { payment: Payment }) {
  const { t } = usePaymentTexts();
  return (
    <div className={classes.columns}>
      <Card>
        <div className={classes.received}>
          <Icon name="check" size={32} />
          <div>
            <h2>{t('payments.receipt.title')}</h2>
            <p className={classes.quiet}>{brand.name}</p>
          </div>
          <span className={classes.total}>
            <Money cents={payment.totalCents} />
          </span>
        </div>
        <PaymentFacts payment={payment} />
        <ReceiptActions payment={payment} />
      </Card>
      <div className={`${classes.flow} ${classes.notPrinted}`}>
        <Card title={t('payments.receipt.next')} quiet>
          <p>
            {payment.receiptEmail === null
              ? t('payments.receipt.next.other')
              : t('payments.receipt.sentTo', { email: payment.receiptEmail })}
          </p>
          <NextSteps />
        </Card>
        <Card title={t('payments.receipt.mail')} quiet>
          <MailReceiptForm payment={payment} />
        </Card>
      </div>
    </div>
  );
}

function ReceiptActions({ payment }: { payment: Payment }) {
  const { t, language } = usePaymentTexts();
  const [error, setError] = useState<unknown>();
  const [isLoading, setLoading] = useState(false);
  const { accountNumber, paymentId, confirmation } = payment;

  async function savePdf() {
    setLoading(true);
    setError(undefined);
    try {
      const fileName = `receipt-${confirmation ?? paymentId}.pdf`;
      await downloadFile(getReceiptPdf, { accountNumber, paymentId, language }, fileName);
    } catch (failure) {
      setError(failure);
    } finally {
      setLoading(false);
    }
  }

  return (
    <div className={`${classes.stack} ${classes.notPrinted}`}>
      <div className={classes.links}>
        <Button kind="plain" onClick={() => window.print()}>
          <Icon name="print" />
          {t('payments.action.print')}
        </Button>
        <Button kind="plain" isLoading={isLoading} onClick={savePdf}>
          <Icon name="download" />
          {t('payments.action.savePdf')}
        </Button>
      </div>
      {error !== undefined && <ErrorState error={error} />}
    </div>
  );
}
