import type { getDashboard } from '@wattershed/contract/accounts/dashboard/dashboard';
import type { DataOf } from '@wattershed/contract/call';
import { queryClient } from '../../api/query.ts';
import { readStored } from '../../session/browser-storage.ts';

type Answer = DataOf<typeof getDashboard>;

/** What each part's own call is asked, by field. */
const fields = {
  listAccounts: ['uuid'],
  listRoleRights: ['roleId', 'personaId'],
  getDashboardBill: ['accountNumber'],
  listUsage: ['by', 'accountNumber'],
  listBanners: ['id', 'accountNumber', 'uuid', 'language'],
  listDashboardNotices: ['accountNumber', 'uuid', 'language'],
} as const satisfies Record<keyof Answer['parts'], readonly (keyof Answer['asked'])[]>;

export const parts = Object.keys(fields) as (keyof Answer['parts'])[];

/** Puts each part of the dashboard's answer where its own call would have put it. */
export function keepDashboard({ asked, parts: answered }: Answer): void {
  // Signed out meanwhile, or someone else signed in.
  if (readStored('uuid') !== asked.uuid) return;
  for (const name of parts) {
    const request = Object.fromEntries(fields[name].map(field => [field, asked[field]]));
    if (answered[name]) queryClient.setQueryData([name, request], answered[name]);
  }
}
