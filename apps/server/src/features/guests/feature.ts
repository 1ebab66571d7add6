import type { Feature } from '../../feature.ts';
import { acceptanceCalls } from './acceptance.ts';
import { endGuestAccess } from './end-guest-access.ts';
import { guestAccessCalls } from './guest-access.ts';
import { invitationCalls } from './invitations.ts';
import { linkAtSignIn } from './link-at-sign-in.ts';

export const feature: Feature = {
  calls: [...guestAccessCalls, ...invitationCalls, ...acceptanceCalls],
  // Access checks refuse from midnight on by themselves; the job planned for then removes the links and tells both
  // sides.
  jobs: [{ name: 'end-guest-access', run: endGuestAccess }],
  atSignIn: linkAtSignIn,
};
