import { useDeferredValue } from 'react';
import { StepCard } from '../../../ui/steps/StepCard.tsx';
import type { MovingInProps } from '../moving-in/moving-in-form.ts';
import { SendForm } from './SendForm.tsx';
import { TransferFacts } from './TransferFacts.tsx';
import {
  type Choices,
  isWhole,
  type TransferDraft,
  type TransferIn,
  type TransferOut,
  type TransferStep,
} from './transfer-draft.ts';
import { useTransferTexts } from './transfer-texts.ts';

type Props = MovingInProps & {
  draft: TransferDraft;
  moveOut: TransferOut;
  moveIn: TransferIn;
  /** Where the way back was emailed after the form couldn't be sent. */
  emailedTo: string | undefined;
  isSending: boolean;
  onChange: (step: TransferStep) => void;
  onTyped: (choices: Choices) => void;
  onSend: (choices: Choices) => void;
};

/**
 * Both halves on one page, and below them the form that moves service. On a phone the form takes as long as all that is above it, so it
 * follows: what was chosen is there at once.
 */
export function TransferReview({ takesFocus, onChange, ...form }: Props) {
  const { draft, moveOut, moveIn, isSending } = form;
  const { t } = useTransferTexts();
  const isFormDrawn = useDeferredValue(true, false);
  if (!isWhole(draft)) return null;
  return (
    <StepCard title={t('transfer.review.title')} takesFocus={takesFocus}>
      <TransferFacts {...{ draft, moveOut, moveIn }} onChange={isSending ? undefined : onChange} />
      {isFormDrawn && <SendForm {...form} draft={draft} />}
    </StepCard>
  );
}
