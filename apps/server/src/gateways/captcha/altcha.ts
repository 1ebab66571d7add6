import { createHash, randomInt } from 'node:crypto';
import type { Pool } from '@wattershed/database/pool';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Payload } from 'altcha-lib/types';
import type { Captcha } from './port.ts';
import { spendCaptcha } from './spent-captcha-store.ts';

/** Long enough to fill in a form while the solution waits. */
const validForSeconds = 600;
/** Rounds per key: with a thousand, native code isn't much faster than a browser, and checking costs us nothing. */
const rounds = 1_000;
const longestToken = 4_096;

/**
 * Proof of work (altcha). A challenge carries its level and expiry under our signature, so that any node can check it
 * and none stores it. We choose the key to find ourselves, so the work has an upper limit and nobody is unlucky.
 */
export function altcha(options: { db: Pool; key: Buffer; cost: number; nowMs?: () => number }): Captcha {
  const { db, cost, nowMs = Date.now } = options;
  const secret = (use: string) => createHash('sha256').update(use).update(options.key).digest('hex');
  const secrets = { hmacSignatureSecret: secret('challenge'), hmacKeySignatureSecret: secret('solution') };

  return {
    async createChallenge(level) {
      const challenge = await createChallenge({
        ...secrets,
        algorithm: 'PBKDF2/SHA-256',
        cost: rounds,
        counter: randomInt(Math.max(cost, 1) * 2 ** level),
        deriveKey,
        data: { level },
        expiresAt: Math.floor(nowMs() / 1_000) + validForSeconds,
      });
      return JSON.stringify(challenge);
    },

    isOn: true,

    async verify(token) {
      const payload = readPayload(token);
      if (!payload) return null;
      const { verified } = await verifySolution({ ...payload, ...secrets, deriveKey }).catch(() => ({
        verified: false,
      }));
      const { parameters } = payload.challenge;
      if (!verified) return null;
      const isFirst = await spendCaptcha(db, parameters.nonce, Number(parameters.expiresAt));
      return isFirst ? Number(parameters.data?.level) : null;
    },
  };
}

/** The token is base64 of challenge and solution; undefined when it is anything else. */
function readPayload(token: string): Payload | undefined {
  if (token.length > longestToken) return undefined;
  try {
    const read = JSON.parse(Buffer.from(token, 'base64').toString('utf8'));
    const isWhole = typeof read?.challenge?.parameters === 'object' && typeof read.solution === 'object';
    return isWhole && read.challenge.parameters && read.solution ? (read as Payload) : undefined;
  } catch {
    return undefined;
  }
}
