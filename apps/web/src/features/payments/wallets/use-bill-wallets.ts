import { getPaymentDetails } from '@wattershed/contract/payments/methods';
import { answerWalletOrder, startWalletPayment } from '@wattershed/contract/payments/wallets';
import { asApiError } from '../../../api/api-error.ts';
import { callApi } from '../../../api/call-api.ts';
import { refresh } from '../../../api/query.ts';
import { feeOf, type PaymentDetails } from '../../../paying/chosen-method.ts';
import type { PaymentDraft } from '../../../paying/draft/payment-draft.ts';
import { useOfferedWallets, type WalletEnd, type WalletsHere } from '../../../paying/wallet/wallets-here.ts';
import { currentLanguage } from '../../../text/library.ts';

/** How the last asking at a wallet ended, and how to say so. */
export type WalletTurn = { end: WalletEnd | undefined; onEnd: (end: WalletEnd | undefined) => void };

/** The wallets for a bill of this account; undefined until it is decided how much is paid. */
export function useBillWallets(
  details: PaymentDetails,
  draft: PaymentDraft,
  turn: WalletTurn,
): WalletsHere | undefined {
  const offered = useOfferedWallets();
  const { accountNumber, amount } = draft;
  if (!amount || offered.length === 0) return undefined;
  const { type: amountType, amountCents, seenBalanceCents } = amount;
  const payment = { amountType, amountCents, seenBalanceCents, feeCents: feeOf(details, 'wallet') };
  return {
    offered,
    async start(order) {
      try {
        return await callApi(startWalletPayment, { accountNumber, ...order, ...payment, language: currentLanguage() });
      } catch (failure) {
        // The wizard leads back to the amounts as soon as it knows the new ones.
        if (['PAY409', 'PAY422'].includes(asApiError(failure).code)) await refresh(getPaymentDetails);
        throw failure;
      }
    },
    answer: brought => callApi(answerWalletOrder, { accountNumber, ...brought }),
    ...turn,
  };
}
