import type { ReactNode } from 'react';
import { useSettings } from '../../../account/settings.ts';
import { Card } from '../../../ui/cards/Card.tsx';
import type { Payment } from '../use-payment.ts';
import classes from './receipt.module.css';
import { useResultTexts } from './result-texts.ts';

/** The receipt, or the details of a payment that has none. Printed, it says whose it is and what it isn't. */
export function Paper({ payment, children }: { payment: Payment | undefined; children: ReactNode }) {
  const { t } = useResultTexts();
  const phone = useSettings()?.utilityPhone ?? '…';
  const isReceipt = payment?.state === 'posted';
  return (
    <div data-paper className={classes.paper} data-torn={isReceipt || undefined}>
      <Card title={t(isReceipt ? 'result.receipt.title' : 'result.receipt.details')}>{children}</Card>
      <p className={classes.printedEnd}>
        {t(isReceipt ? 'result.receipt.printed' : 'result.receipt.printedNone', { phone })}
      </p>
    </div>
  );
}
