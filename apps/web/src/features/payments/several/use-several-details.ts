import { useQuery } from '@tanstack/react-query';
import { getSeveralPaymentDetails } from '@wattershed/contract/payments/several';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import { q } from '../../../api/query.ts';
import { useSessionTimeoutOf } from '../wizard/use-session-timeout.ts';

/** The amounts must not change while the customer is using them; the server says when they have. */
const readOnce = { refetchOnMount: 'always', refetchOnWindowFocus: false, refetchOnReconnect: false } as const;

/** What the chosen accounts owe, and whether they can be paid now. */
export function useSeveralDetails(accountNumbers: AccountNumber[], isAsked: boolean) {
  const query = useQuery({
    ...q(getSeveralPaymentDetails, { accountNumbers }),
    ...readOnce,
    enabled: isAsked && accountNumbers.length > 0,
  });
  useSessionTimeoutOf(query.error);
  return query;
}
