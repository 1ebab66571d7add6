import { getUser, refreshSession, signIn } from '@wattershed/contract/sign-in';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type PersonSignedIn, type TestPortal, testPortal } from '../../../test/portal.ts';
import { buildApp } from '../../app.ts';

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

it('refuses tokens made up for each request once enough have failed, and no one who is signed in on that network', async () => {
  const strict = await testPortal({ RATE_LIMIT_PERCENT: '50' });
  const signedIn = await strict.signIn('past-due');
  expect((await signedIn.call(getUser, { uuid: signedIn.uuid })).httpStatus).toBe(200);
  const codes = [];
  for (let n = 0; n < 200; n += 1) {
    const headers = { authorization: `Bearer ${'x'.repeat(40)}${n}` };
    codes.push((await strict.call(getUser, { uuid: signedIn.uuid }, { headers })).status.error);
  }
  const own = await signedIn.call(getUser, { uuid: signedIn.uuid });
  await strict.close();
  expect([codes[0], codes.at(-1)]).toEqual(['AUTH401', 'RATE429']);
  expect(own.httpStatus).toBe(200);
});

it('counts failed sign-ins of a network with its other failures', async () => {
  const strict = await testPortal({ RATE_LIMIT_PERCENT: '20', SPRAY_FAILURES: '1000' });
  const guess = { username: 'nobody.here', password: 'wrong' };
  for (let n = 0; n < 24; n += 1) await strict.call(signIn, { ...guess, username: `nobody.${n}` });
  const headers = { authorization: `Bearer ${'x'.repeat(40)}` };
  const answer = await strict.call(getUser, { uuid: elena.uuid }, { headers });
  await strict.close();
  expect(answer.status.error).toBe('RATE429');
});

it('is one budget for all processes of the portal', async () => {
  // Budgets are for a minute of the clock, and none may begin between the two processes' requests.
  const minute = vi.spyOn(Date, 'now').mockReturnValue(Date.now());
  const first = await testPortal({ RATE_LIMIT_PERCENT: '10' });
  const second = await buildApp(first.services);
  const request = {
    method: 'POST',
    url: '/api/Login/auth/refresh',
    payload: { refreshToken: 'x'.repeat(40) },
  } as const;
  const headers = { 'x-prelogin': '1' };
  for (let n = 0; n < 12; n += 1) await first.app.inject({ ...request, headers });
  const ask = async () => (await second.inject({ ...request, headers })).statusCode;
  expect(await ask()).not.toBe(429);
  await expect.poll(ask, { interval: 300, timeout: 50_000 }).toBe(429);
  const rows = await first.sql`select key, requests::int from portal.request_count`;
  minute.mockRestore();
  await second.close();
  await first.close();
  expect(rows.some(({ requests }) => requests > 12)).toBe(true);
});
