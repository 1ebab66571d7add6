import { useQuery } from '@tanstack/react-query';
import type { DataOf } from '@wattershed/contract/call';
import { openInvitation } from '@wattershed/contract/guests/invitation';
import { useEffect } from 'react';
import { href, useNavigate } from 'react-router';
import { q } from '../../api/query.ts';
import { guestToken } from '../../session/sign-in/guest-token.ts';

export type Invitation = DataOf<typeof openInvitation>;

/** The invitation of a key. Without a key, or with one that no longer works, goes to the error page. */
export function useInvitation(key: string | undefined) {
  const navigate = useNavigate();
  const query = useQuery({
    ...q(openInvitation, { verificationKey: key ?? '' }),
    enabled: key !== undefined,
    staleTime: 60_000,
  });
  // REQ400 is a key damaged on its way, by an email program or by hand.
  const isBad = key === undefined || query.error?.code === 'LOG005' || query.error?.code === 'REQ400';

  useEffect(() => {
    if (!isBad) return;
    guestToken.forget();
    void navigate(href('/GuestInviteError'), { replace: true });
  }, [isBad, navigate]);

  return { query, isBad };
}
