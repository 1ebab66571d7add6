import { validateAccount } from '@wattershed/contract/registration/identification';
import { getCaptchaChallenge } from '@wattershed/contract/sign-in';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newcomer } from '../../../test/people/newcomer.ts';
import { type TestPortal, testPortal } from '../../../test/portal.ts';
import { captchaHeaders, solveText } from '../../gateways/captcha/captcha-trial.ts';
import { highestCaptchaLevel } from '../../gateways/captcha/port.ts';

let portal: TestPortal;
let nora: Awaited<ReturnType<typeof newcomer>>;

beforeAll(async () => {
  portal = await testPortal({ CAPTCHA: 'altcha', CAPTCHA_COST: '2', TRUST_PROXY: 'on' });
  nora = await newcomer(portal);
});
afterAll(() => portal.close());
beforeEach(() => portal.sql`delete from portal.registration_attempt`);

const wrong = { custom_Attributes: { pin: '999998' } };

/** A claim after this much work: what it was told, and which work it would take. */
async function claim(ip: string, level: number, change: object = {}) {
  const { data } = await portal.call(getCaptchaChallenge, { level: String(level) });
  const solved = captchaHeaders(await solveText(data.challenge ?? 'null'));
  const answer = await portal.call(
    validateAccount,
    { ...nora.proof, ...change },
    { headers: { 'x-forwarded-for': ip, ...solved } },
  );
  const needed = (answer.body.json() as { data?: { level?: number } }).data?.level;
  return { error: answer.status.error, needed };
}

/** As a browser does it: what is refused for want of work is sent once more after the work. */
async function claimAsBrowser(ip: string, change: object = {}) {
  const first = await claim(ip, 0, change);
  if (first.error !== 'AUTH418') return { ...first, level: 0 };
  const level = first.needed ?? 0;
  return { ...(await claim(ip, level, change)), level };
}

test('each wrong claim about an account makes the next one dearer, from whatever network it comes', async () => {
  const tries = [];
  for (let i = 0; i < 15; i += 1) tries.push(await claimAsBrowser(`203.0.113.${i}`, wrong));
  expect(tries.every(({ error }) => error === 'GEN014')).toBe(true);
  const levels = tries.map(({ level }) => level);
  expect(levels).toEqual(levels.toSorted((a, b) => a - b));
  expect([levels[0], levels.at(-1)]).toEqual([0, highestCaptchaLevel]);
  // Then work alone is no longer enough.
  expect(await claim('203.0.113.99', 0)).toMatchObject({ error: 'GEN016' });
});

test('a customer who mistypes five times from home does no more work than before', async () => {
  for (let i = 0; i < 5; i += 1) expect((await claim('198.51.100.9', 0, wrong)).error).toBe('GEN014');
});

test('the customer with the right proof does the work on another network, and passes', async () => {
  for (let i = 0; i < 14; i += 1) await claimAsBrowser(`203.0.113.${i}`, wrong);
  expect(await claim('198.51.100.9', 0)).toEqual({ error: 'AUTH418', needed: highestCaptchaLevel });
  expect(await claimAsBrowser('198.51.100.9')).toMatchObject({ error: undefined, level: highestCaptchaLevel });
});

test('a claim that is refused for want of work counts as no try', async () => {
  for (let i = 0; i < 14; i += 1) await claimAsBrowser(`203.0.113.${i}`, wrong);
  for (let i = 0; i < 6; i += 1) expect((await claim('198.51.100.9', 0, wrong)).error).toBe('AUTH418');
  const { error } = await claim('198.51.100.9', highestCaptchaLevel);
  expect(error).toBeUndefined();
});

test('no one can ask for less work than their network owes, or for more than a phone can do', async () => {
  expect((await portal.call(getCaptchaChallenge, { level: '5' })).status.error).toBe('REQ400');
  expect((await portal.call(getCaptchaChallenge, { level: '99999' })).status.error).toBe('REQ400');
});
