import { useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useAccount } from '../../../account/account-context.ts';
import { Button } from '../../../ui/page/Button.tsx';
import { toast } from '../../../ui/page/toast.ts';
import { StepWizard } from '../../../ui/steps/StepWizard.tsx';
import { readAttempt } from '../attempt/payment-attempt.ts';
import type { TypedMethod } from '../method/typed-method.ts';
import { usePaymentTexts } from '../payment-texts.ts';
import { AccountStep } from './AccountStep.tsx';
import { ChangeNotice } from './AmountNotices.tsx';
import { AmountStep } from './AmountStep.tsx';
import { MethodStep } from './MethodStep.tsx';
import { changeSince, isReady, type PaymentDetails, type PaymentDraft } from './payment-draft.ts';
import { type PaymentStep, paymentSteps, shownStep, stepBefore } from './payment-steps.ts';
import { attemptKeeper, readDraft, writeDraft } from './payment-storage.ts';
import { ReviewStep } from './ReviewStep.tsx';

type Props = { details: PaymentDetails };

/** The steps of a payment. The step is in the address, so that the browser's back button goes one step back. */
export function PaymentWizard({ details }: Props) {
  const { t } = usePaymentTexts();
  const { account, accounts } = useAccount();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [draft, setDraft] = useState<PaymentDraft>(() => readDraft(account.accountNumber));
  const [typed, setTyped] = useState<TypedMethod>();
  const [refusal, setRefusal] = useState<unknown>();
  const [isSentBack, setSentBack] = useState(false);
  const hasSeveralAccounts = accounts.length > 1;

  // A payment that was sent stays as it is until it is known what became of it, whatever the amounts are by now.
  const isSent = readAttempt(attemptKeeper)?.sent !== null && readAttempt(attemptKeeper) !== undefined;
  const change = isSent ? undefined : changeSince(draft, details);
  const asked = change && search.get('step') !== 'account' ? 'amount' : search.get('step');
  const step = shownStep({ asked, draft, hasSeveralAccounts });
  const openedWith = useRef(step);
  const hasMoved = useRef(false);
  if (step !== openedWith.current) hasMoved.current = true;

  function keep(next: PaymentDraft): void {
    setDraft(next);
    writeDraft(next);
  }
  function goTo(next: PaymentStep, options: { replace?: boolean } = {}): void {
    toast.dismiss();
    void navigate({ search: `?step=${next}` }, options);
  }

  const before = stepBefore(step, hasSeveralAccounts);
  const back = before && (
    <Button kind="plain" onClick={() => goTo(before)}>
      {t('payments.action.back')}
    </Button>
  );
  const takesFocus = hasMoved.current;

  return (
    <>
      <nav aria-label={t('payments.steps')}>
        <StepWizard
          steps={paymentSteps.map(name => ({ title: t(`payments.step.${name}`) }))}
          current={paymentSteps.indexOf(step)}
        />
      </nav>
      {step === 'account' && <AccountStep takesFocus={takesFocus} onDone={() => goTo('amount')} />}
      {step === 'amount' && (
        <AmountStep
          // The amounts may have changed: what the step starts with is made anew.
          key={details.owed.balanceCents}
          details={details}
          draft={draft}
          takesFocus={takesFocus}
          changeNotice={(change || isSentBack) && <ChangeNotice change={change} />}
          back={back}
          onDone={amount => {
            const { method, ...rest } = draft;
            setSentBack(false);
            // The fee of a method chosen before may be another one now: the method is asked for again.
            keep({ ...rest, amount, ...(method && change?.what !== 'fee' ? { method } : {}) });
            goTo('method');
          }}
        />
      )}
      {step === 'method' && (
        <MethodStep
          details={details}
          draft={draft}
          takesFocus={takesFocus}
          refusal={refusal}
          typed={typed}
          onTyped={setTyped}
          back={back}
          onDone={method => {
            setRefusal(undefined);
            keep({ ...draft, method });
            goTo('review');
          }}
        />
      )}
      {step === 'review' && isReady(draft) && (
        <ReviewStep
          details={details}
          draft={draft}
          takesFocus={takesFocus}
          back={back}
          onChange={goTo}
          onEmail={receiptEmail => keep({ ...draft, receiptEmail })}
          onRefused={error => {
            setRefusal(error);
            const { method: _, ...rest } = draft;
            keep(rest);
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
