import { useLocation, useNavigate } from 'react-router';
import { queryClient } from '../api/query.ts';
import { decideAfterSignIn, type SignInOutcome } from '../session/after-sign-in.ts';
import { forgetWantedPath, keepWantedPath, wantedPath } from '../session/origin.ts';
import { settingsQuery } from './settings.ts';

/** Set when the sign-in came with a guest token whose stored e-mail address is this person's. */
type GuestLink = { linkGuest?: () => Promise<unknown> };

/** Leads on from any sign-in page, once tokens and user are stored. A refused guest link throws its ApiError. */
export function useAfterSignIn(): (answer: SignInOutcome, guest?: GuestLink) => Promise<void> {
  const navigate = useNavigate();
  const { search } = useLocation();

  return async (answer, { linkGuest } = {}) => {
    const settings = await queryClient.ensureQueryData(settingsQuery).catch(() => undefined);
    const next = decideAfterSignIn(answer, {
      wanted: wantedPath(search),
      portals: settings?.portals ?? { enterprise: null, landlord: null, propertyManager: null },
      isInvitedGuest: linkGuest !== undefined,
    });
    if (next.kind === 'other-portal') {
      // Few go there: the others need not load it with the sign-in page.
      const { leaveForPortal } = await import('./leave-for-portal.ts');
      return leaveForPortal(next.personaId);
    }
    if (next.kind === 'two-factor') keepWantedPath(search);
    else forgetWantedPath();
    if (next.kind === 'guest-link') await linkGuest?.();
    await navigate(next.path, { replace: true });
  };
}
