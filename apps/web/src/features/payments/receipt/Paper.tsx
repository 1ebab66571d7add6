import type { ReactNode } from 'react';
import { useSettings } from '../../../account/settings.ts';
import { usePaymentTexts } from '../../../paying/payment-texts.ts';
import { Card } from '../../../ui/content/Card.tsx';
import type { Payment } from '../use-payment.ts';
import classes from './receipt.module.css';

/** The receipt, or the details of a payment that has none. Printed, it says whose it is and what it isn't. */
export function Paper({ payment, children }: { payment: Payment | undefined; children: ReactNode }) {
  const { t } = usePaymentTexts();
  const phone = useSettings()?.utilityPhone ?? '…';
  const isReceipt = payment?.state === 'posted';
  return (
    <div data-paper className={classes.paper} data-torn={isReceipt || undefined}>
      <Card title={t(isReceipt ? 'payments.receipt.title' : 'payments.receipt.details')}>{children}</Card>
      <p className={classes.printedEnd}>
        {t(isReceipt ? 'payments.receipt.printed' : 'payments.receipt.printedNone', { phone })}
      </p>
    </div>
  );
}
