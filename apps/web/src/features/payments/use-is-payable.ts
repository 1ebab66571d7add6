import { getPaymentDetails } from '@wattershed/contract/payments/bill/methods';
import { accountStatuses } from '@wattershed/domain/rights/rights';
import { useAccount } from '../../account/chosen/account-context.ts';
import { useAccountRead } from '../../account/use-account-read.ts';

/** A closed account takes no more than is still owed on it: without a balance, there is nothing to pay. Undefined until that is known. */
export function useIsPayable(): boolean | undefined {
  const isClosed = useAccount().account.status === accountStatuses.closedWithBalance;
  const { data, isLoading } = useAccountRead(getPaymentDetails, {}, { enabled: isClosed }).query;
  if (!isClosed) return true;
  if (isLoading) return undefined;
  // If it couldn't be read, the payment itself says so.
  return data === undefined || data.owed.balanceCents > 0;
}
