import { useState } from 'react';
import { useAccount } from '../../../account/account-context.ts';
import { StepWizard } from '../../../ui/steps/StepWizard.tsx';
import { useWizard } from '../../../wizard/use-wizard.ts';
import { readAttempt } from '../attempt/payment-attempt.ts';
import type { TypedMethod } from '../method/typed-method.ts';
import { usePaymentTexts } from '../payment-texts.ts';
import { AccountStep } from './AccountStep.tsx';
import { ChangeNotice } from './AmountNotices.tsx';
import { AmountStep } from './AmountStep.tsx';
import { MethodStep, type Refused } from './MethodStep.tsx';
import { changeSince, isReady, type PaymentDetails, type PaymentDraft } from './payment-draft.ts';
import { furthestStep, type PaymentStep, paymentSteps } from './payment-steps.ts';
import { attemptKeeper, paymentDraftName } from './payment-storage.ts';
import { ReviewStep } from './ReviewStep.tsx';

type Props = { details: PaymentDetails };

/** The steps of a payment. */
export function PaymentWizard({ details }: Props) {
  const { t } = usePaymentTexts();
  const { account, accounts } = useAccount();
  const [typed, setTyped] = useState<TypedMethod>();
  const [refusal, setRefusal] = useState<Refused>();
  const [isSentBack, setSentBack] = useState(false);

  // A payment that was sent stays as it is until its outcome is known, whatever the amounts are by now.
  const isSent = (readAttempt(attemptKeeper)?.sent ?? null) !== null;
  const changeOf = (draft: PaymentDraft) => (isSent ? undefined : changeSince(draft, details));
  const { step, draft, keep, goTo, goBack, takesFocus } = useWizard<PaymentStep, PaymentDraft>({
    steps: paymentSteps,
    first: accounts.length > 1 ? 'account' : 'amount',
    empty: { accountNumber: account.accountNumber },
    keptAs: paymentDraftName,
    isOwn: ({ accountNumber }) => accountNumber === account.accountNumber,
    furthest: kept => (changeOf(kept) ? 'amount' : furthestStep(kept)),
  });
  const change = changeOf(draft);
  const shared = { details, draft, takesFocus, onBack: goBack };

  return (
    <>
      <StepWizard
        label={t('payments.steps')}
        titles={paymentSteps.map(name => t(`payments.step.${name}`))}
        current={paymentSteps.indexOf(step)}
      />
      {step === 'account' && <AccountStep takesFocus={takesFocus} onDone={() => goTo('amount')} />}
      {step === 'amount' && (
        <AmountStep
          {...shared}
          // The amounts may have changed, so the step starts over.
          key={details.owed.balanceCents}
          changeNotice={(change || isSentBack) && <ChangeNotice change={change} />}
          onDone={amount => {
            setSentBack(false);
            // The fee for a method chosen before may have changed, so the method is asked for again.
            keep(({ method, ...rest }) => ({
              ...rest,
              amount,
              ...(method && change?.what !== 'fee' ? { method } : {}),
            }));
            goTo('method');
          }}
        />
      )}
      {step === 'method' && (
        <MethodStep
          {...shared}
          refusal={refusal}
          typed={typed}
          onTyped={setTyped}
          onDone={method => {
            setRefusal(undefined);
            keep(rest => ({ ...rest, method }));
            goTo('review');
          }}
        />
      )}
      {step === 'review' && isReady(draft) && (
        <ReviewStep
          {...shared}
          draft={draft}
          onChange={goTo}
          onEmail={receiptEmail => keep(rest => ({ ...rest, receiptEmail }))}
          onRefused={error => {
            if (draft.method) setRefusal({ method: draft.method, error });
            keep(({ method: _, ...rest }) => rest);
            goTo('method', { replace: true });
          }}
          onSentBack={() => {
            setSentBack(true);
            goTo('amount', { replace: true });
          }}
        />
      )}
    </>
  );
}
