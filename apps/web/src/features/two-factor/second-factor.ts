import { readStored } from '../../session/browser-storage.ts';
import { readCookie } from '../../session/cookies.ts';

/** Signed in by the first step, and the second is to come: such a session can do nothing else. */
export function isSecondFactorPending(): boolean {
  return (
    readCookie('loggedIn') === 'true' &&
    readStored('uuid') !== undefined &&
    readStored('accessToken') !== undefined &&
    readStored('TwoFactorAuthenticated') === 'false'
  );
}
