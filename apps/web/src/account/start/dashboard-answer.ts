import { getDashboard } from '@wattershed/contract/accounts/dashboard/dashboard';
import type { Language } from '@wattershed/domain/text/language';
import { callApi } from '../../api/call-api.ts';
import { queryClient, waitWith } from '../../api/query.ts';
import { isSignedIn } from '../../session/session.ts';
import { accountsQuery } from '../account-queries.ts';
import { keepDashboard, parts } from '../dashboard/dashboard-parts.ts';
import { dashboardRequest } from '../dashboard/dashboard-request.ts';

/**
 * For the first screen after a sign-in or a reload: asks for the dashboard in one call, unless the sign-in has brought it.
 * Reads of its parts wait for it; one that it doesn't bring is asked for by itself.
 */
export function startDashboard(language: Language): void {
  if (!isSignedIn() || queryClient.getQueryData(accountsQuery().queryKey)) return;
  waitWith(parts, async () => keepDashboard(await callApi(getDashboard, dashboardRequest(language))));
}
