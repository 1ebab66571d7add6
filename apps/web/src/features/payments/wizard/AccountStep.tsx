import type { AccountNumber } from '@wattershed/domain/account/account-number';
import { usePaymentTexts } from '../../../paying/payment-texts.ts';
import { StepCard } from '../../../paying/StepCard.tsx';
import { LazyAccountForm } from './LazyAccountForm.tsx';

type Props = { takesFocus: boolean; onDone: (accountNumber: AccountNumber) => void };

/** For people with several accounts. The choice applies to the whole portal: every other screen follows it. */
export function AccountStep({ takesFocus, onDone }: Props) {
  const { t } = usePaymentTexts();
  return (
    <StepCard title={t('payments.account.title')} takesFocus={takesFocus}>
      <LazyAccountForm onDone={onDone} onBack={undefined} />
    </StepCard>
  );
}
