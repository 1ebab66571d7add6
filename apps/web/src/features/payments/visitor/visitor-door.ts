import {
  answerVisitorWallet,
  getVisitorPaymentDetails,
  payAsVisitor,
  payByWalletAsVisitor,
  settleVisitorAttempt,
  startVisitorWallet,
} from '@wattershed/contract/payments/visitor';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import { href, useNavigate } from 'react-router';
import { callApi } from '../../../api/call-api.ts';
import { refresh } from '../../../api/query.ts';
import { paymentSubject, type SentAttempt } from '../../../paying/attempt/payment-attempt.ts';
import { usePaying } from '../../../paying/attempt/use-paying.ts';
import type { ReadyDraft } from '../../../paying/draft/payment-draft.ts';
import { usePaymentTexts } from '../../../paying/payment-texts.ts';
import { currentLanguage } from '../../../text/library.ts';
import { toast } from '../../../ui/page/toast.ts';
import type { AskingWallets, PayingTurns, PaymentDoor } from '../payment-door.ts';
import { useHeeding } from './proof-over.ts';
import { useVisitorScheduling } from './use-visitor-scheduling.ts';
import { attemptKeeper, draftName, forgetVisitorPayment } from './visitor-storage.ts';

const reloadAfterMs = 2000;

/** The page of a payment; the tab knows for which account. */
export const visitorResultPath = (paymentId: string) =>
  `${href('/MakePaymentSuccess')}?${new URLSearchParams({ payment: paymentId })}`;

function useAskingWalletsAsVisitor(accountNumber: AccountNumber): AskingWallets {
  const heeding = useHeeding();
  return {
    start: ({ wallet, payment: { type: amountType, amountCents, seenBalanceCents }, feeCents }) => {
      const payment = { amountType, amountCents, seenBalanceCents, feeCents, language: currentLanguage() };
      return heeding(callApi(startVisitorWallet, { accountNumber, wallet, ...payment }));
    },
    answer: brought => heeding(callApi(answerVisitorWallet, { accountNumber, ...brought })),
    refresh: () => refresh(getVisitorPaymentDetails),
  };
}

function usePayingAsVisitor(draft: ReadyDraft, { onRefused, onSentBack }: PayingTurns) {
  const { accountNumber } = draft;
  const { t } = usePaymentTexts();
  const navigate = useNavigate();
  const heeding = useHeeding();
  return usePaying(
    {
      accountNumber,
      subject: paymentSubject(draft),
      keeper: attemptKeeper,
      send: attempt => heeding(send(draft, attempt)),
      settle: idempotencyKey => heeding(callApi(settleVisitorAttempt, { accountNumber, idempotencyKey })),
      async showEnd(paymentId) {
        forgetVisitorPayment();
        // Replace the review in the history, so that going back doesn't lead to a button that pays.
        await navigate(visitorResultPath(paymentId), { replace: true });
        void refresh(getVisitorPaymentDetails);
      },
      timeOut() {
        // There is no session to end. The key is kept, so the page comes back with "Check my payment".
        toast.error(t('payments.error.sessionTimeout'));
        setTimeout(() => window.location.reload(), reloadAfterMs);
      },
    },
    {
      onRefused,
      async onSentBack() {
        // Another payment that is under way replaces the form as soon as the details report it.
        await refresh(getVisitorPaymentDetails);
        onSentBack();
      },
    },
  );
}

async function send({ accountNumber, amount, method }: ReadyDraft, { key, sent }: SentAttempt) {
  const attempt = {
    accountNumber,
    idempotencyKey: key,
    seenBalanceCents: amount.seenBalanceCents,
    amountType: amount.type,
    amountCents: amount.amountCents,
    feeCents: method.feeCents,
    ...sent,
  };
  if (method.source === 'approved') {
    return callApi(payByWalletAsVisitor, { ...attempt, wallet: method.wallet, reference: method.reference });
  }
  // Nothing is saved for a visitor, so there is nothing saved to choose.
  if (method.source !== 'new') throw new Error('a visitor has saved nothing');
  return callApi(payAsVisitor, { ...attempt, paymentToken: method.paymentToken });
}

export const visitorDoor: PaymentDoor = {
  attemptKeeper,
  draftName,
  usePaying: usePayingAsVisitor,
  useScheduling: useVisitorScheduling,
  resultPath: (_, paymentId) => visitorResultPath(paymentId),
  useAskingWallets: useAskingWalletsAsVisitor,
  readsOfOthers: [getVisitorPaymentDetails],
};
