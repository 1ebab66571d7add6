import { authenticatorCode } from '@wattershed/testkit/authenticator';
import { describe, expect, test } from 'vitest';
import { newAuthenticatorSecret, presentSecret, stepOfCode } from './authenticator-code.ts';

/** The key of RFC 6238, appendix B: the ASCII digits 12345678901234567890. */
const rfcSecret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

// The appendix lists eight digits; six are the last six of them (RFC 4226, 5.3).
const rfcVectors = [
  { seconds: 59, code: '94287082' },
  { seconds: 1_111_111_109, code: '07081804' },
  { seconds: 1_111_111_111, code: '14050471' },
  { seconds: 1_234_567_890, code: '89005924' },
  { seconds: 2_000_000_000, code: '69279037' },
  { seconds: 20_000_000_000, code: '65353130' },
];
const at = (seconds: number) => new Date(seconds * 1000);

describe('a code of an authenticator', () => {
  test.each(rfcVectors)('is $code at $seconds, as in RFC 6238', ({ seconds, code }) => {
    expect(stepOfCode(rfcSecret, code.slice(-6), at(seconds))).toBe(Math.floor(seconds / 30));
  });

  test('counts one step early and late, and no more', () => {
    const code = '081804';
    const step = Math.floor(1_111_111_109 / 30);
    const start = step * 30;
    expect(stepOfCode(rfcSecret, code, at(start - 30))).toBe(step);
    expect(stepOfCode(rfcSecret, code, at(start + 59))).toBe(step);
    expect(stepOfCode(rfcSecret, code, at(start - 31))).toBeUndefined();
    expect(stepOfCode(rfcSecret, code, at(start + 60))).toBeUndefined();
  });

  test.each(['', '08180', '0818044', '08180a', '٠٨١٨٠٤', ' 81804'])('is six digits: not "%s"', code => {
    expect(stepOfCode(rfcSecret, code, at(1_111_111_109))).toBeUndefined();
  });

  test('is what an authenticator that others wrote shows for a secret of ours', async () => {
    for (const minute of [0, 1, 2, 3, 4]) {
      const secret = newAuthenticatorSecret();
      const now = new Date(Date.UTC(2026, 10, 20, 18, minute, 12));
      expect(stepOfCode(secret, await authenticatorCode(secret, now), now)).toBe(Math.floor(now.getTime() / 30_000));
    }
  });
});

describe('what is shown of a new secret', () => {
  const shown = presentSecret(rfcSecret, { issuer: 'Water: Light & Co', userName: 'elena@home' });

  test('is a link that authenticator apps read', () => {
    const link = new URL(shown.uri);
    expect(link.protocol).toBe('otpauth:');
    expect(decodeURIComponent(link.pathname)).toContain('Water  Light & Co:elena@home');
    expect(Object.fromEntries(link.searchParams)).toMatchObject({ secret: rfcSecret, issuer: 'Water  Light & Co' });
  });

  test('is the secret in groups of four', () => {
    expect(shown.secret).toBe('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ');
  });

  test('is a picture of whole modules within its size', () => {
    expect(shown.qr.path).toMatch(/^(?:M\d+ \d+h\d+v1h-\d+z)+$/);
    const rightEdges = [...shown.qr.path.matchAll(/M(\d+) \d+h(\d+)/g)].map(([, x, run]) => Number(x) + Number(run));
    expect(Math.max(...rightEdges)).toBe(shown.qr.size - 4);
  });
});

test('every secret is another one, of 160 bits', () => {
  const secrets = new Set(Array.from({ length: 50 }, newAuthenticatorSecret));
  expect(secrets.size).toBe(50);
  expect([...secrets].every(secret => /^[A-Z2-7]{32}$/.test(secret))).toBe(true);
});
