import type { Cents } from '@wattershed/domain/money/cents';
import { type ReactNode, useState } from 'react';
import { useSettings } from '../../../account/settings.ts';
import type { PaymentDetails } from '../../../paying/chosen-method.ts';
import type { ChosenAmount } from '../../../paying/draft/payment-draft.ts';
import { MethodStep } from '../../../paying/method/MethodStep.tsx';
import type { TypedMethod } from '../../../paying/method/typed-method.ts';
import { dollars } from '../../../paying/payment-words.ts';
import { LazyWalletEndNotice } from '../../../paying/wallet/LazyWalletEndNotice.tsx';
import { Card } from '../../../ui/cards/Card.tsx';
import { FactList } from '../../../ui/content/FactList.tsx';
import { Money } from '../../../ui/content/Money.tsx';
import { Notice } from '../../../ui/page/Notice.tsx';
import { StepWizard } from '../../../ui/steps/StepWizard.tsx';
import type { WalletTurn } from '../wallets/use-bill-wallets.ts';
import { ChargeReview } from './ChargeReview.tsx';
import { type ChosenCharge, chargeSteps, chargeSubject, isReadyCharge } from './charge-draft.ts';
import { useChargeTexts } from './charge-texts.ts';
import { PayerStep } from './payer/PayerStep.tsx';
import { type Registers, useChargeSteps } from './use-charge-steps.ts';
import { useChargeWallets } from './use-charge-wallets.ts';

export type WhatIsPaid = {
  /** What this page lets people pay. */
  registers: Registers;
  /** The name of the first step. */
  firstStep: 'find' | 'choose';
  /** False while nothing can be paid, as far as is known: no steps are listed then that lead to a payment. */
  isOffered?: boolean;
  /** Finds what is to be paid. */
  find: (onDone: (charge: ChosenCharge) => void) => ReactNode;
};

type Props = WhatIsPaid & { details: PaymentDetails; walletTurn: WalletTurn };

export function ChargeSteps({ registers, firstStep, isOffered = true, find, details, walletTurn }: Props) {
  const { t } = useChargeTexts();
  const [typed, setTyped] = useState<TypedMethod>();
  const steps = useChargeSteps({ registers, details, walletTurn });
  const { step, draft, takesFocus, goBack } = steps;
  const { charge } = draft;
  const wallets = useChargeWallets(details, draft, walletTurn);
  return (
    <>
      {(isOffered || step !== 'find') && (
        <StepWizard
          label={t('charges.steps')}
          titles={chargeSteps.map(name => t(`charges.step.${name === 'find' ? firstStep : name}`))}
          current={chargeSteps.indexOf(step)}
        />
      )}
      {walletTurn.end && step !== 'method' && <LazyWalletEndNotice end={walletTurn.end} />}
      {step === 'find' && (
        <>
          {steps.isSentBack && <ChangedMeanwhile />}
          {steps.tooMuch && <TooMuch amountCents={steps.tooMuch} maxCents={details.maxAllowedCents} />}
          {find(steps.endFind)}
        </>
      )}
      {step === 'payer' && (
        <PayerStep
          of={steps.payer}
          value={draft.payer}
          takesFocus={takesFocus}
          onBack={goBack}
          onDone={steps.endPayer}
        />
      )}
      {step === 'method' && charge && (
        <MethodStep
          draft={{ ...(draft.method ? { method: draft.method } : {}), amount: amountOf(charge) }}
          refusal={steps.refusal}
          {...{ details, wallets, takesFocus, typed }}
          onTyped={setTyped}
          canSave={false}
          summary={
            <Card title={t('charges.review.paying')} quiet>
              <FactList figures facts={[{ name: t('charges.amount'), value: <Money cents={charge.amountCents} /> }]} />
            </Card>
          }
          onBack={goBack}
          onDone={steps.endMethod}
        />
      )}
      {step === 'review' && isReadyCharge(draft) && (
        <ChargeReview
          key={chargeSubject(draft)}
          draft={draft}
          takesFocus={takesFocus}
          onBack={goBack}
          onRefused={error => steps.refuse({ method: draft.method, error })}
          onSentBack={steps.sendBack}
        />
      )}
    </>
  );
}

function ChangedMeanwhile() {
  const { t } = useChargeTexts();
  return (
    <Notice kind="warning">
      <strong>{t('charges.changed.title')}</strong>
      <span>{t('charges.changed.text')}</span>
    </Notice>
  );
}

function TooMuch({ amountCents, maxCents }: { amountCents: Cents; maxCents: Cents }) {
  const { t } = useChargeTexts();
  const phone = useSettings()?.utilityPhone ?? '…';
  return (
    <Notice kind="warning">
      {t('charges.tooMuch', { amount: dollars(amountCents), max: dollars(maxCents), phone })}
    </Notice>
  );
}

/** As the amount of a bill: the methods ask for it, and a wallet approves it. */
const amountOf = ({ amountCents }: ChosenCharge): ChosenAmount => ({
  type: 'Other',
  amountCents,
  seenBalanceCents: amountCents,
});
