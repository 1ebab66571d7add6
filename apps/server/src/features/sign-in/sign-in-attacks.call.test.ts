import { signIn } from '@wattershed/contract/sign-in';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestPortal, testPortal } from '../../../test/portal.ts';
import { captchaHeaders, solveCaptcha } from '../../gateways/captcha/captcha-trial.ts';

const password = 'Wattershed-1!';
let portal: TestPortal;
let withoutCaptcha: TestPortal;

beforeAll(async () => {
  const settings = { TRUST_PROXY: 'on', CAPTCHA_COST: '4' };
  portal = await testPortal({ ...settings, CAPTCHA: 'altcha' });
  withoutCaptcha = await testPortal({ ...settings, CAPTCHA: 'off' });
});
afterAll(async () => {
  await portal.close();
  await withoutCaptcha.close();
});
beforeEach(async () => {
  for (const { sql } of [portal, withoutCaptcha]) await sql`delete from portal.sign_in_failure`;
});

type From = { address?: string; headers?: Record<string, string>; of?: TestPortal };

function attempt(username: string, tried: string, { address = '192.0.2.1', headers = {}, of = portal }: From = {}) {
  return of.call(signIn, { username, password: tried }, { headers: { 'x-forwarded-for': address, ...headers } });
}

/** One password tried on many user IDs, some of which exist. */
async function spray(times: number, from: From = {}) {
  const names = ['elena.ramirez', 'daniel.kim', 'priya.desai', 'grace.nguyen'];
  const codes: (string | undefined)[] = [];
  for (let i = 0; i < times; i += 1) {
    const name = i % 3 === 0 ? (names[(i / 3) % names.length] ?? '') : `nobody.${i}`;
    codes.push((await attempt(name, 'Spring-2026!', from)).status.error);
  }
  return codes;
}

async function solved(from: From = {}): Promise<Record<string, string>> {
  return captchaHeaders(await solveCaptcha(from.of ?? portal, { 'x-forwarded-for': from.address ?? '192.0.2.1' }));
}

describe('one password on many user ids from one address', () => {
  test('asks for a captcha after ten failures, of people who exist and of others alike', async () => {
    const codes = await spray(20);
    expect(codes.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 'LOG001'));
    expect(codes.slice(10)).toEqual(Array.from({ length: 10 }, () => 'AUTH418'));
  });

  test('costs work for every further try', async () => {
    await spray(10);
    const headers = await solved();
    const first = await attempt('elena.ramirez', 'Spring-2026!', { headers });
    const again = await attempt('daniel.kim', 'Spring-2026!', { headers });
    expect([first.status.error, again.status.error]).toEqual(['LOG001', 'AUTH418']);
  });

  test('costs twice as much with every further ten, up to an end', async () => {
    await spray(10);
    const levelAfter = async (failures: number) => {
      await portal.sql`update portal.sign_in_failure set failures = ${failures} where failures >= 10`;
      const { challenge } = await solveCaptcha(portal, { 'x-forwarded-for': '192.0.2.1' });
      return challenge.parameters.data?.level;
    };
    expect([await levelAfter(10), await levelAfter(20), await levelAfter(30), await levelAfter(9_000)]).toEqual([
      0, 1, 2, 4,
    ]);
  });

  test('is not let through by the easier work of another address', async () => {
    await spray(10);
    await portal.sql`update portal.sign_in_failure set failures = 60 where failures >= 10`;
    const easy = await solved({ address: '198.51.100.9' });
    expect((await attempt('elena.ramirez', password, { headers: easy })).status.error).toBe('AUTH418');
    expect((await attempt('elena.ramirez', password, { headers: await solved() })).httpStatus).toBe(200);
  });

  test('does not keep out a neighbor with the right password', async () => {
    await spray(14);
    const headers = await solved();
    expect((await attempt('hannah.cohen', password, { headers })).httpStatus).toBe(200);
  });

  test('is not noticed at another address', async () => {
    await spray(14);
    expect((await attempt('hannah.cohen', password, { address: '198.51.100.7' })).httpStatus).toBe(200);
  });

  test('is not hidden by addresses that callers write in front of their own', async () => {
    for (let i = 0; i < 10; i += 1) await attempt(`nobody.${i}`, 'x', { address: `203.0.113.${i}, 192.0.2.1` });
    expect((await attempt('nobody.else', 'x', { address: '203.0.113.77, 192.0.2.1' })).status.error).toBe('AUTH418');
    expect((await attempt('nobody.else', 'x', { address: '203.0.113.1' })).status.error).toBe('LOG001');
  });

  test('is one address from a whole household network of IPv6', async () => {
    for (let i = 0; i < 10; i += 1) await attempt(`nobody.${i}`, 'x', { address: `2001:db8:1:2::${i + 1}` });
    expect((await attempt('nobody.else', 'x', { address: '2001:db8:1:2:ffff::1' })).status.error).toBe('AUTH418');
    expect((await attempt('nobody.else', 'x', { address: '2001:db8:1:3::1' })).status.error).toBe('LOG001');
  });

  test('locks no one out by tries without a captcha', async () => {
    await spray(10);
    for (let i = 0; i < 20; i += 1) await attempt('marcus.johnson', 'Spring-2026!');
    expect((await attempt('marcus.johnson', password, { address: '198.51.100.8' })).httpStatus).toBe(200);
  });

  test('is forgotten when the lock time is over', async () => {
    await spray(12);
    await portal.sql`update portal.sign_in_failure set first_at = first_at - interval '16 minutes'`;
    expect(await spray(3)).toEqual(['LOG001', 'LOG001', 'LOG001']);
  });
});

describe('what was refused before any password was looked at stands in the activity log', () => {
  const refusals = async (of = portal) => {
    const rows = await of.sql`
      select e.after, e.ip, u.user_name from portal.event e left join portal.user_account u on u.uuid = e.user_uuid
      where kind = 'sign-in-refused' order by e.at, e.event_id`;
    return rows.map(row => ({ ...row.after, ip: row.ip, user: row.user_name }));
  };

  test('the first, tenth and hundredth try of a lock, with whose it is, and no more', async () => {
    const of = await testPortal({ TRUST_PROXY: 'on' });
    for (let i = 0; i < 125; i += 1) await attempt('daniel.kim', 'guess', { of });
    const seen = await refusals(of);
    await of.sql`update portal.sign_in_failure set first_at = first_at - interval '16 minutes'`;
    for (let i = 0; i < 6; i += 1) await attempt('daniel.kim', 'guess', { of });
    const again = (await refusals(of)).length;
    await of.close();
    const lock = { code: 'LOG002', by: 'user id', ip: '192.0.2.1', user: 'daniel.kim' };
    expect(seen).toEqual([1, 10, 100].map(refused => ({ ...lock, refused })));
    expect(again).toBe(4);
  });

  test('a captcha that a network is asked for, no matter which user id was tried', async () => {
    await spray(22);
    const ofNetwork = { code: 'AUTH418', by: 'network', ip: '192.0.2.1', user: null };
    expect((await refusals()).slice(-2)).toEqual([1, 10].map(refused => ({ ...ofNetwork, refused })));
  });
});

describe('where there is no captcha', () => {
  const of = { of: undefined as unknown as TestPortal };
  beforeAll(() => {
    of.of = withoutCaptcha;
  });

  test('an address with many failures has to wait, longer and longer', async () => {
    expect((await spray(12, of)).slice(9)).toEqual(['LOG001', 'LOG002', 'LOG002']);
    const early = await attempt('hannah.cohen', password, of);
    expect([early.httpStatus, early.headers['retry-after']]).toEqual([429, '5']);
    await withoutCaptcha.sql`update portal.sign_in_failure set last_at = now() - interval '6 seconds', failures = failures * 2`;
    const later = await attempt('hannah.cohen', password, of);
    expect([later.httpStatus, later.headers['retry-after']]).toEqual([429, '4']);
    await withoutCaptcha.sql`update portal.sign_in_failure set last_at = now() - interval '11 seconds'`;
    expect((await attempt('hannah.cohen', password, of)).httpStatus).toBe(200);
  });
});

describe('many guesses at one user id', () => {
  test.each(['elena.ramirez', 'nobody.at.all'])('at once from many addresses: five of %s are tried', async name => {
    const guesses = Array.from({ length: 30 }, (_, i) => attempt(name, `guess-${i}`, { address: `198.51.100.${i}` }));
    const codes = (await Promise.all(guesses)).map(answer => answer.status.error);
    expect(codes.filter(code => code === 'LOG001')).toHaveLength(5);
    expect(codes.filter(code => code === 'LOG002')).toHaveLength(25);
  });

  test('are not more with every way to write it', async () => {
    const names = ['daniel.kim', 'DANIEL.KIM', 'danİel.kim', 'danİel.kİm', ' daniel.\u212aim '];
    const codes: (string | undefined)[] = [];
    for (const name of [...names, ...names]) codes.push((await attempt(name, 'guess')).status.error);
    expect(codes).toEqual([...Array(5).fill('LOG001'), ...Array(5).fill('LOG002')]);
  });

  test('cannot lock owners out of their own browser, and keep counting when they sign in', async () => {
    const first = await attempt('priya.desai', password);
    const cookie = first.body.cookies.find(({ name }) => name === 'wattershed_device');
    expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Strict', path: '/api/Login' });
    const own = { headers: { cookie: `wattershed_device=${cookie?.value}` } };
    for (let i = 0; i < 6; i += 1) await attempt('priya.desai', 'guess', { address: `198.51.100.${i}` });
    expect((await attempt('priya.desai', password, own)).httpStatus).toBe(200);
    expect((await attempt('priya.desai', password)).status.error).toBe('LOG002');
  });

  test("are not easier with another person's browser, nor with a made-up one", async () => {
    const first = await attempt('priya.desai', password);
    const value = first.body.cookies.find(({ name }) => name === 'wattershed_device')?.value;
    for (let i = 0; i < 5; i += 1) await attempt('daniel.kim', 'guess', { address: `198.51.100.${i}` });
    for (const cookie of [value, 'x'.repeat(43), '']) {
      const answer = await attempt('daniel.kim', password, { headers: { cookie: `wattershed_device=${cookie}` } });
      expect(answer.status.error).toBe('LOG002');
    }
  });

  test('from a stolen browser come to an end, too', async () => {
    const first = await attempt('priya.desai', password);
    const value = first.body.cookies.find(({ name }) => name === 'wattershed_device')?.value;
    const own = { headers: { cookie: `wattershed_device=${value}` } };
    for (let i = 0; i < 5; i += 1) await attempt('priya.desai', 'guess', own);
    expect((await attempt('priya.desai', password, own)).status.error).toBe('LOG002');
  });

  test('leave three counters, however many there are', async () => {
    for (let i = 0; i < 4; i += 1) await attempt('priya.desai', 'guess');
    const rows = await portal.sql`select failures from portal.sign_in_failure`;
    // The user id, the user id without a known device, the address.
    expect(rows.map(row => row.failures)).toEqual([4, 4, 4]);
  });

  test('leave nothing that names a person or an address', async () => {
    await attempt('priya.desai', 'guess');
    const [row] = await portal.sql`select string_agg(f::text, ' ') as all from portal.sign_in_failure f`;
    const hex = (text: string) => Buffer.from(text).toString('hex');
    expect(row?.all).not.toMatch(new RegExp(`priya|192\\.0\\.2|${hex('priya')}|${hex('192.0.2')}`));
  });
});

test('the right password of a person who may not sign in yet is no failure', async () => {
  await portal.sql`update portal.user_account set state = 'inactive' where user_name = 'hannah.cohen'`;
  const codes: (string | undefined)[] = [];
  for (let i = 0; i < 7; i += 1) codes.push((await attempt('hannah.cohen', password)).status.error);
  await portal.sql`update portal.user_account set state = 'active' where user_name = 'hannah.cohen'`;
  expect(new Set(codes)).toEqual(new Set(['LOG012']));
});

describe('a password that was stored at another cost', () => {
  const stored = async (of: TestPortal) => {
    const [row] = await of.sql`select password_hash from portal.user_account where user_name = 'grace.nguyen'`;
    return String(row?.password_hash);
  };
  let dearer: TestPortal;
  beforeEach(async () => {
    dearer = await testPortal({ ARGON2_MEMORY_KIB: '1024', ARGON2_PASSES: '3' });
  });
  afterEach(async () => {
    await dearer.close();
  });

  test('is stored anew when it was right, and opens from then on', async () => {
    await attempt('grace.nguyen', 'not hers', { of: dearer });
    expect(await stored(dearer)).toContain('$m=64,t=1,p=1$');
    await attempt('grace.nguyen', password, { of: dearer });
    const renewed = await stored(dearer);
    expect(renewed).toContain('$m=1024,t=3,p=1$');
    expect((await attempt('grace.nguyen', password, { of: dearer })).httpStatus).toBe(200);
    expect(await stored(dearer)).toBe(renewed);
  });
});
