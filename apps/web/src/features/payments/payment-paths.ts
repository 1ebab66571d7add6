import type { AccountNumber } from '@wattershed/domain/account/account-number';
import { href } from 'react-router';

/** The page of one payment, whatever its outcome: the URL still works after a reload and from the history. */
export function resultPath(accountNumber: AccountNumber, paymentId: string): string {
  return `${href('/PayBillSuccess')}?${new URLSearchParams({ payment: paymentId, account: accountNumber })}`;
}
