import { donationBounds } from '@wattershed/domain/program/energy-share';
import { Card } from '../../../ui/cards/Card.tsx';
import { StepForm } from '../../../wizard/StepForm.tsx';
import { ChargeWizard } from '../charges/ChargeWizard.tsx';
import type { ChosenCharge } from '../charges/charge-draft.ts';
import { AmountChoice } from './AmountChoice.tsx';
import { useEnergyShareTexts } from './energy-share-texts.ts';
import { useDonationAmount } from './use-donation-amount.ts';

/** Paid like everything that is on no bill: the amount is what is chosen here. */
export function GiveOnce() {
  return <ChargeWizard registers={['energy-share']} firstStep="choose" find={onDone => <Amount onDone={onDone} />} />;
}

function Amount({ onDone }: { onDone: (charge: ChosenCharge) => void }) {
  const { t } = useEnergyShareTexts();
  const amount = useDonationAmount({ minCents: donationBounds.leastCents, maxCents: donationBounds.mostOnceCents });

  function submit() {
    const donationCents = amount.chosen();
    if (donationCents === undefined) return;
    onDone({
      request: { register: 'energy-share', donationNumber: crypto.randomUUID(), donationCents },
      lines: [{ what: 'energy-share', quantity: 1, amountCents: donationCents }],
      amountCents: donationCents,
    });
  }

  return (
    <Card title={t('energy-share.once.title')}>
      <StepForm form={amount.form} onBack={undefined} onSubmit={submit}>
        <AmountChoice amount={amount} />
      </StepForm>
    </Card>
  );
}
