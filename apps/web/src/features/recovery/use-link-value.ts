import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * What the link of a mail carries under this name, taken out of the address bar and the history at once: nobody who looks
 * over a shoulder or into the history finds it. It is gone with the page; the link itself works until it is used.
 */
export function useLinkValue(name: 'token' | 'key'): string | undefined {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const [value] = useState(() => new URLSearchParams(search).get(name) ?? undefined);
  useEffect(() => {
    if (search !== '') void navigate({ search: '' }, { replace: true, state });
  }, [search, state, navigate]);
  return value;
}
