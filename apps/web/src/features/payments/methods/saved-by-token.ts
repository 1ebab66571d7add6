import { getPaymentDetails, listPaymentMethods } from '@wattershed/contract/payments/bill/methods';
import { getProfileByToken } from '@wattershed/contract/payments/profiles';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import { isUnanswered } from '../../../api/api-error.ts';
import { callApi } from '../../../api/call-api.ts';
import { refresh } from '../../../api/query.ts';

type Saved = { isNew: boolean };

/**
 * Saves what a token stands for. When the answer is lost, the token tells whether it was saved: nobody enters a number twice
 * for nothing.
 */
export async function savedByToken(
  accountNumber: AccountNumber,
  paymentToken: string,
  save: () => Promise<Saved>,
): Promise<Saved> {
  try {
    return await save();
  } catch (failure) {
    if (!isUnanswered(failure)) throw failure;
    await callApi(getProfileByToken, { accountNumber, paymentToken }).catch(() => {
      throw failure;
    });
    await refresh(listPaymentMethods, getPaymentDetails);
    return { isNew: true };
  }
}
