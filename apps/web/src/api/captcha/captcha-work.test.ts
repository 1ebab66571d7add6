import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { afterEach, expect, it, vi } from 'vitest';
import { solve } from './captcha-work.ts';

afterEach(() => vi.unstubAllGlobals());

it('finds the same key on a page without TLS, where the browser offers no cryptography', async () => {
  const asked = { algorithm: 'PBKDF2/SHA-256', cost: 7, counter: 5, deriveKey, hmacSignatureSecret: 'secret' };
  const challenge = await createChallenge(asked);
  const secure = await solve(challenge);
  vi.stubGlobal('crypto', {});
  const plain = await solve(challenge);
  expect(plain).toMatchObject({ counter: 5, derivedKey: secure?.derivedKey });
});
