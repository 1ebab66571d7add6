import type { PaymentAmountType } from '@wattershed/domain/payment/payment-amount';
import type { ReactNode } from 'react';
import { MoneyField } from '../../fields/MoneyField.tsx';
import { RadioCards, type RadioOption } from '../../ui/choices/RadioCards.tsx';
import { Money } from '../../ui/content/Money.tsx';
import { StepForm } from '../../wizard/StepForm.tsx';
import type { PaymentDetails } from '../chosen-method.ts';
import type { AmountOption, ChosenAmount } from '../draft/payment-draft.ts';
import { usePaymentTexts } from '../payment-texts.ts';
import { dollars } from '../payment-words.ts';
import classes from '../payments.module.css';
import type { AmountChoice } from './amount-choice.ts';
import { useAmountWords } from './amount-words.ts';

type Props = {
  details: PaymentDetails;
  choice: AmountChoice;
  onDone: (amount: ChosenAmount) => void;
  onBack: (() => void) | undefined;
  submitLabel?: ReactNode;
  backLabel?: ReactNode;
};

/** The amounts to choose from. */
export function AmountForm({ details, choice, onDone, onBack, submitLabel, backLabel }: Props) {
  const { t } = usePaymentTexts();
  const { detailOf } = useAmountWords(details);
  const { options, type, choose, form, chosen } = choice;
  const limits = { min: dollars(details.minAllowedCents), max: dollars(details.maxAllowedCents) };

  function submit({ other }: { other: string }) {
    const amount = chosen(other);
    if (amount) onDone(amount);
  }

  return (
    <StepForm form={form} onSubmit={submit} onBack={onBack} submitLabel={submitLabel} backLabel={backLabel}>
      <RadioCards
        legend={t('payments.amount.title')}
        isLegendHidden
        name="amountType"
        options={options.map(option => radioOf(option))}
        value={type}
        onChange={choose}
      />
    </StepForm>
  );

  function radioOf({ type: optionType, amountCents, refusal }: AmountOption): RadioOption<PaymentAmountType> {
    const title = t(`payments.amount.${optionType}`);
    if (optionType === 'Other') {
      const otherField = (
        <MoneyField form={form} name="other" label={t('payments.amount.field')} errorValues={limits} />
      );
      return { value: optionType, title, detail: t('payments.amount.Other.detail', limits), children: otherField };
    }
    const aside = amountCents !== null && (
      <span className={classes.figure}>
        <Money cents={amountCents} />
      </span>
    );
    if (refusal === 'belowMinimum' || refusal === 'aboveMaximum') {
      const detail = t(`payments.amount.error.${refusal}`, limits);
      return { value: optionType, title, detail, aside, isDisabled: true };
    }
    return { value: optionType, title, detail: detailOf(optionType), aside };
  }
}
