import { getDashboard } from '@wattershed/contract/accounts/dashboard/dashboard';
import type { DataOf } from '@wattershed/contract/call';
import type { Language } from '@wattershed/domain/text/language';
import { useLocation, useNavigate } from 'react-router';
import { keepDashboard } from '../../account/dashboard/dashboard-parts.ts';
import { dashboardRequest } from '../../account/dashboard/dashboard-request.ts';
import { settingsQuery } from '../../account/settings.ts';
import { askEarly } from '../../api/early-answers.ts';
import { queryClient } from '../../api/query.ts';
import { readStored } from '../../session/browser-storage.ts';
import { forgetWantedPath, keepWantedPath, wantedPath } from '../../session/origin.ts';
import { guestToken } from '../../session/sign-in/guest-token.ts';
import { followLanguageOf } from '../../text/choose-language.ts';
import { rememberedLanguage } from '../../text/remembered-language.ts';
import { decideAfterSignIn, type SignInOutcome } from './after-sign-in.ts';

type SignedIn = SignInOutcome & {
  user: { language: Language; IsCSRLogin: boolean };
  dashboard?: DataOf<typeof getDashboard> | null | undefined;
};

/** Continues from any sign-in page, once tokens and user are stored. */
export function useAfterSignIn(): (answer: SignedIn) => Promise<void> {
  const navigate = useNavigate();
  const { search } = useLocation();

  return async answer => {
    await followLanguageOf(answer.user);
    const settings = await queryClient.ensureQueryData(settingsQuery).catch(() => undefined);
    const next = decideAfterSignIn(answer, {
      wanted: wantedPath(search),
      portals: settings?.portals ?? { enterprise: null, landlord: null, propertyManager: null },
      hasOpenInvitation: guestToken.read() !== undefined,
    });
    // The screen, whose files may still be under way, finds the answer there, or under way, too.
    if (answer.dashboard) keepDashboard(answer.dashboard);
    else if (next.kind === 'dashboard')
      askEarly(getDashboard, dashboardRequest(rememberedLanguage()), readStored('accessToken'));
    if (next.kind === 'other-portal') {
      // Few people go there: everyone else needn't load it with the sign-in page.
      const { leaveForPortal } = await import('../portals/leave-for-portal.ts');
      return leaveForPortal(next.personaId);
    }
    if (next.kind === 'two-factor') keepWantedPath(search);
    else forgetWantedPath();
    await navigate(next.path, { replace: true, state: 'state' in next ? next.state : null });
  };
}
