import { useQuery } from '@tanstack/react-query';
import { listMaintenance } from '@wattershed/contract/configuration';
import { useEffect } from 'react';
import { href, useLocation, useNavigate } from 'react-router';
import { q, queryClient } from '../api/query.ts';
import { stopRefreshing } from '../api/refresh-tokens.ts';
import { clearStored } from '../session/browser-storage.ts';
import { removeCookie } from '../session/cookies.ts';
import { settingsQuery, useSettings } from './settings.ts';

/**
 * Asks for maintenance while its setting is on; an answer other than 200 is ignored. An active entry clears the storage
 * and leads to /Maintenance, its end to /login (specification 4).
 */
export function useMaintenance(): void {
  const navigate = useNavigate();
  const isThere = useIsThere();
  const { data } = useEntries();
  const isClosed = data?.data.some(entry => entry.status);

  useEffect(() => {
    if (isClosed === undefined || isClosed === isThere) return;
    void (async () => {
      // First away from the screen, which would ask for its figures again without a session.
      if (isClosed) await navigate(href('/Maintenance'), { replace: true });
      forgetSession();
      if (!isClosed) await navigate(href('/login'), { replace: true });
    })();
  }, [isClosed, isThere, navigate]);
}

function forgetSession(): void {
  stopRefreshing();
  clearStored();
  removeCookie('loggedIn');
  // What was read for one person must not be there for the next.
  const kept = [settingsQuery.queryKey[0], listMaintenance.name];
  queryClient.removeQueries({ predicate: ({ queryKey }) => !kept.some(name => name === queryKey[0]) });
}

/** The words of the entry that closes the portal. */
export function useMaintenanceMessage(): string | undefined {
  return useEntries().data?.data.find(entry => entry.status)?.message;
}

const useIsThere = () => useLocation().pathname.toLowerCase() === '/maintenance';

function useEntries() {
  const settings = useSettings();
  const isThere = useIsThere();
  return useQuery({
    ...q(listMaintenance, { value: '1' }),
    enabled: isThere || settings?.switches.systemMaintenance === true,
    refetchInterval: settings?.intervals.maintenanceCheckMs ?? false,
    staleTime: 0,
    retry: false,
  });
}
