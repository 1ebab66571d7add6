import { afterEach, describe, expect, test } from 'vitest';
import { hashPassword, isPasswordOf, needsRehash, setPasswordCost } from './password.ts';

const usual = { memoryKib: 19_456, passes: 2, lanes: 1 };
const cheap = { memoryKib: 256, passes: 1, lanes: 1 };

afterEach(() => setPasswordCost(usual));

describe('a stored hash is made anew', () => {
  const of = (text: string) => `$argon2id$v=19$${text}$c2FsdHNhbHQ$aGFzaGhhc2g`;

  test.each([
    ['not when it was made at the cost of today', of('m=19456,t=2,p=1'), false],
    ['when the memory was another', of('m=65536,t=2,p=1'), true],
    ['when the passes were others', of('m=19456,t=3,p=1'), true],
    ['when the lanes were others', of('m=19456,t=2,p=4'), true],
    ['when it is of another kind of Argon2', '$argon2i$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA', true],
    ['when it is of an older version', '$argon2id$v=16$m=19456,t=2,p=1$c2FsdA$aGFzaA', true],
    ['when the old portal made it', 'legacy-sha256$00$00', true],
    ['when it is none', '', true],
  ])('%s', (_when, stored, expected) => {
    expect(needsRehash(stored, usual)).toBe(expected);
  });

  test('and is then at the cost of the settings', async () => {
    setPasswordCost(cheap);
    const hashed = await hashPassword('secret');
    expect(hashed).toContain('$m=256,t=1,p=1$');
    expect([needsRehash(hashed), needsRehash(hashed, usual)]).toEqual([false, true]);
  });
});

test('a password of an older cost still opens, a wrong one does not, and nobody has one', async () => {
  setPasswordCost(cheap);
  const hashed = await hashPassword('secret');
  setPasswordCost(usual);
  const answers = [isPasswordOf(hashed, 'secret'), isPasswordOf(hashed, 'Secret'), isPasswordOf(undefined, 'secret')];
  expect(await Promise.all(answers)).toEqual([true, false, false]);
});
