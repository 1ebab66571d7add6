import { useForm } from '@mantine/form';
import { readAmount } from '@wattershed/domain/money/amount';
import type { Cents } from '@wattershed/domain/money/cents';
import { dollarsText } from '@wattershed/domain/money/dollars';
import { offeredDonations, usualDonationCents } from '@wattershed/domain/program/energy-share';
import { useState } from 'react';
import { amountRule } from '../../../fields/amount-rule.ts';
import type { FieldError } from '../../../fields/rule.ts';
import { useEnergyShareTexts } from './energy-share-texts.ts';

export type DonationChoice = 'other' | `${number}`;

type Limits = { minCents: Cents; maxCents: Cents };

/** One of the amounts that are offered, or another one within the limits. */
export function useDonationAmount({ minCents, maxCents }: Limits, before: Cents = usualDonationCents) {
  const { language } = useEnergyShareTexts();
  const isOffered = offeredDonations.includes(before);
  const [choice, choose] = useState<DonationChoice>(isOffered ? `${before}` : 'other');
  const isOther = choice === 'other';
  const form = useForm({
    mode: 'controlled',
    validateInputOnBlur: true,
    initialValues: { other: isOffered ? '' : dollarsText(before) },
    validate: {
      other: (text): FieldError | null => {
        if (!isOther) return null;
        const amount = readAmount(text, language);
        const isWithin = amount !== undefined && amount >= minCents && amount <= maxCents;
        return amountRule(text, language) ?? (isWithin ? null : 'fields.amount.error.range');
      },
    },
  });

  /** Undefined while it isn’t one that can be given. */
  function chosen(): Cents | undefined {
    if (!isOther) return offeredDonations.find(amount => `${amount}` === choice);
    const amount = readAmount(form.getValues().other, language);
    return amount !== undefined && amount >= minCents && amount <= maxCents ? amount : undefined;
  }

  return { choice, choose, form, chosen, minCents, maxCents };
}

export type DonationAmount = ReturnType<typeof useDonationAmount>;
