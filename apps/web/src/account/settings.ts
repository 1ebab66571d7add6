import { useQuery } from '@tanstack/react-query';
import type { DataOf } from '@wattershed/contract/call';
import { getSettings } from '@wattershed/contract/configuration/settings';
import { q, queryClient } from '../api/query.ts';

export const settingsQuery = { ...q(getSettings, {}), staleTime: 300_000 };

export type Settings = DataOf<typeof getSettings>;

/** Undefined until the call has answered: a screen reserves space for a phone number but never makes one up. */
export function useSettings(): Settings | undefined {
  return useQuery(settingsQuery).data;
}

export function logoutRedirectMs(): number {
  return queryClient.getQueryData<Settings>(settingsQuery.queryKey)?.intervals.logoutRedirectMs ?? 1000;
}
