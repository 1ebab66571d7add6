import type { DataOf } from '@wattershed/contract/call';
import { payByBank, payByCard, payWithSavedMethod } from '@wattershed/contract/payments/paying';
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
  const { paymentToken, saveMethod, nickName, setDefaultPayment } = method;
  const call = method.kind === 'card' ? payByCard : payByBank;
  return callApi(call, { ...attempt, paymentToken, saveMethod, nickName, setDefaultPayment });
}
