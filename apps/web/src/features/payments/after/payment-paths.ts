import type { AccountNumber } from '@wattershed/domain/account/account-number';
import { href } from 'react-router';

/** Where the next sign-in leads after a session broke off while paying, with the attempt that was in progress, if any. */
export function afterTimeoutPath(attempt: { accountNumber: AccountNumber; key: string } | undefined): string {
  const ofAttempt = attempt ? { account: attempt.accountNumber, attempt: attempt.key } : {};
  return `${href('/PayBill')}?${new URLSearchParams({ after: 'timeout', ...ofAttempt })}`;
}

/** The page of one payment, whatever became of it: the address works after a reload and from the history. */
export function resultPath(accountNumber: AccountNumber, paymentId: string): string {
  return `${href('/PayBillSuccess')}?${new URLSearchParams({ payment: paymentId, account: accountNumber })}`;
}
