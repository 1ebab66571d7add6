import { getDashboard } from '@wattershed/contract/accounts/dashboard';
import type { DataOf } from '@wattershed/contract/call';
import type { Language } from '@wattershed/domain/text/language';
import { callApi } from '../api/call-api.ts';
import { queryClient, waitWith } from '../api/query.ts';
import { readStored } from '../session/browser-storage.ts';
import { isSignedIn } from '../session/session.ts';
import { accountsQuery } from './account-queries.ts';
import { dashboardRequest } from './dashboard-request.ts';

type Answer = DataOf<typeof getDashboard>;

/** What each part's own call is asked, by field. */
const fields = {
  listAccounts: ['uuid'],
  listRoleRights: ['roleId', 'personaId'],
  getDashboardBill: ['accountNumber'],
  listUsage: ['by', 'accountNumber'],
  projectBill: ['accountNumber'],
  listBanners: ['id', 'accountNumber', 'uuid', 'language'],
  listDashboardNotices: ['accountNumber', 'uuid', 'language'],
} as const satisfies Record<keyof Answer['parts'], readonly (keyof Answer['asked'])[]>;

const parts = Object.keys(fields) as (keyof Answer['parts'])[];

/**
 * For the first screen after a sign-in or a reload: asks for the dashboard in one call and puts each part where its own
 * call would have put it. Reads of these parts wait for it; one that it doesn't bring is asked for by itself.
 */
export function startDashboard(language: Language): void {
  if (!isSignedIn() || queryClient.getQueryData(accountsQuery().queryKey)) return;
  waitWith(parts, async () => {
    const { asked, parts: answered } = await callApi(getDashboard, dashboardRequest(language));
    // Signed out meanwhile, or someone else signed in.
    if (readStored('uuid') !== asked.uuid) return;
    for (const name of parts) {
      const request = Object.fromEntries(fields[name].map(field => [field, asked[field]]));
      if (answered[name]) queryClient.setQueryData([name, request], answered[name]);
    }
  });
}
