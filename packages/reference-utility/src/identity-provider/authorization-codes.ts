import { createHash, randomBytes } from 'node:crypto';
import type { Customer } from './id-tokens.ts';

/** What a code stands for. */
export type Authorization = { customer: Customer; nonce: string; codeChallenge: string; signedInAt: number };

const lifeMs = 60_000;

/** Codes that the portal exchanges for an identity: each once, within a minute, by the holder of the verifier. */
export function authorizationCodes(now: () => number = Date.now) {
  const codes = new Map<string, Authorization & { endsAt: number }>();
  return {
    issue(authorization: Authorization): string {
      for (const [code, { endsAt }] of codes) if (endsAt <= now()) codes.delete(code);
      const code = randomBytes(32).toString('base64url');
      codes.set(code, { ...authorization, endsAt: now() + lifeMs });
      return code;
    },
    /** Spent whatever comes of it: nobody tries verifiers on one code. */
    redeem(code: string, codeVerifier: string): Authorization | undefined {
      const found = codes.get(code);
      codes.delete(code);
      const challenge = createHash('sha256').update(codeVerifier).digest('base64url');
      return found && found.endsAt > now() && found.codeChallenge === challenge ? found : undefined;
    },
  };
}
