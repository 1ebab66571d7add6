import type { DataOf } from '@wattershed/contract/call';
import { payByBank, payByCard, payWithSavedMethod } from '@wattershed/contract/payments/paying';
import { asApiError } from '../../../api/api-error.ts';
import { callApi } from '../../../api/call-api.ts';
import type { Attempt, SentWith } from '../../../paying/attempt/payment-attempt.ts';
import { meaningOf } from '../../../paying/attempt/payment-failure.ts';
import type { ReadyDraft } from '../../../paying/draft/payment-draft.ts';

type Outcome = DataOf<typeof payByCard>;

const waitsMs = [1000, 3000];

function sendOnce({ accountNumber, amount, method }: ReadyDraft, { key, sent }: Attempt & { sent: SentWith }) {
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

/**
 * Sends the payment and, while its outcome is unknown, the very same request again with the same key: the server answers
 * with what became of the first and never charges twice. Throws ApiError. Calls `onUnknown` before it sends again, since
 * from then on a request may have arrived without anyone knowing.
 */
export async function sendPayment(
  draft: ReadyDraft,
  attempt: Attempt & { sent: SentWith },
  onUnknown: () => void,
): Promise<Outcome> {
  for (const waitMs of waitsMs) {
    try {
      return await sendOnce(draft, attempt);
    } catch (error) {
      if (meaningOf(asApiError(error)) !== 'unknown') throw error;
    }
    onUnknown();
    await new Promise(resolve => setTimeout(resolve, waitMs));
  }
  return sendOnce(draft, attempt);
}
