import { answerWalletOrder } from '@wattershed/contract/payments/bill/wallets';
import { startWalletCharge } from '@wattershed/contract/payments/charges';
import { callApi } from '../../../api/call-api.ts';
import { feeOf, type PaymentDetails } from '../../../paying/chosen-method.ts';
import { useOfferedWallets, type WalletsHere } from '../../../paying/wallet/wallets-here.ts';
import { currentLanguage } from '../../../text/library.ts';
import type { WalletTurn } from '../wallets/use-bill-wallets.ts';
import type { ChargeDraft } from './charge-draft.ts';

/** The wallets for what was chosen; undefined before that. */
export function useChargeWallets(
  details: PaymentDetails,
  { accountNumber, charge }: ChargeDraft,
  turn: WalletTurn,
): WalletsHere | undefined {
  const offered = useOfferedWallets();
  if (!charge || offered.length === 0) return undefined;
  return {
    offered,
    start: ({ wallet }) =>
      callApi(startWalletCharge, {
        ...{ accountNumber, wallet, charge: charge.request, amountCents: charge.amountCents },
        feeCents: feeOf(details, 'wallet'),
        language: currentLanguage(),
      }),
    answer: brought => callApi(answerWalletOrder, { accountNumber, ...brought }),
    ...turn,
  };
}
