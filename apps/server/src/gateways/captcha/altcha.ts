import { createHash, randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Payload } from 'altcha-lib/types';
import type { Pool } from '../../database/database.ts';
import type { Captcha } from './port.ts';

/** Long enough to fill in a form while the solution waits. */
const validForSeconds = 600;
/** Rounds of one key: with a thousand, native code is not much faster than a browser, and a check costs us nothing. */
const rounds = 1_000;
const longestToken = 4_096;

/**
 * Proof of work (altcha). A challenge carries its level and end under our signature, so that any node can check it and
 * none keeps it. The key to find is one that we have made ourselves: the work has an upper end, and nobody is unlucky.
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
      const isFirst = await spend(db, parameters.nonce, Number(parameters.expiresAt));
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

/** Of two requests with one solution the first is let through. What has run out needs no keeping: it goes a few at a time. */
async function spend(db: Pool, nonce: string, expiresAtSeconds: number): Promise<boolean> {
  const spent = await db`
    with pruned as (
      delete from portal.spent_captcha where challenge_hash in (
        select challenge_hash from portal.spent_captcha where expires_at < now() - interval '1 minute'
        limit 20 for update skip locked)
    )
    insert into portal.spent_captcha (challenge_hash, expires_at)
    values (${createHash('sha256').update(nonce).digest()}, to_timestamp(${expiresAtSeconds}))
    on conflict do nothing
    returning challenge_hash`;
  return spent.length === 1;
}
