import { getVisitorPaymentDetails, payAsVisitor, settleVisitorAttempt } from '@wattershed/contract/payments/visitor';
import { createContext, useContext } from 'react';
import { href, useNavigate } from 'react-router';
import { asApiError } from '../../../api/api-error.ts';
import { callApi } from '../../../api/call-api.ts';
import { refresh } from '../../../api/query.ts';
import { paymentSubject, type SentAttempt } from '../../../paying/attempt/payment-attempt.ts';
import { usePaying } from '../../../paying/attempt/use-paying.ts';
import type { ReadyDraft } from '../../../paying/draft/payment-draft.ts';
import { usePaymentTexts } from '../../../paying/payment-texts.ts';
import { toast } from '../../../ui/page/toast.ts';
import type { PayingTurns, PaymentDoor } from '../payment-door.ts';
import { attemptKeeper, draftName, forgetVisitorPayment } from './visitor-storage.ts';

/** Called when the server no longer takes the two facts for proven. */
export const ProofOverContext = createContext<() => void>(() => undefined);

const reloadAfterMs = 2000;

/** The page of a payment; the tab knows for which account. */
export const visitorResultPath = (paymentId: string) =>
  `${href('/MakePaymentSuccess')}?${new URLSearchParams({ payment: paymentId })}`;

function usePayingAsVisitor(draft: ReadyDraft, { onRefused, onSentBack }: PayingTurns) {
  const { accountNumber } = draft;
  const { t } = usePaymentTexts();
  const navigate = useNavigate();
  const onProofOver = useContext(ProofOverContext);
  const heeding = async <Answer>(asked: Promise<Answer>): Promise<Answer> => {
    try {
      return await asked;
    } catch (error) {
      if (asApiError(error).code === 'PAY401') onProofOver();
      throw error;
    }
  };
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
  // Nothing is saved for a visitor, so there is nothing saved to choose.
  if (method.source !== 'new') throw new Error('a visitor has saved nothing');
  return callApi(payAsVisitor, {
    accountNumber,
    idempotencyKey: key,
    seenBalanceCents: amount.seenBalanceCents,
    amountType: amount.type,
    amountCents: amount.amountCents,
    feeCents: method.feeCents,
    paymentToken: method.paymentToken,
    ...sent,
  });
}

export const visitorDoor: PaymentDoor = { attemptKeeper, draftName, usePaying: usePayingAsVisitor };
