import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Challenge, DeriveKeyFunction, Solution } from 'altcha-lib/types';
import { plainPbkdf2 } from './captcha-plain-key.ts';

/** The work itself: tries keys until one is the challenge's. Null when that takes more than two minutes. */
export function solve(challenge: Challenge): Promise<Solution | null> {
  const isSecure = globalThis.crypto?.subtle !== undefined;
  return solveChallenge({ challenge, deriveKey: isSecure ? deriveKey : plainKey, timeout: 120_000 });
}

const plainKey: DeriveKeyFunction = async ({ cost }, salt, password) => ({
  derivedKey: plainPbkdf2(password, salt, cost),
});
