import { useQuery } from '@tanstack/react-query';
import type { DataOf } from '@wattershed/contract/call';
import { getPayment } from '@wattershed/contract/payments/bill/receipt';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import { useEffect, useRef } from 'react';
import { q } from '../../api/query.ts';
import { refreshAfterPayment } from './after/after-payment.ts';
import { useSessionTimeoutOf } from './wizard/use-session-timeout.ts';

export type Payment = DataOf<typeof getPayment>;

const askEveryMs = 4000;

/** A payment, polled until its outcome is known. */
export function usePayment(accountNumber: AccountNumber, paymentId: string) {
  const query = useQuery({
    ...q(getPayment, { accountNumber, paymentId }),
    staleTime: 0,
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.state === 'outcome-unknown' ? askEveryMs : false),
  });
  useSessionTimeoutOf(query.error);

  const state = query.data?.state;
  const wasUnknown = useRef(false);
  useEffect(() => {
    if (state === 'outcome-unknown') wasUnknown.current = true;
    // The next screens show the new balance.
    else if (wasUnknown.current && state) void refreshAfterPayment();
  }, [state]);
  return { query, hasSettled: wasUnknown.current && state !== 'outcome-unknown' };
}
