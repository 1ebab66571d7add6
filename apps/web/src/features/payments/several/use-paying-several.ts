import { settleAttempt } from '@wattershed/contract/payments/bill/paying';
import { getSeveralPaymentDetails, paySeveralAccounts } from '@wattershed/contract/payments/several';
import { useNavigate } from 'react-router';
import { callApi } from '../../../api/call-api.ts';
import { refresh } from '../../../api/query.ts';
import { usePaying } from '../../../paying/attempt/use-paying.ts';
import { forgetDraft } from '../../../wizard/kept-draft.ts';
import { tabStorage } from '../../../wizard/tab-storage.ts';
import { refreshAfterPayment } from '../after/after-payment.ts';
import { resultPath } from '../after/payment-paths.ts';
import { useSessionTimeout } from '../wizard/use-session-timeout.ts';
import { leadOf, type ReadySeveral, severalSubject, sumOfLines } from './several-draft.ts';

export const severalDraftName = 'wattershed.severalDraft';
export const severalAttempt = tabStorage('wattershed.severalAttempt');

type Turns = { onRefused: (error: unknown) => void; onSentBack: () => void };

/** Pays several accounts with one charge. */
export function usePayingSeveral(draft: ReadySeveral, { onRefused, onSentBack }: Turns) {
  const { lines, method } = draft;
  const accountNumber = leadOf(lines);
  const navigate = useNavigate();
  const timeOut = useSessionTimeout(severalAttempt);
  return usePaying(
    {
      accountNumber,
      subject: severalSubject(draft),
      keeper: severalAttempt,
      send: ({ key, sent }) =>
        callApi(paySeveralAccounts, {
          idempotencyKey: key,
          lines: lines.map(({ accountNumber: paid, type, amountCents, seenBalanceCents }) => ({
            ...{ accountNumber: paid, amountType: type, amountCents, seenBalanceCents },
          })),
          amountCents: sumOfLines(lines),
          feeCents: method.feeCents,
          method: methodOf(draft),
          ...sent,
        }),
      settle: idempotencyKey => callApi(settleAttempt, { accountNumber, idempotencyKey }),
      async showEnd(paymentId) {
        forgetDraft(severalDraftName);
        severalAttempt.clear();
        // Replace the review in the history, so that going back doesn't lead to a button that pays.
        await navigate(resultPath(accountNumber, paymentId), { replace: true });
        void refreshAfterPayment();
      },
      timeOut,
    },
    {
      onRefused,
      async onSentBack() {
        await refresh(getSeveralPaymentDetails);
        onSentBack();
      },
    },
  );
}

function methodOf({ method, keptWith }: ReadySeveral) {
  if (method.source === 'saved') return { source: 'saved', customerRefNum: method.customerRefNum } as const;
  const { kind, paymentToken, saveMethod, nickName, setDefaultPayment } = method;
  const keep = saveMethod && keptWith ? { keep: { accountNumber: keptWith, nickName, setDefaultPayment } } : {};
  return { source: 'new', kind: kind === 'bank' ? 'bank' : 'card', paymentToken, ...keep } as const;
}
