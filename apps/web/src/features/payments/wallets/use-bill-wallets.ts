import { asApiError } from '../../../api/api-error.ts';
import { feeOf, type PaymentDetails } from '../../../paying/chosen-method.ts';
import type { PaymentDraft } from '../../../paying/draft/payment-draft.ts';
import { useOfferedWallets, type WalletEnd, type WalletsHere } from '../../../paying/wallet/wallets-here.ts';
import { usePaymentDoor } from '../payment-door.ts';

/** How the last asking at a wallet ended, and how to say so. */
export type WalletTurn = { end: WalletEnd | undefined; onEnd: (end: WalletEnd | undefined) => void };

/** The wallets for a bill of this account; undefined until it is decided how much is paid. */
export function useBillWallets(
  details: PaymentDetails,
  { accountNumber, amount }: PaymentDraft,
  turn: WalletTurn,
): WalletsHere | undefined {
  const offered = useOfferedWallets();
  const { useAskingWallets } = usePaymentDoor();
  const { start, answer, refresh } = useAskingWallets(accountNumber);
  if (!amount || offered.length === 0) return undefined;
  return {
    offered,
    async start(order) {
      try {
        return await start({ ...order, payment: amount, feeCents: feeOf(details, 'wallet') });
      } catch (failure) {
        // The wizard leads back to the amounts as soon as it knows the new ones.
        if (['PAY409', 'PAY422'].includes(asApiError(failure).code)) await refresh();
        throw failure;
      }
    },
    answer,
    ...turn,
  };
}
