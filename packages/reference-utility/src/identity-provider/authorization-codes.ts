import { createHash, randomBytes } from 'node:crypto';
import type { Customer } from './id-tokens.ts';

/** What a code represents. */
export type Authorization = { customer: Customer; nonce: string; codeChallenge: string; signedInAt: number };

const lifeMs = 60_000;

/** Codes the portal exchanges for an identity: each once, within a minute, by whoever has the verifier. */
export function authorizationCodes(now: () => number = Date.now) {
  const codes = new Map<string, Authorization & { endsAt: number }>();
  return {
    issue(authorization: Authorization): string {
      for (const [code, { endsAt }] of codes) if (endsAt <= now()) codes.delete(code);
      const code = randomBytes(32).toString('base64url');
      codes.set(code, { ...authorization, endsAt: now() + lifeMs });
      return code;
    },
    /** Spent whatever the outcome, so that nobody can try verifiers on a code. */
    redeem(code: string, codeVerifier: string): Authorization | undefined {
      const found = codes.get(code);
      codes.delete(code);
      const challenge = createHash('sha256').update(codeVerifier).digest('base64url');
      return found && found.endsAt > now() && found.codeChallenge === challenge ? found : undefined;
    },
  };
}
