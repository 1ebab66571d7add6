import type { DataOf } from '@wattershed/contract/call';
import { getPaymentDetails, listPaymentMethods } from '@wattershed/contract/payments/bill/methods';
import { createWalletProfile } from '@wattershed/contract/payments/bill/wallets';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { Wallet } from '@wattershed/domain/payment/method/wallet';
import { asApiError } from '../../../../api/api-error.ts';
import { callApi } from '../../../../api/call-api.ts';
import { refresh } from '../../../../api/query.ts';
import type { BroughtAnswer } from '../../../../paying/wallet/wallets-here.ts';

type NotKept = Exclude<DataOf<typeof createWalletProfile>['status'], 'approved' | 'used'>;

/** How asking at a wallet ended without one that is saved. */
export type KeepingEnd =
  | { wallet: Wallet; status: NotKept | 'blocked' }
  /** An answer to something else: nobody knows of which wallet. */
  | { status: 'foreign' }
  /** They agreed, and it can't be saved all the same. */
  | { status: 'refused'; error: unknown };

export type KeptWallet = { status: 'kept'; isNew: boolean };

type Saving = { nickName: string; setDefaultPayment: boolean };

/** Saves the wallet if the person has agreed to it there. Throws what trying again may mend. */
export async function keepWallet(
  accountNumber: AccountNumber,
  brought: BroughtAnswer,
  saving: Saving,
): Promise<KeptWallet | KeepingEnd> {
  try {
    const { status, wallet, isNew } = await callApi(createWalletProfile, { accountNumber, ...brought, ...saving });
    if (status !== 'approved') return { wallet, status: status === 'used' ? 'expired' : status };
    await refresh(listPaymentMethods, getPaymentDetails);
    return { status: 'kept', isNew };
  } catch (error) {
    const { code } = asApiError(error);
    if (code === 'WAL409' || code === 'RES404' || code === 'REQ400') return { status: 'foreign' };
    if (code === 'MTH422' || code === 'MTH423' || code === 'AUTH403') return { status: 'refused', error };
    throw error;
  }
}
