import { calls } from '@wattershed/contract/calls';
import { getUser, refreshSession } from '@wattershed/contract/sign-in';
import { getTwoFactor, sendTwoFactorCode, verifyTwoFactor } from '@wattershed/contract/two-factor';
import { sampleRequest } from '@wattershed/testkit/sample-requests';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codeOf, passTime, turnOnTwoFactor } from '../../../test/people/two-factor-person.ts';
import { type TestPortal, testPortal } from '../../../test/portal.ts';

type TwoFactorPerson = Awaited<ReturnType<typeof turnOnTwoFactor>>;

let portal: TestPortal;
let elena: TwoFactorPerson;
let daniel: TwoFactorPerson;

beforeAll(async () => {
  portal = await testPortal();
  [elena, daniel] = [await turnOnTwoFactor(portal, 'past-due'), await turnOnTwoFactor(portal, 'on-time')];
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.sql`delete from portal.two_factor_failure`;
  await portal.sql`delete from portal.two_factor_code`;
  passTime(portal, 90);
});

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
const wrongCodeOf = async (person: TwoFactorPerson) =>
  String((Number(await codeOf(portal, person.secret)) + 500_000) % 1_000_000).padStart(6, '0');

describe('a session whose second factor is to come', () => {
  test('says where the code can come from, with nothing unmasked', async () => {
    const pending = await elena.startSignIn();
    expect(pending.user).toMatchObject({ tfa: true, TwoFactorAuthenticated: false });
    expect(pending.customAttribute?.twoFactorAuthenticate).toBe(true);
    expect(pending.tfaDetails?.devices).toMatchObject([
      { kind: 'authenticator', label: 'My phone', isPreferred: true },
    ]);
    const { data } = await pending.call(getTwoFactor, {});
    expect(data).toMatchObject({ isOn: true, devices: [{ deviceId: elena.deviceId }] });
  });

  test('is no sign-in until it has come: the next one does not call it the last', async () => {
    const passed = async () => {
      const pending = await elena.startSignIn();
      passTime(portal, 60);
      const code = await codeOf(portal, elena.secret);
      return (await pending.call(verifyTwoFactor, { deviceId: elena.deviceId, code })).data;
    };
    await passed();
    const [row] = await portal.sql`
      select max(created_at) as at from portal.session
      where user_uuid = ${elena.person.uuid} and two_factor = 'done'`;
    const passedBefore = Date.now();
    const refused = await elena.startSignIn();
    const next = await passed();
    const lastAt = Date.parse(next.user.lastLogin ?? '');
    expect(lastAt).toBeGreaterThanOrEqual(row?.at.getTime());
    expect(lastAt).toBeLessThanOrEqual(passedBefore);
    const { data } = await portal.call(getUser, { uuid: next.user.uuid }, bearer(next.accessToken));
    expect(data.lastLogin).toBe(next.user.lastLogin);
    expect(refused.user.lastLogin).toBe(next.user.lastLogin);
  });

  const others = calls.filter(call => call.access === 'signedIn' && !call.beforeTwoFactor);
  test('can do nothing else: every other call answers LOG003', async () => {
    const pending = await elena.startSignIn();
    for (const call of others) {
      const answer = await pending.call(call, sampleRequest(call, elena.person));
      expect([call.name, answer.httpStatus, answer.status.error]).toEqual([call.name, 403, 'LOG003']);
    }
  });

  test('continues with the code that an authenticator shows', async () => {
    const pending = await elena.startSignIn();
    const code = await codeOf(portal, elena.secret);
    const { data } = await pending.call(verifyTwoFactor, { deviceId: elena.deviceId, code });
    expect(data.user).toMatchObject({ tfa: true, TwoFactorAuthenticated: true });
    expect(data.tfaDetails).toBeNull();
    const uuid = elena.person.uuid;
    expect((await portal.call(getUser, { uuid }, bearer(data.accessToken))).httpStatus).toBe(200);
  });

  test('takes the code as it is read aloud, with a space', async () => {
    const pending = await elena.startSignIn();
    const code = (await codeOf(portal, elena.secret)).replace(/^.{3}/, '$& ');
    expect((await pending.call(verifyTwoFactor, { deviceId: elena.deviceId, code })).httpStatus).toBe(200);
  });
});

describe('after the second factor', () => {
  test('the earlier tokens are worthless: anyone who planted or copied them is out', async () => {
    const pending = await elena.startSignIn();
    const code = await codeOf(portal, elena.secret);
    const { data, body } = await pending.call(verifyTwoFactor, { deviceId: elena.deviceId, code });
    const uuid = elena.person.uuid;
    expect((await portal.call(getUser, { uuid }, bearer(pending.accessToken))).status.error).toBe('AUTH401');
    const [cookie] = body.cookies;
    expect(cookie).toMatchObject({ name: 'wattershed_session', httpOnly: true, sameSite: 'Strict' });
    const headers = { cookie: `wattershed_session=${cookie?.value ?? ''}` };
    const { httpStatus } = await portal.call(refreshSession, { refreshToken: data.refreshToken }, { headers });
    expect(httpStatus).toBe(200);
  });

  test('the refresh token from before ends the session', async () => {
    const pending = await elena.startSignIn();
    const code = await codeOf(portal, elena.secret);
    const { data } = await pending.call(verifyTwoFactor, { deviceId: elena.deviceId, code });
    expect((await portal.call(refreshSession, { refreshToken: pending.refreshToken })).status.error).toBe('AUTH440');
    const uuid = elena.person.uuid;
    expect((await portal.call(getUser, { uuid }, bearer(data.accessToken))).status.error).toBe('AUTH401');
  });

  test('there is nothing more to bring', async () => {
    const answer = await elena.person.call(verifyTwoFactor, { deviceId: elena.deviceId, code: '123456' });
    expect([answer.httpStatus, answer.status.error]).toEqual([409, 'RES409']);
  });
});

describe('a code of an authenticator', () => {
  test('is good once, in whatever session', async () => {
    const [first, second] = [await elena.startSignIn(), await elena.startSignIn()];
    const code = await codeOf(portal, elena.secret);
    expect((await first.call(verifyTwoFactor, { deviceId: elena.deviceId, code })).httpStatus).toBe(200);
    const replayed = await second.call(verifyTwoFactor, { deviceId: elena.deviceId, code });
    expect([replayed.httpStatus, replayed.status.error]).toEqual([422, 'LOG004']);
  });

  test('lets one of several requests through that come at once', async () => {
    const sessions = await Promise.all([1, 2, 3, 4].map(() => elena.startSignIn()));
    const code = await codeOf(portal, elena.secret);
    const answers = await Promise.all(
      sessions.map(session => session.call(verifyTwoFactor, { deviceId: elena.deviceId, code })),
    );
    expect(answers.map(answer => answer.httpStatus).sort()).toEqual([200, 422, 422, 422]);
  });

  test('from before the newest one that was taken is refused', async () => {
    const [first, second] = [await elena.startSignIn(), await elena.startSignIn()];
    const earlier = await codeOf(portal, elena.secret);
    passTime(portal, 30);
    const newer = await codeOf(portal, elena.secret);
    await first.call(verifyTwoFactor, { deviceId: elena.deviceId, code: newer });
    const answer = await second.call(verifyTwoFactor, { deviceId: elena.deviceId, code: earlier });
    expect(answer.status.error).toBe('LOG004');
  });

  test("of someone else's device opens nothing", async () => {
    const pending = await elena.startSignIn();
    const code = await codeOf(portal, daniel.secret);
    const byHis = await pending.call(verifyTwoFactor, { deviceId: daniel.deviceId, code });
    const byHers = await pending.call(verifyTwoFactor, { deviceId: elena.deviceId, code });
    expect([byHis.status.error, byHers.status.error]).toEqual(['RES404', 'LOG004']);
  });

  test('is kept nowhere, and its secret is sealed', async () => {
    const [row] = await portal.sql`
      select encode(sealed_secret, 'escape') as sealed from portal.two_factor_device where device_id = ${elena.deviceId}`;
    expect(row?.sealed).not.toContain(elena.secret.replaceAll(' ', ''));
    const events = await portal.sql`select before::text, after::text from portal.event`;
    expect(JSON.stringify(events)).not.toContain(elena.secret.replaceAll(' ', ''));
  });
});

describe('a right code whose answer was lost', () => {
  const cookiesOf = (answer: { body: { cookies: { name: string; value: string }[] } }) =>
    answer.body.cookies.map(({ name, value }) => `${name}=${value}`);
  const refresh = (refreshToken: string, cookies: string[]) =>
    portal.call(refreshSession, { refreshToken }, { headers: { cookie: cookies.join('; ') } });

  test('may be brought again with the same token, and is answered the same', async () => {
    const pending = await elena.startSignIn();
    const request = { deviceId: elena.deviceId, code: await codeOf(portal, elena.secret), trustDevice: true };
    const first = await pending.call(verifyTwoFactor, request);
    const again = await pending.call(verifyTwoFactor, request);
    const { accessToken, refreshToken, user } = first.data;
    expect(again.data).toMatchObject({ accessToken, refreshToken, user });
    expect(cookiesOf(again)).toEqual(cookiesOf(first));
    expect((await refresh(refreshToken, cookiesOf(again))).httpStatus).toBe(200);
    expect((await elena.withPassword({}, { cookie: cookiesOf(again).join('; ') })).data.tfaDetails).toBeNull();
  });

  test('may be a recovery code, which is spent once and reported once', async () => {
    const pending = await elena.startSignIn();
    const [, code = ''] = elena.recoveryCodes;
    const answers = [await pending.call(verifyTwoFactor, { code }), await pending.call(verifyTwoFactor, { code })];
    expect(new Set(answers.map(answer => answer.data.accessToken)).size).toBe(1);
    const events = await portal.sql`
      select from portal.event where kind = 'two-factor-passed' and after ->> 'by' = 'recovery-code'`;
    expect(events).toHaveLength(1);
  });

  test('is answered the same to requests that come at once', async () => {
    const pending = await elena.startSignIn();
    const request = { deviceId: elena.deviceId, code: await codeOf(portal, elena.secret) };
    const answers = await Promise.all([1, 2, 3].map(() => pending.call(verifyTwoFactor, request)));
    expect(new Set(answers.map(answer => answer.data.accessToken)).size).toBe(1);
    expect(await portal.sql`select from portal.two_factor_failure`).toHaveLength(0);
  });

  const spoiled: { name: string; spoil: (accessToken: string) => Promise<unknown> }[] = [
    {
      name: 'somebody has used the new tokens',
      spoil: accessToken => portal.call(getUser, { uuid: elena.person.uuid }, bearer(accessToken)),
    },
    {
      name: 'the grace is over',
      spoil: () => portal.sql`update portal.session set last_refreshed_at = now() - interval '11 seconds'`,
    },
    {
      name: 'the person was locked',
      spoil: () => portal.sql`update portal.user_account set state = 'disabled' where uuid = ${elena.person.uuid}`,
    },
    { name: 'the session has ended', spoil: () => portal.sql`update portal.session set ended_at = now()` },
  ];
  test.each(spoiled)('opens nothing once $name', async ({ spoil }) => {
    const pending = await elena.startSignIn();
    const request = { deviceId: elena.deviceId, code: await codeOf(portal, elena.secret) };
    await spoil((await pending.call(verifyTwoFactor, request)).data.accessToken);
    const again = await pending.call(verifyTwoFactor, request);
    await portal.sql`update portal.user_account set state = 'active' where uuid = ${elena.person.uuid}`;
    expect(again.status.error).toBe('AUTH401');
  });

  test('opens nothing with another code, which counts as a guess, nor by any other call', async () => {
    const pending = await elena.startSignIn();
    const { deviceId } = elena;
    const code = await codeOf(portal, elena.secret);
    await pending.call(verifyTwoFactor, { deviceId, code });
    const next = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    expect((await pending.call(verifyTwoFactor, { deviceId, code: next })).status.error).toBe('LOG004');
    expect((await pending.call(verifyTwoFactor, { deviceId, code, trustDevice: true })).status.error).toBe('LOG004');
    expect(await portal.sql`select from portal.two_factor_failure`).toHaveLength(2);
    expect((await pending.call(getTwoFactor, {})).status.error).toBe('AUTH401');
    expect((await pending.call(verifyTwoFactor, { deviceId, code })).httpStatus).toBe(200);
  });

  test('leaves nothing in the database from which a token could be made', async () => {
    const pending = await elena.startSignIn();
    const request = { deviceId: elena.deviceId, code: await codeOf(portal, elena.secret) };
    const { accessToken, refreshToken } = (await pending.call(verifyTwoFactor, request)).data;
    const rows = await portal.sql`select s::text as text from portal.session s`;
    const stored = rows.map(row => row.text).join();
    for (const secret of [pending.accessToken, accessToken, refreshToken]) {
      expect(stored).not.toContain(secret);
      expect(stored).not.toContain(Buffer.from(secret, 'base64url').toString('hex'));
    }
  });
});

describe('guessing', () => {
  test('stops after five wrong codes over all sessions, also for the right code, and says when to come again', async () => {
    for (let tries = 0; tries < 5; tries += 1) {
      const session = await elena.startSignIn();
      const answer = await session.call(verifyTwoFactor, { deviceId: elena.deviceId, code: await wrongCodeOf(elena) });
      expect(answer.status.error).toBe('LOG004');
    }
    const pending = await elena.startSignIn();
    const code = await codeOf(portal, elena.secret);
    const locked = await pending.call(verifyTwoFactor, { deviceId: elena.deviceId, code });
    expect([locked.httpStatus, locked.status.error]).toEqual([429, 'LOG002']);
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(800);
    expect(Number(locked.headers['retry-after'])).toBeLessThanOrEqual(900);
    const letters = await portal.lettersTo(elena.person.email);
    expect(letters.at(-1)?.subject).toContain('Someone entered wrong codes');
  });

  test('gets no more tries by sending them all at once', async () => {
    const sessions: Awaited<ReturnType<typeof elena.startSignIn>>[] = [];
    // One after the other: simultaneous sign-ins have their own limit.
    while (sessions.length < 12) sessions.push(await elena.startSignIn());
    const code = await wrongCodeOf(elena);
    const answers = await Promise.all(
      sessions.map(session => session.call(verifyTwoFactor, { deviceId: elena.deviceId, code })),
    );
    const tried = answers.filter(answer => answer.status.error === 'LOG004');
    expect([tried.length, answers.filter(answer => answer.status.error === 'LOG002').length]).toEqual([5, 7]);
  });

  test('by waiting ends after twenty in a day', async () => {
    await portal.sql`
      insert into portal.two_factor_failure (user_uuid, failure_id, failed_at)
      select ${elena.person.uuid}, gen_random_uuid(), now() - make_interval(mins => 20 + n) from generate_series(1, 20) n`;
    const pending = await elena.startSignIn();
    const code = await codeOf(portal, elena.secret);
    const locked = await pending.call(verifyTwoFactor, { deviceId: elena.deviceId, code });
    expect(locked.status.error).toBe('LOG002');
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(80_000);
  });

  test('does not lock the owner out of a browser that has passed before', async () => {
    const first = await elena.startSignIn({ deviceId: 'her-own-browser' });
    await first.call(verifyTwoFactor, { deviceId: elena.deviceId, code: await codeOf(portal, elena.secret) });
    passTime(portal, 90);
    for (let tries = 0; tries < 6; tries += 1) {
      const stranger = await elena.startSignIn({ deviceId: 'a-stranger' });
      await stranger.call(verifyTwoFactor, { deviceId: elena.deviceId, code: await wrongCodeOf(elena) });
    }
    const elsewhere = await elena.startSignIn({ deviceId: 'a-stranger' });
    const owner = await elena.startSignIn({ deviceId: 'her-own-browser' });
    const request = { deviceId: elena.deviceId, code: await codeOf(portal, elena.secret) };
    expect((await elsewhere.call(verifyTwoFactor, request)).status.error).toBe('LOG002');
    expect((await owner.call(verifyTwoFactor, request)).httpStatus).toBe(200);
  });

  test('does not close the way in by recovery code, which works once', async () => {
    for (let tries = 0; tries < 5; tries += 1) {
      const session = await daniel.startSignIn();
      await session.call(verifyTwoFactor, { deviceId: daniel.deviceId, code: await wrongCodeOf(daniel) });
    }
    const [code = ''] = daniel.recoveryCodes;
    const [first, second] = [await daniel.startSignIn(), await daniel.startSignIn()];
    const answers = await Promise.all([first, second].map(session => session.call(verifyTwoFactor, { code })));
    expect(answers.map(answer => answer.httpStatus).sort()).toEqual([200, 422]);
    const letters = await portal.lettersTo(daniel.person.email);
    const used = letters.filter(letter => letter.subject.startsWith('A recovery code was used'));
    expect(used).toHaveLength(1);
    expect(used[0]?.text).toContain('Codes left: 9.');
  });

  test('a recovery code of someone else, or of no one, is wrong', async () => {
    const pending = await elena.startSignIn();
    for (const code of [daniel.recoveryCodes[3] ?? '', 'AAAA-BBBB-CCCC']) {
      expect((await pending.call(verifyTwoFactor, { code })).status.error).toBe('LOG004');
    }
  });
});

describe('a browser that is trusted', () => {
  const cookieOf = (answer: { body: { cookies: { name: string; value: string }[] } }) => {
    const cookie = answer.body.cookies.find(({ name }) => name === 'wattershed_trusted');
    return { cookie: `wattershed_trusted=${cookie?.value ?? ''}` };
  };
  const trust = async (person: TwoFactorPerson) => {
    const pending = await person.startSignIn();
    const code = await codeOf(portal, person.secret);
    return cookieOf(await pending.call(verifyTwoFactor, { deviceId: person.deviceId, code, trustDevice: true }));
  };

  test('is not asked again, and its cookie works for no one else', async () => {
    const headers = await trust(elena);
    const { data } = await elena.withPassword({}, headers);
    expect([data.tfaDetails, data.user.TwoFactorAuthenticated]).toEqual([null, true]);
    expect((await daniel.withPassword({}, headers)).data.tfaDetails).not.toBeNull();
  });

  test('is asked again after the password was changed', async () => {
    const headers = await trust(elena);
    await portal.sql`update portal.user_account set password_changed_at = now() where uuid = ${elena.person.uuid}`;
    expect((await elena.withPassword({}, headers)).data.tfaDetails).not.toBeNull();
  });

  test('is not made by a recovery code', async () => {
    const pending = await elena.startSignIn();
    const answer = await pending.call(verifyTwoFactor, { code: elena.recoveryCodes[5] ?? '', trustDevice: true });
    expect(answer.httpStatus).toBe(200);
    expect(cookieOf(answer).cookie).toBe('wattershed_trusted=');
  });
});

test("a code cannot be sent to an authenticator, nor to someone else's device", async () => {
  const pending = await elena.startSignIn();
  for (const { deviceId } of [elena, daniel]) {
    expect((await pending.call(sendTwoFactorCode, { deviceId })).status.error).toBe('RES404');
  }
});

test('an agent who acts for the customer brings no second factor, and changes none', async () => {
  const pending = await elena.startSignIn();
  await portal.sql`
    update portal.session set is_csr_login = true, admin_user_id = 'agent-7' where user_uuid = ${elena.person.uuid}`;
  const code = await codeOf(portal, elena.secret);
  const answer = await pending.call(verifyTwoFactor, { deviceId: elena.deviceId, code });
  expect([answer.httpStatus, answer.status.error]).toEqual([403, 'AUTH403']);
});

test('a person of the old portal brings a new password first', async () => {
  await portal.sql`update portal.user_account set is_migrated = true where uuid = ${daniel.person.uuid}`;
  const pending = await daniel.startSignIn();
  const code = await codeOf(portal, daniel.secret);
  const answer = await pending.call(verifyTwoFactor, { deviceId: daniel.deviceId, code });
  expect(answer.status.error).toBe('LOG003');
});
