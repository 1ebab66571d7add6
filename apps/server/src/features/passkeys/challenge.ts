import type { Db } from '@wattershed/database/db';
import type { Services } from '../../call.ts';
import { issueOneTimeToken, spendOneTimeToken } from '../../credentials/one-time-token-store.ts';
import { CallError } from '../../errors.ts';

const challengeMinutes = 5;

/** Remembers a challenge; the key that names it is good once. `userUuid` is null while nobody is signed in. */
export function rememberChallenge(db: Db, userUuid: string | null, challenge: string): Promise<string> {
  return issueOneTimeToken(db, {
    purpose: 'passkey-challenge',
    userUuid,
    payload: { challenge },
    minutes: challengeMinutes,
  });
}

/** Throws LOG005 when the challenge was used, is too old, or was another person's. */
export async function takeChallenge(db: Db, userUuid: string | null, key: string): Promise<string> {
  const taken = await spendOneTimeToken<{ challenge: string }>(db, key, 'passkey-challenge');
  if (!taken || taken.userUuid !== userUuid) throw new CallError('LOG005');
  return taken.payload.challenge;
}

/** A passkey is bound to the portal's own host: on any other the browser does not offer it. */
export function relyingParty({ publicOrigin, UTILITY_NAME }: Services['config']) {
  return { expectedOrigin: publicOrigin, rpID: new URL(publicOrigin).hostname, rpName: UTILITY_NAME };
}

/** Loaded when the first passkey is met: most servers start without, and its look at the algorithms makes Node warn. */
export const webauthn = () => import('@simplewebauthn/server');
