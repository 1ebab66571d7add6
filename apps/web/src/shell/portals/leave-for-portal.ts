import { getPersonaHandover } from '@wattershed/contract/ways-in';
import { callApi } from '../../api/call-api.ts';
import { leaveQuietly } from '../../api/leave-quietly.ts';
import { queryClient } from '../../api/query.ts';
import { stopRefreshing } from '../../api/refresh-tokens.ts';
import { removeStored, writeStored } from '../../session/browser-storage.ts';
import { dropSession } from '../../session/session.ts';
import { experienceOf, type OtherPersonaId } from './other-portals.ts';

/** People who belong only to another portal sign in here and work there: nothing is kept here. Throws ApiError. */
export async function leaveForPortal(personaId: OtherPersonaId): Promise<void> {
  try {
    const { url } = await callApi(getPersonaHandover, { personaId });
    window.location.replace(url);
  } finally {
    leaveQuietly();
    stopRefreshing();
    dropSession('explicit');
    queryClient.clear();
  }
}

/** The switch of specification 4: stores the new experience, clears the portfolio, opens the other portal. */
export async function switchPortal(personaId: OtherPersonaId): Promise<void> {
  const { url } = await callApi(getPersonaHandover, { personaId });
  writeStored('experience', experienceOf[personaId]);
  writeStored('experienceId', String(personaId));
  removeStored('GlobalSelectedPortfolio');
  window.location.assign(url);
}
