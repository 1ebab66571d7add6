import { useQuery } from '@tanstack/react-query';
import { listMaintenance } from '@wattershed/contract/configuration/settings';
import { useEffect } from 'react';
import { href, useLocation, useNavigate } from 'react-router';
import { settingsQuery, useSettings } from '../../account/settings.ts';
import { ApiError } from '../../api/api-error.ts';
import { callApi } from '../../api/call-api.ts';
import { leaveQuietly } from '../../api/leave-quietly.ts';
import { q, queryClient } from '../../api/query.ts';
import { stopRefreshing } from '../../api/refresh-tokens.ts';
import { clearStored } from '../../session/browser-storage.ts';
import { removeCookie } from '../../session/cookies.ts';

/**
 * Polls for maintenance while the setting is on. An active entry clears the storage and goes to /Maintenance; its end
 * goes to /login (specification 4), and so does switching the setting off.
 */
export function useMaintenance(): void {
  const navigate = useNavigate();
  const isThere = useIsThere();
  const isOn = useSettings()?.switches.systemMaintenance;
  const { data } = useEntries();
  const isClosed = isOn === false ? false : data?.some(entry => entry.status);

  useEffect(() => {
    if (isClosed === undefined || isClosed === isThere) return;
    void (async () => {
      // Leave the screen first: it would request its data again without a session.
      if (isClosed) await navigate(href('/Maintenance'), { replace: true });
      forgetSession();
      if (!isClosed) await navigate(href('/login'), { replace: true });
    })();
  }, [isClosed, isThere, navigate]);
}

function forgetSession(): void {
  // Nobody has its tokens anymore.
  leaveQuietly();
  stopRefreshing();
  clearStored();
  removeCookie('loggedIn');
  // What was loaded for one person must not remain for the next.
  const kept = [settingsQuery.queryKey[0], listMaintenance.name];
  queryClient.removeQueries({ predicate: ({ queryKey }) => !kept.some(name => name === queryKey[0]) });
}

/** The message of the entry that closes the portal. */
export function useMaintenanceMessage(): string | undefined {
  return useEntries().data?.find(entry => entry.status)?.message;
}

const useIsThere = () => useLocation().pathname.toLowerCase() === '/maintenance';

/** The last answer. A refusal, a code other than 200, or no answer changes nothing (section 7.5). */
function useEntries() {
  const settings = useSettings();
  const everyMs = settings?.intervals.maintenanceCheckMs ?? 20_000;
  return useQuery({
    queryKey: q(listMaintenance, { value: '1' }).queryKey,
    queryFn: ({ signal }) => askInTime(signal, everyMs),
    enabled: settings?.switches.systemMaintenance === true,
    refetchInterval: everyMs,
    staleTime: 0,
    retry: false,
  });
}

/** A request still running when the next one is due is dropped. */
async function askInTime(signal: AbortSignal, timeoutMs: number) {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
  const { status, data } = await callApi(listMaintenance, { value: '1' }, { signal: limit });
  if (status.code !== 200) throw new ApiError({ code: 'SYS503' });
  return data;
}
