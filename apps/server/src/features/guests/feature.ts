import type { Feature } from '../../feature.ts';
import { acceptanceCalls } from './acceptance.ts';
import { endGuestAccess } from './end-guest-access.ts';
import { guestAccessCalls } from './guest-access.ts';
import { invitationCalls } from './invitations.ts';
import { linkAtSignIn } from './link-at-sign-in.ts';

export const feature: Feature = {
  calls: [...guestAccessCalls, ...invitationCalls, ...acceptanceCalls],
  // Access checks refuse from midnight on by themselves; every hour the job takes the links away and tells both sides.
  jobs: [{ name: 'end-guest-access', run: endGuestAccess, cron: '7 * * * *' }],
  atSignIn: linkAtSignIn,
};
