import { listAccounts } from '@wattershed/contract/accounts/account-list';
import { getUser, refreshSession, signIn, signOut } from '@wattershed/contract/sign-in';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { forgetFailures } from '../../../test/forget-failures.ts';
import { type TestPortal, testPortal } from '../../../test/portal.ts';

const password = 'Wattershed-1!';
let portal: TestPortal;

beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());
beforeEach(() => forgetFailures(portal));

const attempt = (username: string, tried = password, deviceId?: string) =>
  portal.call(signIn, { username, password: tried, ...(deviceId ? { customattributes: { deviceId } } : {}) });

function cookieOf(answer: { body: { cookies: { name: string; value: string }[] } }): string {
  const cookie = answer.body.cookies.find(({ name }) => name === 'wattershed_session');
  return `wattershed_session=${cookie?.value ?? ''}`;
}

describe('signing in', () => {
  test('gives tokens and the person, and accepts the user id in any case', async () => {
    const { data, body } = await attempt('Elena.RAMIREZ');
    expect(data).toMatchObject({
      tokenType: 'Bearer',
      expiresIn: 1800,
      user: { fullName: 'Elena Ramirez', personas: [1] },
    });
    const [cookie] = body.cookies;
    expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Strict', path: '/api/Login' });
  });

  test('stores no token as it is, only its hash', async () => {
    const { data } = await attempt('elena.ramirez');
    const [row] = await portal.sql`
      select count(*)::int as found from portal.session s
      where s::text ~ ${`${data.accessToken}|${Buffer.from(data.accessToken).toString('hex')}`}`;
    expect(row?.found).toBe(0);
  });

  test('says the same of a wrong password and of a user who does not exist', async () => {
    const [wrong, unknown] = [await attempt('elena.ramirez', 'nope'), await attempt('nobody.at.all', 'nope')];
    expect(wrong.body.json()).toEqual(unknown.body.json());
    expect([wrong.httpStatus, wrong.status.error]).toEqual([401, 'LOG001']);
  });

  test('stops after five failures, also with the right password, and says when to come again', async () => {
    for (let i = 0; i < 5; i += 1) await attempt('daniel.kim', 'nope');
    const locked = await attempt('daniel.kim');
    expect([locked.httpStatus, locked.status.error]).toEqual([429, 'LOG002']);
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(880);
    await portal.sql`update portal.sign_in_failure set first_at = first_at - interval '10 minutes'`;
    expect(Number((await attempt('daniel.kim')).headers['retry-after'])).toBeLessThanOrEqual(300);
  });

  test('is not stopped for a neighbor behind the same address', async () => {
    for (let i = 0; i < 8; i += 1) await attempt('daniel.kim', 'nope');
    expect((await attempt('elena.ramirez')).httpStatus).toBe(200);
  });

  test('opens a session for each of many right ones at the same moment, also after failures', async () => {
    for (let i = 0; i < 3; i += 1) await attempt('daniel.kim', 'nope');
    const answers = await Promise.all(Array.from({ length: 12 }, () => attempt('daniel.kim')));
    expect(answers.map(answer => answer.httpStatus)).toEqual(Array.from({ length: 12 }, () => 200));
  });

  test("keeps working on a person's own device while a stranger guesses", async () => {
    await attempt('priya.desai', password, 'her-phone');
    for (let i = 0; i < 6; i += 1) await attempt('priya.desai', 'nope', 'another');
    expect((await attempt('priya.desai', password, 'another')).status.error).toBe('LOG002');
    expect((await attempt('priya.desai', password, 'her-phone')).httpStatus).toBe(200);
  });

  test.each([
    { state: 'disabled', code: 'LOG010' },
    { state: 'inactive', code: 'LOG012' },
  ])('of a user who is $state is refused with $code and words to show as they are', async ({ state, code }) => {
    await portal.sql`update portal.user_account set state = ${state} where user_name = 'hannah.cohen'`;
    const answer = await attempt('hannah.cohen');
    expect(answer.status).toMatchObject({ code: 403, error: code, message: expect.stringMatching(/\w+/) });
    await portal.sql`update portal.user_account set state = 'active' where user_name = 'hannah.cohen'`;
  });

  test('copies what the billing system says of the accounts beside the links', async () => {
    const olivia = await portal.signIn('closed-with-balance');
    const { data } = await olivia.call(listAccounts, { uuid: olivia.uuid });
    expect(data.accounts.map(account => account.status)).toEqual([2]);
    const [link] = await portal.sql`
      select account_status from portal.account_link where account_number = ${olivia.accountNumber}`;
    expect(link?.account_status).toBe(2);
  });
});

describe('a session', () => {
  test('is renewed with new tokens, and the old access token stops working', async () => {
    const first = await attempt('elena.ramirez');
    const renewed = await portal.call(
      refreshSession,
      { refreshToken: first.data.refreshToken },
      { headers: { cookie: cookieOf(first) } },
    );
    expect(renewed.data.refreshToken).not.toBe(first.data.refreshToken);
    const uuid = first.data.user.uuid;
    const withOld = await portal.call(
      getUser,
      { uuid },
      { headers: { authorization: `Bearer ${first.data.accessToken}` } },
    );
    const withNew = await portal.call(
      getUser,
      { uuid },
      { headers: { authorization: `Bearer ${renewed.data.accessToken}` } },
    );
    expect([withOld.httpStatus, withNew.httpStatus]).toEqual([401, 200]);
  });

  test('is not renewed by the refresh token alone: the cookie must come with it', async () => {
    const { data } = await attempt('elena.ramirez');
    const stolen = await portal.call(refreshSession, { refreshToken: data.refreshToken });
    expect([stolen.httpStatus, stolen.status.error]).toEqual([401, 'AUTH440']);
  });

  test('ends when anyone signs in again in the same browser, and no other session does', async () => {
    const [here, elsewhere] = [await attempt('elena.ramirez'), await attempt('elena.ramirez')];
    const request = { username: 'daniel.kim', password };
    expect((await portal.call(signIn, request, { headers: { cookie: cookieOf(here) } })).httpStatus).toBe(200);
    const answers = [here, elsewhere].map(async ({ data }) => {
      const headers = { authorization: `Bearer ${data.accessToken}` };
      return (await portal.call(getUser, { uuid: data.user.uuid }, { headers })).httpStatus;
    });
    expect(await Promise.all(answers)).toEqual([401, 200]);
  });

  test.each(['disabled', 'deleted'])('of a person who is now %s can do nothing more', async state => {
    const grace = await portal.signIn('credit');
    await portal.sql`update portal.user_account set state = ${state} where uuid = ${grace.uuid}`;
    try {
      expect((await grace.call(getUser, { uuid: grace.uuid })).status.error).toBe('AUTH401');
    } finally {
      await portal.sql`update portal.user_account set state = 'active' where uuid = ${grace.uuid}`;
    }
  });

  test('ends at once on sign-out, which is logged if the person asked for it', async () => {
    const elena = await portal.signIn('past-due');
    await elena.call(signOut, { userId: elena.uuid, explicit: true });
    expect((await elena.call(getUser, { uuid: elena.uuid })).httpStatus).toBe(401);
    const [event] = await portal.sql`
      select kind from portal.event where user_uuid = ${elena.uuid} order by at desc limit 1`;
    expect(event?.kind).toBe('signed-out');
  });

  test('that runs out by itself is not logged as a sign-out', async () => {
    const grace = await portal.signIn('credit');
    await grace.call(signOut, { userId: grace.uuid, explicit: false });
    const events = await portal.sql`
      select kind from portal.event where user_uuid = ${grace.uuid} and kind = 'signed-out'`;
    expect(events).toHaveLength(0);
  });

  test('shows no one else: another uuid is 404', async () => {
    const [elena, daniel] = [await portal.signIn('past-due'), await portal.signIn('on-time')];
    const answers = [
      await elena.call(getUser, { uuid: daniel.uuid }),
      await elena.call(listAccounts, { uuid: daniel.uuid }),
      await elena.call(signOut, { userId: daniel.uuid, explicit: true }),
    ];
    expect(answers.map(answer => answer.httpStatus)).toEqual([404, 404, 404]);
  });
});

test.each([
  ['disabled', 'LOG010', 'Su ID de usuario está bloqueado.'],
  ['inactive', 'LOG012', 'Su registro aún no está activado.'],
])('a person who is %s is told so in the language on file', async (state, code, words) => {
  await portal.sql`update portal.user_account set state = ${state} where user_name = 'rosa.hernandez'`;
  const answer = await portal.call(signIn, { username: 'rosa.hernandez', password: 'Wattershed-1!' });
  await portal.sql`update portal.user_account set state = 'active' where user_name = 'rosa.hernandez'`;
  expect(answer.status.error).toBe(code);
  expect(answer.status.message).toContain(words);
});
