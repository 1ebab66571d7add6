import { getPaymentDetails } from '@wattershed/contract/payments/bill/methods';
import { settleAttempt } from '@wattershed/contract/payments/bill/paying';
import { getAccountCharges, payCharge } from '@wattershed/contract/payments/charges';
import { getEnergyShare, getEnergyShareFund } from '@wattershed/contract/payments/energy-share';
import { useNavigate } from 'react-router';
import { callApi } from '../../../api/call-api.ts';
import { refresh } from '../../../api/query.ts';
import { usePaying } from '../../../paying/attempt/use-paying.ts';
import { forgetDraft } from '../../../wizard/kept-draft.ts';
import { tabStorage } from '../../../wizard/tab-storage.ts';
import { refreshAfterPayment } from '../after/after-payment.ts';
import { resultPath } from '../after/payment-paths.ts';
import { useSessionTimeout } from '../wizard/use-session-timeout.ts';
import { chargeSubject, type ReadyCharge } from './charge-draft.ts';

export const chargeDraftName = 'wattershed.chargeDraft';
export const chargeAttempt = tabStorage('wattershed.chargeAttempt');

type Turns = { onRefused: (error: unknown) => void; onSentBack: () => void };

/** Pays what is on no bill. */
export function usePayingCharge(draft: ReadyCharge, { onRefused, onSentBack }: Turns) {
  const { accountNumber, charge, payer, method } = draft;
  const navigate = useNavigate();
  const timeOut = useSessionTimeout();
  return usePaying(
    {
      accountNumber,
      subject: chargeSubject(draft),
      keeper: chargeAttempt,
      send: ({ key, sent }) =>
        callApi(payCharge, {
          accountNumber,
          idempotencyKey: key,
          charge: charge.request,
          amountCents: charge.amountCents,
          feeCents: method.feeCents,
          payer,
          language: sent.language,
          method: methodOf(method),
        }),
      settle: idempotencyKey => callApi(settleAttempt, { accountNumber, idempotencyKey }),
      async showEnd(paymentId) {
        forgetDraft(chargeDraftName);
        chargeAttempt.clear();
        await navigate(resultPath(accountNumber, paymentId), { replace: true });
        void refreshAfterPayment();
        void refresh(getAccountCharges, getEnergyShare, getEnergyShareFund);
      },
      timeOut,
    },
    {
      onRefused,
      async onSentBack() {
        await refresh(getPaymentDetails, getAccountCharges);
        onSentBack();
      },
    },
  );
}

function methodOf(method: ReadyCharge['method']) {
  if (method.source === 'saved') return { source: 'saved', customerRefNum: method.customerRefNum } as const;
  if (method.source === 'approved') {
    return { source: 'approved', wallet: method.wallet, reference: method.reference } as const;
  }
  const { kind, paymentToken } = method;
  return { source: 'new', kind: kind === 'bank' ? 'bank' : 'card', paymentToken } as const;
}
