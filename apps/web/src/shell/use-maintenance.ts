import { useQuery } from '@tanstack/react-query';
import { listMaintenance } from '@wattershed/contract/configuration';
import { useEffect } from 'react';
import { href, useLocation, useNavigate } from 'react-router';
import { q } from '../api/query.ts';
import { clearStored } from '../session/browser-storage.ts';
import { removeCookie } from '../session/cookies.ts';
import { useSettings } from './settings.ts';

/**
 * Asks for maintenance while its setting is on; an answer other than 200 is ignored. An active entry clears the storage
 * and leads to /Maintenance, its end to /login (specification 4). Gives the message of the active entry.
 */
export function useMaintenance(): string | undefined {
  const settings = useSettings();
  const navigate = useNavigate();
  const isThere = useLocation().pathname.toLowerCase() === '/maintenance';
  const { data } = useQuery({
    ...q(listMaintenance, { value: '1' }),
    enabled: isThere || settings?.switches.systemMaintenance === true,
    refetchInterval: settings?.intervals.maintenanceCheckMs ?? false,
    staleTime: 0,
    retry: false,
  });
  const active = data?.data.find(entry => entry.status);
  const isOver = data !== undefined && active === undefined;

  useEffect(() => {
    if (active ? isThere : !(isThere && isOver)) return;
    clearStored();
    removeCookie('loggedIn');
    void navigate(active ? href('/Maintenance') : href('/login'), { replace: true });
  }, [active, isOver, isThere, navigate]);

  return active?.message;
}
