import { cents } from '@wattershed/domain/money/cents';
import { offeredDonations } from '@wattershed/domain/program/energy-share';
import { MoneyField } from '../../../fields/MoneyField.tsx';
import { dollars } from '../../../paying/payment-words.ts';
import { RadioCards, type RadioOption } from '../../../ui/choices/RadioCards.tsx';
import { useEnergyShareTexts } from './energy-share-texts.ts';
import type { DonationAmount, DonationChoice } from './use-donation-amount.ts';

/** The amounts to choose from, and a field for any other. */
export function AmountChoice({ amount }: { amount: DonationAmount }) {
  const { t } = useEnergyShareTexts();
  const { choice, choose, form, minCents, maxCents } = amount;
  const limits = { min: dollars(minCents), max: dollars(maxCents) };
  const options: RadioOption<DonationChoice>[] = [
    ...offeredDonations
      .filter(offered => offered >= minCents && offered <= maxCents)
      .map(offered => ({ value: `${offered}` as const, title: dollars(cents(offered)) })),
    {
      value: 'other',
      title: t('energy-share.amount.other'),
      detail: t('energy-share.amount.other.detail', limits),
      children: <MoneyField form={form} name="other" label={t('energy-share.amount.field')} errorValues={limits} />,
    },
  ];
  return (
    <RadioCards
      legend={t('energy-share.amount')}
      name="donationAmount"
      options={options}
      value={choice}
      onChange={choose}
    />
  );
}
