import type { DataOf } from '@wattershed/contract/call';
import type { signIn } from '@wattershed/contract/sign-in';
import type { MovedState } from '../../session/moved-state.ts';
import { type OtherPersonaId, otherPortals, type Portals } from '../portals/other-portals.ts';

type Answer = DataOf<typeof signIn>;
export type SignInOutcome = Pick<Answer, 'tfaDetails' | 'customAttribute'> & {
  user: Pick<Answer['user'], 'IsMigratedUser' | 'personas'> & { IsCSRLogin?: boolean };
};

export type AfterSignIn =
  | { kind: 'two-factor'; path: '/authentication' }
  | { kind: 'other-portal'; personaId: OtherPersonaId }
  /** Without a link in hand, the next page says why one was emailed. */
  | { kind: 'new-password'; path: string; state?: MovedState }
  | { kind: 'wanted-page'; path: string }
  | { kind: 'open-invitation'; path: '/GuestRegister' }
  | { kind: 'dashboard'; path: '/dashboard' };

export type SignInCircumstances = {
  /** Where the person wanted to go, sanitized by session/origin.ts. */
  wanted: string | undefined;
  portals: Portals;
  /**
   * The tab was opened with an invitation this sign-in didn't accept: the person signed in without a password, or the
   * invitation is for someone else. Its page offers it with one click, or says why not.
   */
  hasOpenInvitation?: boolean;
};

/** What follows a sign-in of any kind, in the order of specification 4 (Login 2-7). */
export function decideAfterSignIn(answer: SignInOutcome, circumstances: SignInCircumstances): AfterSignIn {
  const { user, tfaDetails, customAttribute } = answer;
  if (tfaDetails !== null) return { kind: 'two-factor', path: '/authentication' };
  const [personaId, ...more] = otherPortals(user.personas, circumstances.portals);
  // Agents stay here, whoever they act for: the other portals have no agents.
  if (personaId && more.length === 0 && user.personas.length === 1 && !user.IsCSRLogin) {
    return { kind: 'other-portal', personaId };
  }
  if (user.IsMigratedUser || customAttribute?.isMigratedUser) {
    // The specification doesn't mention a token here: it lets someone from the old portal set a new password.
    const token = customAttribute?.token;
    if (token) return { kind: 'new-password', path: `/UpdateUser?token=${encodeURIComponent(token)}` };
    return { kind: 'new-password', path: '/ForgotPasswordSuccess', state: { isFromOldPortal: true } };
  }
  if (circumstances.hasOpenInvitation) return { kind: 'open-invitation', path: '/GuestRegister' };
  if (circumstances.wanted !== undefined) return { kind: 'wanted-page', path: circumstances.wanted };
  return { kind: 'dashboard', path: '/dashboard' };
}
