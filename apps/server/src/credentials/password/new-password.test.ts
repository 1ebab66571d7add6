import { expect, it } from 'vitest';
import { newPasswordHash } from './new-password.ts';
import { isPasswordOf } from './password.ts';

const elena = ['elena.ramirez', 'Elena', 'Ramirez', 'elena.ramirez@example.com'];

it.each(['P@ssw0rd', 'Password1!', 'Qwerty123!', 'Wattershed-1!', 'Ramirez1!'])(
  'refuses %s, which a guesser tries first',
  async password => {
    await expect(newPasswordHash(password, elena)).rejects.toMatchObject({ code: 'PWD002' });
  },
);

it.each(['tr4vel-kite', 'Short1!', 'NoDigitsHere!'])(
  'refuses %s, which breaks the rules of the form',
  async password => {
    await expect(newPasswordHash(password, elena)).rejects.toMatchObject({ code: 'PWD001' });
  },
);

it('hashes a password that takes long to guess', async () => {
  const hash = await newPasswordHash('tr4vel-Kite!x', elena);
  expect(hash).toMatch(/^\$argon2id\$/);
  expect(await isPasswordOf(hash, 'tr4vel-Kite!x')).toBe(true);
});
