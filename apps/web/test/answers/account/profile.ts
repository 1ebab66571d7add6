import type { DataOf } from '@wattershed/contract/call';
import { getBillingContact } from '@wattershed/contract/my-profile/contact';
import { listOwnSessions } from '@wattershed/contract/my-profile/own-sessions';
import { getProfile } from '@wattershed/contract/my-profile/person';
import { listPasskeys } from '@wattershed/contract/passkeys';
import { answerCall } from '../../network.ts';
import { daniel } from '../people.ts';
import { answerTwoFactor } from './two-factor.ts';

export type Profile = DataOf<typeof getProfile>;

const profile: Profile = {
  ...{ uuid: daniel.user.uuid, userName: 'daniel.kim', firstName: 'Daniel', middleName: '', lastName: 'Kim' },
  ...{ emails: ['daniel.kim@example.com', ''], phones: ['', ''], types: ['Mobile', 'Mobile'] },
  ...{
    isEmailNotified: true,
    isTextNotified: false,
    isEmailUnreachable: false,
    textNumbers: [],
    stoppedNumbers: [],
    language: 'EN_US',
  },
  ...{ memberSince: '2024-11-20T20:00:00Z', lastLogin: null, passwordChangedAt: '2024-11-20T20:00:00Z' },
  ...{ pending: [], deletionDueAt: null },
};

/** What /myprofile asks for: Daniel’s profile, or one that differs from it. */
export function answerProfile(changes: Partial<Profile> = {}): void {
  answerCall(getProfile, () => ({ data: { ...profile, ...changes } }));
  answerCall(listOwnSessions, () => ({ data: { sessions: [] } }));
  answerCall(getBillingContact, () => ({ data: { contact: null } }));
  answerTwoFactor();
  answerCall(listPasskeys, () => ({ data: { passkeys: [] } }));
}
