import { getPaymentDetails } from '@wattershed/contract/payments/bill/methods';
import { settleAttempt } from '@wattershed/contract/payments/bill/paying';
import { useNavigate } from 'react-router';
import { callApi } from '../../../api/call-api.ts';
import { refresh } from '../../../api/query.ts';
import { paymentSubject } from '../../../paying/attempt/payment-attempt.ts';
import { usePaying } from '../../../paying/attempt/use-paying.ts';
import type { ReadyDraft } from '../../../paying/draft/payment-draft.ts';
import { refreshAfterPayment } from '../after/after-payment.ts';
import { resultPath } from '../after/payment-paths.ts';
import type { PayingTurns } from '../payment-door.ts';
import { attemptKeeper, forgetPayment } from '../wizard/payment-storage.ts';
import { useSessionTimeout } from '../wizard/use-session-timeout.ts';
import { sendPayment } from './send-payment.ts';

/** Pays a bill of the chosen account. */
export function usePayingBill(draft: ReadyDraft, { onRefused, onSentBack }: PayingTurns) {
  const { accountNumber } = draft;
  const navigate = useNavigate();
  const timeOut = useSessionTimeout();
  return usePaying(
    {
      accountNumber,
      subject: paymentSubject(draft),
      keeper: attemptKeeper,
      send: attempt => sendPayment(draft, attempt),
      settle: idempotencyKey => callApi(settleAttempt, { accountNumber, idempotencyKey }),
      async showEnd(paymentId) {
        forgetPayment();
        // Replace the review in the history, so that going back doesn't lead to a button that pays.
        await navigate(resultPath(accountNumber, paymentId), { replace: true });
        void refreshAfterPayment();
      },
      timeOut,
    },
    {
      onRefused,
      async onSentBack() {
        // An open payment replaces the form as soon as the details report it.
        await refresh(getPaymentDetails);
        onSentBack();
      },
    },
  );
}
