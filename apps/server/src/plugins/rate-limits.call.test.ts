import { getUser, refreshSession } from '@wattershed/contract/sign-in';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type PersonSignedIn, type TestPortal, testPortal } from '../../test/portal.ts';

let portal: TestPortal;
let elena: PersonSignedIn;
let daniel: PersonSignedIn;
beforeAll(async () => {
  // Of the 120 credential calls and 900 reads allowed, twelve and ninety remain.
  portal = await testPortal({ RATE_LIMIT_PERCENT: '10' });
  [elena, daniel] = [await portal.signIn('past-due'), await portal.signIn('on-time')];
});
afterAll(() => portal.close());

it('cannot be got around before sign-in by a token made up for each request', async () => {
  const tries = Array.from({ length: 15 }, (_, index) => ({ authorization: `Bearer ${'x'.repeat(40)}${index}` }));
  const request = { refreshToken: 'x'.repeat(40) };
  const answers = [];
  for (const headers of tries) answers.push((await portal.call(refreshSession, request, { headers })).status.error);
  expect(answers.at(-1)).toBe('RATE429');
});

it('cannot be got around by an address that the request itself names', async () => {
  const request = { refreshToken: 'x'.repeat(40) };
  const answers = [];
  for (let last = 1; last <= 15; last += 1) {
    const headers = { 'x-forwarded-for': `192.0.2.${last}`, forwarded: `for=192.0.2.${last}` };
    answers.push((await portal.call(refreshSession, request, { headers })).status.error);
  }
  expect(answers.at(-1)).toBe('RATE429');
});

it('counts for each session by itself: a neighbor behind the same address is not affected', async () => {
  const answers = [];
  for (let asked = 0; asked < 91; asked += 1) answers.push(await elena.call(getUser, { uuid: elena.uuid }));
  expect(answers.slice(0, 90).map(({ httpStatus }) => httpStatus)).not.toContain(429);
  expect(answers.at(-1)?.status.error).toBe('RATE429');
  expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(0);
  expect((await daniel.call(getUser, { uuid: daniel.uuid })).httpStatus).toBe(200);
});
