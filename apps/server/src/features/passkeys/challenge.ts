import type { Db } from '@wattershed/database/db';
import type { Services } from '../../call.ts';
import { issueOneTimeToken, spendOneTimeToken } from '../../credentials/codes/one-time-token-store.ts';
import { CallError } from '../../errors.ts';

const challengeMinutes = 5;

/** Stores a challenge; the key that names it works once. `userUuid` is null when nobody is signed in. */
export function rememberChallenge(db: Db, userUuid: string | null, challenge: string): Promise<string> {
  return issueOneTimeToken(db, {
    purpose: 'passkey-challenge',
    userUuid,
    payload: { challenge },
    minutes: challengeMinutes,
  });
}

/** Throws LOG005 when the challenge was used, has expired, or was someone else's. */
export async function takeChallenge(db: Db, userUuid: string | null, key: string): Promise<string> {
  const taken = await spendOneTimeToken<{ challenge: string }>(db, key, 'passkey-challenge');
  if (!taken || taken.userUuid !== userUuid) throw new CallError('LOG005');
  return taken.payload.challenge;
}

/** A passkey is bound to the portal's own host: browsers don't offer it on any other. */
export function relyingParty({ publicOrigin, UTILITY_NAME }: Services['config']) {
  return { expectedOrigin: publicOrigin, rpID: new URL(publicOrigin).hostname, rpName: UTILITY_NAME };
}

/**
 * Loaded when first needed: most servers don't need it at startup, and its check of the algorithms makes Node print a
 * warning.
 */
export const webauthn = () => import('@simplewebauthn/server');
