import { createHash } from 'node:crypto';
import { afterAll, expect, test, vi } from 'vitest';

// This counts the work, not the time: a clock would say more about the machine than about us.
const checked = vi.hoisted(() => [] as string[]);
vi.mock('@node-rs/argon2', async load => {
  const real = await load<typeof import('@node-rs/argon2')>();
  const verify: typeof real.verify = (hash, password) => {
    checked.push(String(hash));
    return real.verify(hash, password);
  };
  return { ...real, verify };
});

// Rule tests share their modules; this one imports the password module afresh, with an argon2 that counts.
vi.resetModules();
const { hashPassword, isPasswordOf } = await import('./password.ts');
afterAll(() => void vi.resetModules());

const costOf = (hash: string | undefined) => hash?.split('$').slice(1, 4).join(' ');

test('a wrong password is the same work for a person who exists, one who does not and one of the old portal', async () => {
  const known = await hashPassword('tr4vel-Kite!x');
  const salt = Buffer.from('0011', 'hex');
  const old = `legacy-sha256$0011$${createHash('sha256').update(salt).update('old').digest('hex')}`;
  await isPasswordOf(undefined, 'wrong');
  for (const stored of [known, undefined, old]) {
    checked.length = 0;
    expect(await isPasswordOf(stored, 'wrong')).toBe(false);
    expect(checked.map(costOf)).toEqual(['argon2id v=19 m=19456,t=2,p=1']);
  }
});
