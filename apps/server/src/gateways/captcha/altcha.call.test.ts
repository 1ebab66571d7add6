import { createHash } from 'node:crypto';
import { defineCall } from '@wattershed/contract/call';
import { getSettings } from '@wattershed/contract/configuration/settings';
import { getCaptchaChallenge, signIn } from '@wattershed/contract/sign-in';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type TestPortal, testPortal } from '../../../test/portal.ts';
import { addRoute, answer } from '../../call.ts';
import { addErrorAnswers } from '../../plugins/answers/error-answers.ts';
import { altcha } from './altcha.ts';
import { captchaHeaders, type Solved, solveCaptcha, solveText } from './captcha-trial.ts';

let portal: TestPortal;

beforeAll(async () => {
  portal = await testPortal({ CAPTCHA: 'altcha', CAPTCHA_COST: '20' });
});
afterAll(() => portal.close());

const tokenOf = (solved: unknown) => Buffer.from(JSON.stringify(solved)).toString('base64');
const verify = async (token: string) => (await portal.services.gateways.captcha.verify(token)) !== null;

describe('a solved captcha', () => {
  test('lets one call through and not a second', async () => {
    const token = tokenOf(await solveCaptcha(portal));
    expect([await verify(token), await verify(token)]).toEqual([true, false]);
  });

  test('lets one of many through that come at once', async () => {
    const token = tokenOf(await solveCaptcha(portal));
    const answers = await Promise.all(Array.from({ length: 8 }, () => verify(token)));
    expect(answers.filter(isGood => isGood)).toHaveLength(1);
  });

  test('is good for the work that was done', async () => {
    const text = await portal.services.gateways.captcha.createChallenge(2);
    const solved = await solveText(text ?? '');
    expect(await portal.services.gateways.captcha.verify(tokenOf(solved))).toBe(2);
  });

  test.each([
    { how: 'with another level', change: (s: Solved) => ({ ...s.challenge.parameters, data: { level: 4 } }) },
    { how: 'with a later end', change: (s: Solved) => ({ ...s.challenge.parameters, expiresAt: 4_000_000_000 }) },
    { how: 'without an end', change: (s: Solved) => ({ ...s.challenge.parameters, expiresAt: 0 }) },
    { how: 'with an easier key', change: (s: Solved) => ({ ...s.challenge.parameters, keyPrefix: '0' }) },
  ])('is refused $how', async ({ change }) => {
    const solved = await solveCaptcha(portal);
    const changed = { ...solved, challenge: { ...solved.challenge, parameters: change(solved) } };
    expect(await verify(tokenOf(changed))).toBe(false);
  });

  test('is refused with a key that was not found but made up', async () => {
    const { challenge, solution } = await solveCaptcha(portal);
    const derivedKey = createHash('sha256').update('made up').digest('hex');
    expect(await verify(tokenOf({ challenge, solution: { ...solution, derivedKey } }))).toBe(false);
  });

  test('is refused when its time is over, and what was spent before is forgotten by and by', async () => {
    const options = { db: portal.sql, key: portal.services.secrets.key('captcha'), cost: 2 };
    const of = (ageMs: number) => altcha({ ...options, nowMs: () => Date.now() - ageMs });
    const solved = async (ageMs: number) => solveText((await of(ageMs).createChallenge(0)) ?? '');
    expect(await verify(tokenOf(await solved(540_000)))).toBe(true);
    expect(await verify(tokenOf(await solved(602_000)))).toBe(false);
    await portal.sql`insert into portal.spent_captcha values ('\\x00', now() - interval '1 day')`;
    await verify(tokenOf(await solveCaptcha(portal)));
    const [row] =
      await portal.sql`select count(*)::int as old from portal.spent_captcha where challenge_hash = '\\x00'`;
    expect(row?.old).toBe(0);
  });

  test.each([
    '',
    'x',
    'null',
    '{}',
    '[]',
    '{"challenge":null,"solution":null}',
    '{"challenge":{"parameters":{}},"solution":{}}',
  ])('is never the text %j', async text => {
    expect(await verify(text)).toBe(false);
    expect(await verify(Buffer.from(text).toString('base64'))).toBe(false);
  });
});

describe('the challenge', () => {
  test('is never kept by a browser, and another one each time', async () => {
    const [one, other] = [await portal.call(getCaptchaChallenge, {}), await portal.call(getCaptchaChallenge, {})];
    expect(one.headers['cache-control']).toBe('no-store');
    expect(one.headers.etag).toBeUndefined();
    expect(one.data.challenge).not.toBe(other.data.challenge);
  });

  test('is not there while the captcha is off, which the settings say', async () => {
    const without = await testPortal({ CAPTCHA: 'off' });
    const [challenge, settings] = [await without.call(getCaptchaChallenge, {}), await without.call(getSettings, {})];
    await without.close();
    expect([challenge.data.challenge, settings.data.switches.captcha]).toEqual([null, false]);
    expect((await portal.call(getSettings, {})).data.switches.captcha).toBe(true);
  });
});

test('a call that asks for a captcha is answered with a solved one only, and what is malformed does not spend it', async () => {
  const call = defineCall({
    ...signIn,
    captcha: true,
    request: z.strictObject({ name: z.string() }),
    data: z.object({ name: z.string() }),
  });
  const app = Fastify();
  addRoute(
    app,
    portal.services,
    answer(call, ({ request }) => ({ name: request.name })),
  );
  addErrorAnswers(app, portal.config);
  const send = async (headers: Record<string, string>, payload: object) => {
    const sent = await app.inject({
      method: 'POST',
      url: call.path,
      headers: { 'x-prelogin': '1', ...headers },
      payload,
    });
    return [sent.statusCode, sent.json().status.error];
  };
  const headers = captchaHeaders(await solveCaptcha(portal));
  expect(await send({}, { name: 'Pat' })).toEqual([403, 'AUTH418']);
  expect(await send(headers, { nobody: 'Pat' })).toEqual([400, 'REQ400']);
  expect(await send(headers, { name: 'Pat' })).toEqual([200, undefined]);
  expect(await send(headers, { name: 'Pat' })).toEqual([403, 'AUTH418']);
  await app.close();
});

test('the header is short enough for any proxy', async () => {
  const headers = captchaHeaders(await solveCaptcha(portal));
  expect(Object.values(headers).join('').length).toBeLessThan(2_000);
});
