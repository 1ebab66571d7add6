import type { PaymentAmountType } from '@wattershed/domain/payment/payment-amount';
import type { ReactNode } from 'react';
import type { PaymentDetails } from '../chosen-method.ts';
import type { ChosenAmount, PaymentDraft } from '../draft/payment-draft.ts';
import { PaymentSummary } from '../PaymentSummary.tsx';
import { usePaymentTexts } from '../payment-texts.ts';
import { StepCard } from '../StepCard.tsx';
import { AmountForm } from './AmountForm.tsx';
import { AmountNotices } from './AmountNotices.tsx';
import { useAmountChoice } from './amount-choice.ts';

type Props = {
  details: PaymentDetails;
  draft: PaymentDraft;
  /** What they pressed a button for. */
  wanted: PaymentAmountType | undefined;
  takesFocus: boolean;
  /** What has changed since the customer chose, if anything. */
  changeNotice: ReactNode;
  isDraftSaid?: boolean;
  onDone: (amount: ChosenAmount) => void;
  onBack: (() => void) | undefined;
};

/** How much: one of the amounts due, or another amount within the limits. */
export function AmountStep({
  details,
  draft,
  wanted,
  takesFocus,
  changeNotice,
  isDraftSaid = false,
  onDone,
  onBack,
}: Props) {
  const { t } = usePaymentTexts();
  const choice = useAmountChoice(details, draft, wanted);
  const summary = <PaymentSummary details={details} amountCents={choice.amountCents} kind={draft.method?.kind} />;
  return (
    <StepCard title={t('payments.amount.title')} takesFocus={takesFocus} aside={summary}>
      {changeNotice}
      <AmountNotices details={details} isDraftSaid={isDraftSaid} />
      <AmountForm details={details} choice={choice} onDone={onDone} onBack={onBack} />
    </StepCard>
  );
}
