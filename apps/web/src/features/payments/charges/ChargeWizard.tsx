import { getPaymentDetails } from '@wattershed/contract/payments/methods';
import type { Cents } from '@wattershed/domain/money/cents';
import { type ReactNode, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useAccount } from '../../../account/account-context.ts';
import { AccountBoundary } from '../../../account/boundary/AccountBoundary.tsx';
import { useSettings } from '../../../account/settings.ts';
import { useAccountRead } from '../../../account/use-account-read.ts';
import { withAcceptedMethod } from '../../../paying/accepted/accepted-method.ts';
import { readAttempt } from '../../../paying/attempt/payment-attempt.ts';
import type { PaymentDetails } from '../../../paying/chosen-method.ts';
import type { ChosenAmount } from '../../../paying/draft/payment-draft.ts';
import { MethodStep, type Refused } from '../../../paying/method/MethodStep.tsx';
import type { TypedMethod } from '../../../paying/method/typed-method.ts';
import { dollars } from '../../../paying/payment-words.ts';
import { LazyWalletEndNotice } from '../../../paying/wallet/LazyWalletEndNotice.tsx';
import type { WalletEnd } from '../../../paying/wallet/wallets-here.ts';
import { Card } from '../../../ui/content/Card.tsx';
import { FactList } from '../../../ui/content/FactList.tsx';
import { Money } from '../../../ui/content/Money.tsx';
import { Skeleton } from '../../../ui/content/Skeleton.tsx';
import { lazyPart } from '../../../ui/page/lazy-part.ts';
import { Notice } from '../../../ui/page/Notice.tsx';
import { StepWizard } from '../../../ui/steps/StepWizard.tsx';
import { useWizard } from '../../../wizard/use-wizard.ts';
import { isSessionTimeout, useSessionTimeoutOf } from '../use-session-timeout.ts';
import type { WalletTurn } from '../wallets/use-bill-wallets.ts';
import { ChargeReview } from './ChargeReview.tsx';
import {
  type ChargeDraft,
  type ChargeStep,
  type ChosenCharge,
  chargeSteps,
  chargeSubject,
  furthestChargeStep,
  isReadyCharge,
  withCharge,
} from './charge-draft.ts';
import { useChargeTexts } from './charge-texts.ts';
import { PayerStep } from './payer/PayerStep.tsx';
import { isWholePayer } from './payer/payer-form.ts';
import { useKnownPayer } from './payer/use-known-payer.ts';
import { useChargeWallets } from './use-charge-wallets.ts';
import { chargeAttempt, chargeDraftName } from './use-paying-charge.ts';

// Nobody comes back from a wallet who hasn't chosen one.
const ChargeWalletReturn = lazyPart(async () => (await import('./ChargeWalletReturn.tsx')).ChargeWalletReturn);

type Registers = readonly ChosenCharge['request']['register'][];

type Props = {
  /** What this page lets people pay. */
  registers: Registers;
  /** The name of the first step. */
  firstStep: 'find' | 'choose';
  /** Finds what is to be paid. */
  find: (onDone: (charge: ChosenCharge) => void) => ReactNode;
};

const readOnce = { refetchOnMount: 'always', refetchOnWindowFocus: false, refetchOnReconnect: false } as const;

type StepsProps = Props & { details: PaymentDetails; walletTurn: WalletTurn };

/** From what is to be paid to the click that pays it; an attempt whose outcome is unknown comes first. */
export function ChargeWizard(props: Props) {
  const read = useAccountRead(getPaymentDetails, {}, readOnce);
  useSessionTimeoutOf(read.query.error);
  const { accountNumber } = useAccount().account;
  const [search] = useSearchParams();
  const [walletEnd, setWalletEnd] = useState<WalletEnd>();
  if (isSessionTimeout(read.query.error)) return <Skeleton height={480} />;
  return (
    <AccountBoundary read={read} isScreen skeleton={<Skeleton height={480} />}>
      {details =>
        search.has('wallet') ? (
          <Suspense fallback={<Skeleton height={480} />}>
            <ChargeWalletReturn onEnd={setWalletEnd} />
          </Suspense>
        ) : (
          <Steps
            key={accountNumber}
            {...props}
            details={details}
            walletTurn={{ end: walletEnd, onEnd: setWalletEnd }}
          />
        )
      }
    </AccountBoundary>
  );
}

function Steps({ registers, firstStep, find, details, walletTurn }: StepsProps) {
  const { t } = useChargeTexts();
  const { accountNumber } = useAccount().account;
  const [typed, setTyped] = useState<TypedMethod>();
  const [refusal, setRefusal] = useState<Refused>();
  const [isSentBack, setSentBack] = useState(false);
  const [tooMuch, setTooMuch] = useState<Cents>();
  const isSent = (readAttempt(chargeAttempt)?.sent ?? null) !== null;
  const accepted = (kept: ChargeDraft) => (isSent ? kept : withAcceptedMethod(kept, details));
  const wizard = useWizard<ChargeStep, ChargeDraft>({
    steps: chargeSteps,
    opens: kept => (isSent && isReadyCharge(kept) ? 'review' : undefined),
    empty: { accountNumber },
    keptAs: chargeDraftName,
    isOwn: kept =>
      kept.accountNumber === accountNumber &&
      kept.charge !== undefined &&
      registers.includes(kept.charge.request.register),
    furthest: kept => furthestChargeStep(accepted(kept)),
  });
  const { step, keep, goTo, goBack, takesFocus } = wizard;
  const draft = accepted(wizard.draft);
  const { charge } = draft;
  const of = useKnownPayer(details);
  const wallets = useChargeWallets(details, draft, walletTurn);

  return (
    <>
      <StepWizard
        label={t('charges.steps')}
        titles={chargeSteps.map(name => t(`charges.step.${name === 'find' ? firstStep : name}`))}
        current={chargeSteps.indexOf(step)}
      />
      {walletTurn.end && step !== 'method' && <LazyWalletEndNotice end={walletTurn.end} />}
      {step === 'find' && (
        <>
          {isSentBack && (
            <Notice kind="warning">
              <strong>{t('charges.changed.title')}</strong>
              <span>{t('charges.changed.text')}</span>
            </Notice>
          )}
          {tooMuch && <TooMuch amountCents={tooMuch} maxCents={details.maxAllowedCents} />}
          {find(chosen => {
            setSentBack(false);
            const isTooMuch = chosen.amountCents > details.maxAllowedCents;
            setTooMuch(isTooMuch ? chosen.amountCents : undefined);
            if (isTooMuch) return;
            walletTurn.onEnd(undefined);
            // A holder who pays what is the account's own isn't asked for what is known of them; going back, they can change it.
            const known = isOfAccount(chosen) && details.billingAddress ? of.known : undefined;
            const isKnown = known !== undefined && isWholePayer(known);
            keep(before => ({ ...(isKnown ? { payer: known } : {}), ...withCharge(before, chosen) }));
            goTo(isKnown ? 'method' : 'payer');
          })}
        </>
      )}
      {step === 'payer' && (
        <PayerStep
          of={of}
          value={draft.payer}
          takesFocus={takesFocus}
          onBack={goBack}
          onDone={payer => {
            keep(before => ({ ...before, payer }));
            goTo('method');
          }}
        />
      )}
      {step === 'method' && charge && (
        <MethodStep
          details={details}
          draft={{ ...(draft.method ? { method: draft.method } : {}), amount: amountOf(charge) }}
          wallets={wallets}
          takesFocus={takesFocus}
          refusal={refusal}
          typed={typed}
          onTyped={setTyped}
          canSave={false}
          summary={
            <Card title={t('charges.review.paying')} quiet>
              <FactList figures facts={[{ name: t('charges.amount'), value: <Money cents={charge.amountCents} /> }]} />
            </Card>
          }
          onBack={goBack}
          onDone={method => {
            setRefusal(undefined);
            keep(before => ({ ...before, method }));
            goTo('review');
          }}
        />
      )}
      {step === 'review' && isReadyCharge(draft) && (
        <ChargeReview
          key={chargeSubject(draft)}
          draft={draft}
          takesFocus={takesFocus}
          onBack={goBack}
          onRefused={error => {
            setRefusal({ method: draft.method, error });
            keep(({ method: _, ...rest }) => rest);
            goTo('method', { replace: true });
          }}
          onSentBack={() => {
            setSentBack(true);
            keep(({ charge: _, ...rest }) => rest);
            goTo('find', { replace: true });
          }}
        />
      )}
    </>
  );
}

const isOfAccount = ({ request: { register } }: ChosenCharge) => register === 'deposit' || register === 'reconnection';

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
