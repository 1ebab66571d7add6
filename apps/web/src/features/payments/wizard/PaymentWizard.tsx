import type { AccountNumber } from '@wattershed/domain/account/account-number';
import { paymentAmountTypes } from '@wattershed/domain/payment/payment-amount';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useAccount } from '../../../account/account-context.ts';
import { withAcceptedMethod } from '../../../paying/accepted/accepted-method.ts';
import { AmountStep } from '../../../paying/amount/AmountStep.tsx';
import { paymentSubject, readAttempt } from '../../../paying/attempt/payment-attempt.ts';
import { LazyChangeNotice } from '../../../paying/changed/LazyChangeNotice.tsx';
import type { PaymentDetails } from '../../../paying/chosen-method.ts';
import {
  type ChosenAmount,
  changeSince,
  isReady,
  type PaymentDraft,
  withAmount,
} from '../../../paying/draft/payment-draft.ts';
import { usualPayment } from '../../../paying/draft/usual-payment.ts';
import { MethodStep, type Refused } from '../../../paying/method/MethodStep.tsx';
import type { TypedMethod } from '../../../paying/method/typed-method.ts';
import { usePaymentTexts } from '../../../paying/payment-texts.ts';
import type { ReviewPartName } from '../../../paying/review/ReviewPart.tsx';
import { LazyWalletEndNotice } from '../../../paying/wallet/LazyWalletEndNotice.tsx';
import { StepWizard } from '../../../ui/steps/StepWizard.tsx';
import { useWizard } from '../../../wizard/use-wizard.ts';
import { usePaymentDoor } from '../payment-door.ts';
import { ReviewStep } from '../review/ReviewStep.tsx';
import type { PayDays } from '../scheduled/pay-day.ts';
import { useBillWallets, type WalletTurn } from '../wallets/use-bill-wallets.ts';
import { AccountStep } from './AccountStep.tsx';
import { furthestStep, type PaymentStep, paymentSteps } from './payment-steps.ts';

type Props = {
  details: PaymentDetails;
  days: PayDays | undefined;
  /** What auto pay draws is said above the steps. */
  isDraftSaid?: boolean;
  /** The account was chosen here a moment ago, so this is a step of the same wizard and not a new page. */
  isContinued: boolean;
  onAccount: (accountNumber: AccountNumber) => void;
  walletTurn: WalletTurn;
};

/** The steps of a payment. It opens on the review when there is a usual way to pay. */
export function PaymentWizard({ details, days, isDraftSaid = false, isContinued, onAccount, walletTurn }: Props) {
  const { t } = usePaymentTexts();
  const { account, accounts } = useAccount();
  const { attemptKeeper, draftName } = usePaymentDoor();
  const [typed, setTyped] = useState<TypedMethod>();
  const [refusal, setRefusal] = useState<Refused>();
  const [isSentBack, setSentBack] = useState(false);
  const [changing, setChanging] = useState<ReviewPartName>();
  const [changed, setChanged] = useState<ReviewPartName>();

  // A payment that was sent stays as it is until its outcome is known, whatever the amounts are by now.
  const isSent = (readAttempt(attemptKeeper)?.sent ?? null) !== null;
  const changeOf = (draft: PaymentDraft) => (isSent ? undefined : changeSince(draft, details));
  const [search] = useSearchParams();
  const [wanted] = useState(() => paymentAmountTypes.find(type => type === search.get('amount')));
  const usual = isSent ? undefined : usualPayment(details, wanted);
  /** Until something is decided, it is the usual payment. */
  const decided = (kept: PaymentDraft): PaymentDraft => {
    const accepted = isSent ? kept : withAcceptedMethod(kept, details);
    return accepted.amount || accepted.method ? accepted : { ...accepted, ...usual };
  };
  const wizard = useWizard<PaymentStep, PaymentDraft>({
    steps: paymentSteps,
    first: accounts.length > 1 ? 'account' : 'amount',
    opens: kept => {
      if ((usual || isSent) && isReady(decided(kept))) return 'review';
      return isContinued ? 'amount' : undefined;
    },
    empty: { accountNumber: account.accountNumber },
    keptAs: draftName,
    // Whoever asks for an amount anew starts anew.
    isOwn: ({ accountNumber, amount }) =>
      accountNumber === account.accountNumber && (isSent || !wanted || amount?.type === wanted),
    furthest: kept => (changeOf(kept) ? 'amount' : furthestStep(decided(kept))),
  });
  const { step, keep, goTo, goBack } = wizard;
  const draft = decided(wizard.draft);
  const change = changeOf(draft);
  const takesFocus = wizard.takesFocus || isContinued;
  const wallets = useBillWallets(details, draft, walletTurn);
  const shared = { details, draft, takesFocus, onBack: goBack, wallets };
  const [opened] = useState(step);

  /** The amount that was approved at a wallet is the amount that is charged, or it is approved anew. */
  function decideAmount(kept: PaymentDraft, amount: ChosenAmount): PaymentDraft {
    const next = withAmount(kept, amount);
    const { method } = kept;
    if (method?.source === 'approved' && !next.method)
      walletTurn.onEnd({ wallet: method.wallet, status: 'other-amount' });
    return next;
  }

  /** The review goes on where the change was made. */
  function endChange(change: (draft: PaymentDraft) => PaymentDraft): void {
    keep(kept => change(decided(kept)));
    setChanging(undefined);
    setChanged(changing);
  }

  return (
    <>
      <StepWizard
        label={t('payments.steps')}
        titles={paymentSteps.map(name => t(`payments.step.${name}`))}
        current={paymentSteps.indexOf(step)}
      />
      {walletTurn.end && step !== 'method' && changing !== 'method' && <LazyWalletEndNotice end={walletTurn.end} />}
      {step === 'account' && (
        <AccountStep
          takesFocus={takesFocus}
          onDone={accountNumber =>
            accountNumber === account.accountNumber ? goTo(usual ? 'review' : 'amount') : onAccount(accountNumber)
          }
        />
      )}
      {step === 'amount' && (
        <AmountStep
          {...shared}
          wanted={wanted}
          isDraftSaid={isDraftSaid}
          changeNotice={(change || isSentBack) && <LazyChangeNotice change={change} />}
          onDone={amount => {
            setSentBack(false);
            // The fee for a method chosen before may have changed, so the method is asked for again.
            keep(({ method, ...rest }) =>
              decideAmount({ ...rest, ...(change?.what !== 'fee' && method ? { method } : {}) }, amount),
            );
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
            keep(rest => dated({ ...decided(rest), method }));
            goTo('review');
          }}
        />
      )}
      {step === 'review' && isReady(draft) && (
        <ReviewStep
          // Another amount or method is another payment, with a key of its own.
          key={paymentSubject(draft)}
          details={details}
          days={days}
          draft={draft}
          typed={typed}
          wallets={wallets}
          isFirst={opened === 'review'}
          isDraftSaid={isDraftSaid}
          takesFocus={takesFocus && !changed}
          changing={changing}
          changed={changed}
          onChanging={setChanging}
          onAccount={accountNumber => {
            setChanging(undefined);
            if (accountNumber !== account.accountNumber) onAccount(accountNumber);
          }}
          onAmount={amount => endChange(rest => decideAmount(rest, amount))}
          onMethod={method => endChange(rest => dated({ ...rest, method }))}
          onDate={date => endChange(({ date: _, ...rest }) => (date ? { ...rest, date } : rest))}
          onTyped={setTyped}
          onEmail={receiptEmail => keep(rest => ({ ...rest, receiptEmail }))}
          // What is sent can be found again after a reload, whatever the usual payment is by then.
          onPay={() => keep(decided)}
          onRefused={error => {
            setRefusal({ method: draft.method, error });
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

/** A method that is good for one charge alone is charged now. */
function dated({ date, ...draft }: PaymentDraft): PaymentDraft {
  const { method } = draft;
  const canWait = method && method.source !== 'approved';
  return date && canWait ? { ...draft, date } : draft;
}
