import { useEffect } from 'react';
import { href, useNavigate } from 'react-router';
import { onSecondFactorAsked } from '../../api/second-factor.ts';
import { writeStored } from '../../session/browser-storage.ts';
import { rememberOrigin } from '../../session/origin.ts';
import { storedUser } from '../../session/session.ts';
import { useWhereabouts } from './use-whereabouts.ts';

/** Whatever this browser believes about its session: when the server requires the second factor, ask for it. */
export function useSecondFactorAsked(): void {
  const navigate = useNavigate();
  const whereabouts = useWhereabouts();
  useEffect(() => {
    onSecondFactorAsked(() => {
      const user = storedUser();
      const { pathname, search } = whereabouts();
      // People from the old portal get the same refusal: they set a new password first.
      if (!user || user.IsMigratedUser || pathname.toLowerCase() === href('/authentication')) return;
      writeStored('TwoFactorAuthenticated', 'false');
      rememberOrigin(pathname + search);
      void navigate(href('/authentication'), { replace: true });
    });
  }, [navigate, whereabouts]);
}
