import { pbkdf2 } from '@noble/hashes/pbkdf2.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Challenge, DeriveKeyFunction, Solution } from 'altcha-lib/types';

/** The work itself: tries keys until one matches the challenge. Null if that takes more than two minutes. */
export function solve(challenge: Challenge): Promise<Solution | null> {
  const isSecure = globalThis.crypto?.subtle !== undefined;
  return solveChallenge({ challenge, deriveKey: isSecure ? deriveKey : plainKey, timeout: 120_000 });
}

/**
 * Without TLS, browsers don't offer their PBKDF2 to a page, for example when trying the portal on a phone in the same
 * network.
 */
const plainKey: DeriveKeyFunction = async ({ cost, keyLength }, salt, password) => ({
  derivedKey: pbkdf2(sha256, password, salt, { c: cost, dkLen: keyLength ?? 32 }),
});
