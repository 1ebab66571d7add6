import { getUser, refreshSession, signIn, signOut } from '@wattershed/contract/sign-in';
import { sql } from '@wattershed/database/sql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestPortal, testPortal } from '../../../test/portal.ts';

let portal: TestPortal;

beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

type Answered = { body: { cookies: { name: string; value: string }[] } };

function cookieOf(answer: Answered): string {
  const cookie = answer.body.cookies.find(({ name }) => name === 'wattershed_session');
  return `wattershed_session=${cookie?.value ?? ''}`;
}

const signInElena = () => portal.call(signIn, { username: 'elena.ramirez', password: 'Wattershed-1!' });
const renew = (refreshToken: string, cookie: string) =>
  portal.call(refreshSession, { refreshToken }, { headers: { cookie } });

async function useToken(accessToken: string, uuid: string): Promise<number> {
  const headers = { authorization: `Bearer ${accessToken}` };
  return (await portal.call(getUser, { uuid }, { headers })).httpStatus;
}

/** A sign-in and its first refresh, whose answer the browser may or may not have received. */
async function signInAndRenew() {
  const first = await signInElena();
  const before = { refreshToken: first.data.refreshToken, cookie: cookieOf(first) };
  const renewed = await renew(before.refreshToken, before.cookie);
  const after = { ...renewed.data, cookie: cookieOf(renewed) };
  return { uuid: first.data.user.uuid, before, after };
}

/** As if the refresh had been that long ago. */
async function letPass(seconds: number): Promise<void> {
  await portal.sql`update portal.session set last_refreshed_at = last_refreshed_at - make_interval(secs => ${seconds})`;
}

describe('a refresh whose answer was lost', () => {
  test('is answered again with the same tokens, which work', async () => {
    const { uuid, before, after } = await signInAndRenew();
    const again = await renew(before.refreshToken, before.cookie);
    expect(again.data).toMatchObject({ accessToken: after.accessToken, refreshToken: after.refreshToken });
    expect(cookieOf(again)).toBe(after.cookie);
    expect(await useToken(again.data.accessToken, uuid)).toBe(200);
    expect((await renew(again.data.refreshToken, cookieOf(again))).httpStatus).toBe(200);
  });

  test('is answered again also when the browser took the new cookie from it', async () => {
    const { before, after } = await signInAndRenew();
    expect((await renew(before.refreshToken, after.cookie)).data.refreshToken).toBe(after.refreshToken);
  });

  test('may be lost several times', async () => {
    const { before, after } = await signInAndRenew();
    for (const cookie of [before.cookie, after.cookie, before.cookie]) {
      expect((await renew(before.refreshToken, cookie)).data.accessToken).toBe(after.accessToken);
    }
  });

  test('gives the same tokens to requests that come at once', async () => {
    const first = await signInElena();
    const answers = await Promise.all([1, 2, 3].map(() => renew(first.data.refreshToken, cookieOf(first))));
    expect(new Set(answers.map(answer => answer.data.refreshToken)).size).toBe(1);
    const [row] = await portal.sql`
      select count(*)::int as found from portal.session where user_uuid = ${first.data.user.uuid} and ended_at is null
        and renewed_from_hash = sha256(${first.data.refreshToken})`;
    expect(row?.found).toBe(1);
  });

  test('is answered again to the other tab of the browser, which has the new cookie and learns late of the tokens', async () => {
    const { uuid, before, after } = await signInAndRenew();
    expect(await useToken(after.accessToken, uuid)).toBe(200);
    expect((await renew(before.refreshToken, after.cookie)).data.refreshToken).toBe(after.refreshToken);
    expect(await useToken(after.accessToken, uuid)).toBe(200);
    await letPass(11);
    expect((await renew(before.refreshToken, after.cookie)).status.error).toBe('AUTH440');
    expect(await useToken(after.accessToken, uuid)).toBe(401);
  });

  test('leaves nothing in the database from which a token could be made', async () => {
    const { before, after } = await signInAndRenew();
    const rows = await portal.sql`select s::text as text from portal.session s`;
    const stored = rows.map(row => row.text).join();
    for (const secret of [before.refreshToken, after.accessToken, after.refreshToken]) {
      expect(stored).not.toContain(secret);
      expect(stored).not.toContain(Buffer.from(secret, 'base64url').toString('hex'));
    }
  });
});

describe('a spent refresh token that comes back ends the session for everybody', () => {
  const attacks: {
    name: string;
    prepare: (renewal: Awaited<ReturnType<typeof signInAndRenew>>) => Promise<unknown>;
  }[] = [
    { name: 'after a call with the new access token', prepare: ({ uuid, after }) => useToken(after.accessToken, uuid) },
    {
      name: 'after a refresh with the new refresh token',
      prepare: ({ after }) => renew(after.refreshToken, after.cookie),
    },
    { name: 'after the grace', prepare: () => letPass(11) },
    {
      name: 'after it was repeated and the tokens were used',
      prepare: async ({ uuid, before }) => {
        const again = await renew(before.refreshToken, before.cookie);
        await useToken(again.data.accessToken, uuid);
      },
    },
  ];

  test.each(attacks)('$name', async ({ prepare }) => {
    const renewal = await signInAndRenew();
    await prepare(renewal);
    const stolen = await renew(renewal.before.refreshToken, renewal.before.cookie);
    expect([stolen.httpStatus, stolen.status.error]).toEqual([401, 'AUTH440']);
    expect(await useToken(renewal.after.accessToken, renewal.uuid)).toBe(401);
    expect((await renew(renewal.after.refreshToken, renewal.after.cookie)).status.error).toBe('AUTH440');
    const [event] = await portal.sql`select kind from portal.event order by at desc limit 1`;
    expect(event?.kind).toBe('refresh-token-reused');
  });

  test.each([
    { name: 'without its cookie', cookie: async () => '' },
    { name: 'with the cookie of another session', cookie: async () => cookieOf(await signInElena()) },
  ])('within the grace, $name', async ({ cookie }) => {
    const { uuid, before, after } = await signInAndRenew();
    expect((await renew(before.refreshToken, await cookie())).status.error).toBe('AUTH440');
    expect(await useToken(after.accessToken, uuid)).toBe(401);
  });

  test('but not the other sessions of the person', async () => {
    const { before, after, uuid } = await signInAndRenew();
    const elsewhere = await signInElena();
    await useToken(after.accessToken, uuid);
    await renew(before.refreshToken, before.cookie);
    expect(await useToken(elsewhere.data.accessToken, uuid)).toBe(200);
  });
});

test('a refresh is not repeated after the person has signed out', async () => {
  const { uuid, before, after } = await signInAndRenew();
  const headers = { authorization: `Bearer ${after.accessToken}` };
  await portal.call(signOut, { userId: uuid, explicit: true }, { headers });
  expect((await renew(before.refreshToken, before.cookie)).status.error).toBe('AUTH440');
  expect((await renew(after.refreshToken, after.cookie)).status.error).toBe('AUTH440');
});

test('nothing is renewed while renewing is switched off', async () => {
  const withoutRefresh = await testPortal({ REFRESH_TOKEN: 'off', REFRESH_GRACE_SECONDS: '0' });
  const first = await withoutRefresh.call(signIn, { username: 'elena.ramirez', password: 'Wattershed-1!' });
  const headers = { cookie: cookieOf(first) };
  const answer = await withoutRefresh.call(refreshSession, { refreshToken: first.data.refreshToken }, { headers });
  await withoutRefresh.close();
  expect([answer.httpStatus, answer.status.error]).toEqual([401, 'AUTH440']);
});

test('a session is over after its longest life, however often it was renewed', async () => {
  const { after } = await signInAndRenew();
  const hash = sql`sha256(convert_to(${after.refreshToken}, 'UTF8'))`;
  await portal.sql`update portal.session set created_at = now() - interval '721 minutes' where refresh_token_hash = ${hash}`;
  expect((await renew(after.refreshToken, after.cookie)).status.error).toBe('AUTH440');
});

test('a person who was locked in the meantime cannot renew a session', async () => {
  const { uuid, after } = await signInAndRenew();
  await portal.sql`update portal.user_account set state = 'disabled' where uuid = ${uuid}`;
  try {
    expect((await renew(after.refreshToken, after.cookie)).status.error).toBe('AUTH440');
  } finally {
    await portal.sql`update portal.user_account set state = 'active' where uuid = ${uuid}`;
  }
});
