import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * What the emailed link, or the previous page, passes on under this name. It moves out of the address bar at once, into
 * what the browser keeps for this entry of the history: nobody reads it over a shoulder and no copied address holds it,
 * but a reload finds it again. A phone reloads the page of whoever looked something up in another app.
 */
export function useLinkValue(name: 'token' | 'key'): string | undefined {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const ofLink = new URLSearchParams(search).get(name) ?? undefined;
  useEffect(() => {
    if (ofLink !== undefined) void navigate({ search: '' }, { replace: true, state: { [name]: ofLink } });
  }, [name, ofLink, navigate]);
  return ofLink ?? (state as Record<string, string> | null)?.[name];
}
