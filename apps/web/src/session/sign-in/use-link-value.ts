import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * The value the emailed link, or the previous page, passes on under this name. It moves from the URL to this history
 * entry's state right away: nobody reads it over a shoulder and no copied URL contains it, but it survives a reload.
 * Phones reload the page when people look something up in another app.
 */
export function useLinkValue(name: 'token' | 'key' | 'verificationId' | 'confirm'): string | undefined {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const ofLink = new URLSearchParams(search).get(name) ?? undefined;
  useEffect(() => {
    if (ofLink !== undefined) void navigate({ search: '' }, { replace: true, state: { [name]: ofLink } });
  }, [name, ofLink, navigate]);
  return ofLink ?? (state as Record<string, string> | null)?.[name];
}
