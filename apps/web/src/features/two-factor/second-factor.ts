import { readStored } from '../../session/browser-storage.ts';
import { readCookie } from '../../session/cookies.ts';

/** Signed in with the first step, with the second still to come: such a session can't do anything else. */
export function isSecondFactorPending(): boolean {
  return (
    readCookie('loggedIn') === 'true' &&
    readStored('uuid') !== undefined &&
    readStored('accessToken') !== undefined &&
    readStored('TwoFactorAuthenticated') === 'false'
  );
}
