import { getReceiptPdf } from '@wattershed/contract/payments/bill/receipt';
import { getVisitorReceiptPdf } from '@wattershed/contract/payments/visitor';
import { useState } from 'react';
import { href, Link } from 'react-router';
import { downloadFile } from '../../../api/downloads/download-file.ts';
import { usePaymentTexts } from '../../../paying/payment-texts.ts';
import { useIsVisitor } from '../../../paying/visitor.ts';
import { ErrorState } from '../../../states/ErrorState.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import type { Payment } from '../use-payment.ts';
import classes from './receipt.module.css';
import { useResultTexts } from './result-texts.ts';

/** Done; or print and save the receipt first. */
export function ReceiptActions({ payment }: { payment: Payment }) {
  const { t, language } = usePaymentTexts();
  const { t: result } = useResultTexts();
  const isVisitor = useIsVisitor();
  const [error, setError] = useState<unknown>();
  const [isLoading, setLoading] = useState(false);
  const { accountNumber, paymentId, confirmation } = payment;

  async function savePdf() {
    setLoading(true);
    setError(undefined);
    try {
      const fileName = `receipt-${confirmation ?? paymentId}.pdf`;
      await downloadFile(
        isVisitor ? getVisitorReceiptPdf : getReceiptPdf,
        { accountNumber, paymentId, language },
        fileName,
      );
    } catch (failure) {
      setError(failure);
    } finally {
      setLoading(false);
    }
  }

  return (
    <>
      <div className={classes.actions}>
        {!isVisitor && (
          <Button as={Link} to={href('/dashboard')}>
            {t('payments.action.dashboard')}
          </Button>
        )}
        <Button kind="plain" onClick={() => window.print()}>
          <Icon name="print" />
          {result('result.action.print')}
        </Button>
        <Button kind="plain" isLoading={isLoading} onClick={savePdf}>
          <Icon name="download" />
          {result('result.action.savePdf')}
        </Button>
      </div>
      {error !== undefined && (
        <div data-paper className={classes.failure}>
          <ErrorState error={error} />
        </div>
      )}
    </>
  );
}
