import { useForm } from '@mantine/form';
import { readAmount } from '@wattershed/domain/money/amount';
import { dollarsText } from '@wattershed/domain/money/dollars';
import type { PaymentAmountType } from '@wattershed/domain/payment/payment-amount';
import { useState } from 'react';
import { amountRule } from '../../fields/amount-rule.ts';
import type { FieldError } from '../../fields/rule.ts';
import type { PaymentDetails } from '../chosen-method.ts';
import {
  amountOptions,
  type ChosenAmount,
  decideAmount,
  isAllWaiting,
  type PaymentDraft,
} from '../draft/payment-draft.ts';
import { usePaymentTexts } from '../payment-texts.ts';

export type AmountChoice = ReturnType<typeof useAmountChoice>;

/** The amount being chosen: one of those due, or another amount within the limits. */
export function useAmountChoice(details: PaymentDetails, draft: PaymentDraft, wanted?: PaymentAmountType) {
  const { language } = usePaymentTexts();
  const options = amountOptions(details);
  // Someone with nothing to pay yet isn't led to pay everything.
  const offered = isAllWaiting(details) ? [] : options;
  const firstOpen = offered.find(({ refusal }) => refusal === null)?.type ?? 'Other';
  const [asked, setAsked] = useState<PaymentAmountType>(draft.amount?.type ?? wanted ?? firstOpen);
  const type = options.some(option => option.type === asked && option.refusal === null) ? asked : firstOpen;
  const [otherText, setOtherText] = useState(
    draft.amount?.type === 'Other' ? dollarsText(draft.amount.amountCents) : '',
  );
  const decisionOf = (text: string) => decideAmount(details, type, readAmount(text, language));
  const form = useForm({
    mode: 'uncontrolled',
    validateInputOnBlur: true,
    initialValues: { other: otherText },
    validate: {
      other: (text): FieldError | null => {
        if (type !== 'Other') return null;
        return amountRule(text, language) ?? (decisionOf(text).eligible ? null : 'fields.amount.error.range');
      },
    },
  });
  form.watch('other', ({ value }) => setOtherText(value));
  const decision = decisionOf(otherText);

  /** Undefined while it isn't an amount that can be paid. */
  function chosen(other: string): ChosenAmount | undefined {
    const decided = decisionOf(other);
    if (!decided.eligible) return undefined;
    return { type, amountCents: decided.amountCents, seenBalanceCents: details.owed.balanceCents };
  }

  return {
    options,
    type,
    choose: setAsked,
    form,
    chosen,
    amountCents: decision.eligible ? decision.amountCents : undefined,
  };
}
