import { useForm } from '@mantine/form';
import { type RebatePayWay, rebatePayWays } from '@wattershed/domain/saving/rebates/rebate-program';
import { useState } from 'react';
import { RadioCards } from '../../../../ui/choices/RadioCards.tsx';
import { StepCard } from '../../../../ui/steps/StepCard.tsx';
import { StepForm } from '../../../../wizard/StepForm.tsx';
import { useRebateTexts } from '../rebate-texts.ts';
import type { RebateDraft } from './rebate-draft.ts';

type Props = {
  draft: RebateDraft;
  takesFocus: boolean;
  onBack: (() => void) | undefined;
  onDone: (payBy: RebatePayWay) => void;
};

export function PaymentStep({ draft, takesFocus, onBack, onDone }: Props) {
  const { t } = useRebateTexts();
  const [payBy, setPayBy] = useState<RebatePayWay>(draft.payBy ?? 'bill-credit');
  const form = useForm({ mode: 'controlled', initialValues: {} });
  return (
    <StepCard title={t('rebates.payment.title')} takesFocus={takesFocus}>
      <StepForm form={form} onSubmit={() => onDone(payBy)} onBack={onBack}>
        <RadioCards
          legend={t('rebates.payment.title')}
          isLegendHidden
          name="payBy"
          value={payBy}
          onChange={setPayBy}
          options={rebatePayWays.map(value => ({
            value,
            title: t(`rebates.pay.${value}`),
            detail: t(`rebates.pay.${value}.text`),
          }))}
        />
      </StepForm>
    </StepCard>
  );
}
