import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { DataOf } from '@wattershed/contract/call';
import type { ApiError } from '../api/api-error.ts';
import type { Access } from './access.ts';
import { type AccountCall, type AccountRequest, accountRead } from './account-read.ts';
import { useAccount } from './chosen/account-context.ts';
import { useAccess } from './use-access.ts';

/** What a screen reads about the chosen account, and whether this person may read it. `AccountBoundary` shows it. */
export type AccountRead<C extends AccountCall = AccountCall> = {
  call: C;
  access: Access;
  query: UseQueryResult<DataOf<C>, ApiError>;
};

type Options = {
  enabled?: boolean;
  staleTime?: number;
  refetchOnMount?: 'always';
  refetchInterval?: number;
  refetchOnWindowFocus?: false;
  refetchOnReconnect?: false;
};

/** A read of the chosen account. The contract knows its right: a call that would be refused isn't made. */
export function useAccountRead<C extends AccountCall>(
  call: C,
  request: AccountRequest<C>,
  { enabled = true, ...options }: Options = {},
): AccountRead<C> {
  const access = useAccess(call);
  const { accountNumber } = useAccount().account;
  const query = useQuery({
    ...accountRead(call, accountNumber, request),
    ...options,
    enabled: enabled && access === 'allowed',
  });
  // The server has the last word: the right may have been removed since we checked.
  return { call, access: query.error?.code === 'AUTH403' ? 'notGranted' : access, query };
}
