import type { DataOf } from '@wattershed/contract/call';
import { payByBank, payByCard, payWithSavedMethod } from '@wattershed/contract/payments/bill/paying';
import { payByWallet } from '@wattershed/contract/payments/bill/wallets';
import type { Wallet } from '@wattershed/domain/payment/method/wallet';
import { callApi } from '../../../api/call-api.ts';
import type { SentAttempt } from '../../../paying/attempt/payment-attempt.ts';
import type { ReadyDraft } from '../../../paying/draft/payment-draft.ts';

/** Asks once for the payment of a bill. Throws ApiError. */
export function sendPayment(
  { accountNumber, amount, method }: ReadyDraft,
  { key, sent }: SentAttempt,
): Promise<DataOf<typeof payByCard>> {
  const attempt = {
    accountNumber,
    idempotencyKey: key,
    seenBalanceCents: amount.seenBalanceCents,
    amountType: amount.type,
    amountCents: amount.amountCents,
    feeCents: method.feeCents,
    ...sent,
  };
  if (method.source === 'saved') {
    return callApi(payWithSavedMethod, { ...attempt, customerRefNum: method.customerRefNum });
  }
  const { saveMethod, nickName, setDefaultPayment } = method;
  const saving = { saveMethod, nickName, setDefaultPayment };
  if (method.source === 'approved') {
    return callApi(payByWallet, { ...attempt, ...saving, [referenceNames[method.wallet]]: method.reference });
  }
  const { paymentToken } = method;
  const call = method.kind === 'card' ? payByCard : payByBank;
  return callApi(call, { ...attempt, paymentToken, ...saving });
}

/** What the order that was approved is called, by its wallet. */
const referenceNames = {
  PayPal: 'payPalReference',
  Venmo: 'venmoReference',
  'Apple Pay': 'applePayReference',
  'Google Pay': 'googlePayReference',
} as const satisfies Record<Wallet, string>;
