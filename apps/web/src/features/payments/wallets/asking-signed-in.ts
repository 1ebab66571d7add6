import { getPaymentDetails } from '@wattershed/contract/payments/bill/methods';
import { answerWalletOrder, startWalletPayment } from '@wattershed/contract/payments/bill/wallets';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import { callApi } from '../../../api/call-api.ts';
import { refresh } from '../../../api/query.ts';
import { currentLanguage } from '../../../text/library.ts';
import type { AskingWallets } from '../payment-door.ts';

/** Wallets of someone signed in. */
export const askingSignedIn = (accountNumber: AccountNumber): AskingWallets => ({
  start: ({ wallet, saveMethod, payment: { type: amountType, amountCents, seenBalanceCents }, feeCents }) =>
    callApi(startWalletPayment, {
      ...{ accountNumber, wallet, saveMethod, amountType, amountCents, seenBalanceCents, feeCents },
      language: currentLanguage(),
    }),
  answer: brought => callApi(answerWalletOrder, { accountNumber, ...brought }),
  refresh: () => refresh(getPaymentDetails),
});
