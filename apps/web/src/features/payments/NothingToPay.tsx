import { usePaymentTexts } from '../../paying/payment-texts.ts';
import { EmptyState } from '../../ui/content/EmptyState.tsx';
import { NextSteps } from './receipt/NextSteps.tsx';

/** A closed account takes no payments for bills to come. */
export function NothingToPay() {
  const { t } = usePaymentTexts();
  return (
    <EmptyState title={t('payments.closedPaid.title')}>
      <p>{t('payments.closedPaid.text')}</p>
      <NextSteps />
    </EmptyState>
  );
}
