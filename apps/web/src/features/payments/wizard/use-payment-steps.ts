import { paymentAmountTypes } from '@wattershed/domain/payment/payment-amount';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useAccount } from '../../../account/chosen/account-context.ts';
import { withAcceptedMethod } from '../../../paying/accepted/accepted-method.ts';
import { readAttempt } from '../../../paying/attempt/payment-attempt.ts';
import type { ChosenMethod, PaymentDetails } from '../../../paying/chosen-method.ts';
import {
  type ChosenAmount,
  type ChosenDate,
  changeSince,
  isReady,
  type PaymentDraft,
  withAmount,
} from '../../../paying/draft/payment-draft.ts';
import { usualPayment } from '../../../paying/draft/usual-payment.ts';
import { useWizard } from '../../../wizard/use-wizard.ts';
import { usePaymentDoor } from '../payment-door.ts';
import { useSetback } from '../use-setback.ts';
import type { WalletTurn } from '../wallets/use-bill-wallets.ts';
import { furthestStep, type PaymentStep, paymentSteps } from './payment-steps.ts';

type Given = { details: PaymentDetails; isContinued: boolean; walletTurn: WalletTurn };

/** Where a payment stands: its step, what is decided, and what becomes of both as a step ends or something is changed. */
export function usePaymentSteps({ details, isContinued, walletTurn }: Given) {
  const { account, accounts } = useAccount();
  const { attemptKeeper, draftName } = usePaymentDoor();

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
  const setback = useSetback(wizard, 'amount');
  const draft = decided(wizard.draft);
  const change = changeOf(draft);
  const [opened] = useState(step);

  /** The amount that was approved at a wallet is the amount that is charged, or it is approved anew. */
  function decideAmount(kept: PaymentDraft, amount: ChosenAmount): PaymentDraft {
    const next = withAmount(kept, amount);
    const { method } = kept;
    if (method?.source === 'approved' && !next.method)
      walletTurn.onEnd({ wallet: method.wallet, status: 'other-amount' });
    return next;
  }

  return {
    ...setback,
    ...{ step, draft, change, wanted, goBack },
    takesFocus: wizard.takesFocus || isContinued,
    isFirst: opened === 'review',
    endAccount: () => goTo(usual ? 'review' : 'amount'),
    endAmount(amount: ChosenAmount) {
      setback.forgetSentBack();
      // The fee for a method chosen before may have changed, so the method is asked for again.
      keep(({ method, ...rest }) =>
        decideAmount({ ...rest, ...(change?.what !== 'fee' && method ? { method } : {}) }, amount),
      );
      goTo('method');
    },
    endMethod(method: ChosenMethod) {
      setback.forgetRefusal();
      keep(rest => dated({ ...decided(rest), method }));
      goTo('review');
    },
    changeAmount: (amount: ChosenAmount) => keep(kept => decideAmount(decided(kept), amount)),
    changeMethod: (method: ChosenMethod) => keep(kept => dated({ ...decided(kept), method })),
    changeDate: (date: ChosenDate | undefined) => keep(kept => withDate(decided(kept), date)),
    changeEmail: (receiptEmail: string) => keep(kept => ({ ...kept, receiptEmail })),
    /** What is sent can be found again after a reload, whatever the usual payment is by then. */
    keepDecided: () => keep(decided),
  };
}

function withDate({ date: _, ...draft }: PaymentDraft, date: ChosenDate | undefined): PaymentDraft {
  return date ? { ...draft, date } : draft;
}

/** A method that is good for one charge alone is charged now. */
function dated(draft: PaymentDraft): PaymentDraft {
  const { method, date } = draft;
  const canWait = method && method.source !== 'approved';
  return withDate(draft, canWait ? date : undefined);
}
