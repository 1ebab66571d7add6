import { type QueryClient as Client, QueryClient, queryOptions, type UseMutationOptions } from '@tanstack/react-query';
import type { Call, DataOf, RequestOf } from '@wattershed/contract/call';
import { tellOtherTabs } from '../session/told-changes.ts';
import { type ApiError, isUnanswered } from './api-error.ts';
import { callApi } from './call-api.ts';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiError;
  }
}

export const queryClient: Client = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // The server said no, so asking again changes nothing. No answer at all is worth a second try.
      retry: (failures, error) => failures < 1 && isUnanswered(error),
      retryDelay: 800,
    },
    // Even offline: a button that silently waits for the network tells people nothing.
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** A read as a value: `q(getBill, { accountNumber })`, for loaders (`prefetchQuery`) and components (`useQuery`). */
export function q<C extends Call>(call: C, request: RequestOf<C>) {
  return queryOptions<DataOf<C>, ApiError>({
    queryKey: [call.name, request],
    queryFn: async ({ signal, queryKey }) => {
      if (!awaited?.names.includes(call.name)) return callApi(call, request, { signal });
      await awaited.arrival;
      return queryClient.getQueryData<DataOf<C>>(queryKey) ?? callApi(call, request, { signal });
    },
  });
}

let awaited: { names: readonly string[]; arrival: Promise<void> } | undefined;

/** While an answer that brings them all is under way, reads of these calls wait for it. One such answer at a time. */
export function waitWith(names: readonly string[], bring: () => Promise<void>): void {
  awaited ??= {
    names,
    arrival: bring()
      // Each read then fails, or not, by itself.
      .catch(() => undefined)
      .finally(() => {
        awaited = undefined;
      }),
  };
}

/** A change as a value: `useMutation(mutation(payByCard))`. Success refreshes every read of the named calls. */
export function mutation<C extends Call>(
  call: C,
  changes: { refreshes?: readonly Call[] } = {},
): UseMutationOptions<DataOf<C>, ApiError, RequestOf<C>> {
  return {
    mutationKey: [call.name],
    mutationFn: request => callApi(call, request),
    onSuccess: () => refresh(...(changes.refreshes ?? [])),
  };
}

/** Refetches reads of these calls, whatever their request was, here and in the browser's other tabs. */
export async function refresh(...calls: readonly Call[]): Promise<void> {
  const names = calls.map(({ name }) => name);
  if (names.length > 0) tellOtherTabs(names);
  await refreshHere(names);
}

/** The same in this tab alone. */
export async function refreshHere(callNames: readonly string[]): Promise<void> {
  await Promise.all(callNames.map(name => queryClient.invalidateQueries({ queryKey: [name] })));
}

/** What was read of these calls is gone: whatever shows it waits for the answer of now. */
export function forget(...calls: readonly Call[]): void {
  for (const { name } of calls) void queryClient.resetQueries({ queryKey: [name] });
}
