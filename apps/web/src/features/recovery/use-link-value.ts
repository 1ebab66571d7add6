import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * What the link of a mail, or the page before, hands over under this name. It is taken out of the address bar and the
 * history at once: nobody who looks over a shoulder or goes back finds it. It is gone with the page; the link itself works
 * until it is used.
 */
export function useLinkValue(name: 'token' | 'key'): string | undefined {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const handedOver = new URLSearchParams(search).get(name) ?? (state as Record<string, string> | null)?.[name];
  const [value] = useState(handedOver);
  useEffect(() => {
    if (handedOver !== undefined) void navigate({ search: '' }, { replace: true, state: null });
  }, [handedOver, navigate]);
  return value;
}
