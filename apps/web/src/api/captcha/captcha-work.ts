import { pbkdf2 } from '@noble/hashes/pbkdf2.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Challenge, DeriveKeyFunction, Solution } from 'altcha-lib/types';

/** The work itself: tries keys until one is the challenge's. Null when that takes more than two minutes. */
export function solve(challenge: Challenge): Promise<Solution | null> {
  const isSecure = globalThis.crypto?.subtle !== undefined;
  return solveChallenge({ challenge, deriveKey: isSecure ? deriveKey : plainKey, timeout: 120_000 });
}

/** Without TLS browsers keep their own PBKDF2 from a page, such as a portal tried out on a phone in the same network. */
const plainKey: DeriveKeyFunction = async ({ cost, keyLength }, salt, password) => ({
  derivedKey: pbkdf2(sha256, password, salt, { c: cost, dkLen: keyLength ?? 32 }),
});
