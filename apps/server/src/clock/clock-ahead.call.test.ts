import type { FollowingClock } from '@wattershed/clock/business-clock';
import { frozenAt, realTime } from '@wattershed/clock/clock-line';
import { getCurrentBill } from '@wattershed/contract/billing/bill';
import { getSettings } from '@wattershed/contract/configuration/settings';
import { listTexts } from '@wattershed/contract/configuration/texts';
import { clockAheadHeader } from '@wattershed/contract/headers/clock-header';
import { signIn } from '@wattershed/contract/sign-in';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type PersonSignedIn, type TestPortal, testPortal } from '../../test/portal.ts';

const weekMs = 7 * 86_400_000;
/** The time between the answer and reading the real time, which can be long on a busy machine. */
const toleranceMs = 60_000;

let portal: TestPortal;
let clock: FollowingClock;
let daniel: PersonSignedIn;

beforeAll(async () => {
  portal = await testPortal();
  clock = portal.services.clock as FollowingClock;
  daniel = await portal.signIn('on-time');
});
afterEach(() => clock.follow(realTime));
afterAll(() => portal.close());

const readBill = async () => (await daniel.call(getCurrentBill, { accountNumber: daniel.accountNumber })).headers;
const aheadOf = (headers: Record<string, unknown>) => Number(headers[clockAheadHeader]);

it('tells the browser how far the clock is ahead of real time, to the day', async () => {
  clock.follow(frozenAt(new Date(Date.now() + weekMs)));
  expect(Math.abs(aheadOf(await readBill()) - weekMs)).toBeLessThan(toleranceMs);
  clock.follow(frozenAt(new Date(Date.now() - weekMs)));
  expect(Math.abs(aheadOf(await readBill()) + weekMs)).toBeLessThan(toleranceMs);
});

it('says so before anyone has signed in, and with a refusal, too', async () => {
  clock.follow(frozenAt(new Date(Date.now() + weekMs)));
  const refused = await portal.call(signIn, { username: 'daniel.kim', password: 'wrong' });
  expect(refused.httpStatus).not.toBe(200);
  expect(Math.abs(aheadOf(refused.headers) - weekMs)).toBeLessThan(toleranceMs);
});

it('keeps it off the answers that a cache keeps: they would tell an old one', async () => {
  clock.follow(frozenAt(new Date(Date.now() + weekMs)));
  for (const { httpStatus, headers } of [
    await portal.call(getSettings, {}),
    await portal.call(listTexts, { language: 'EN_US', type: 'billing/bill-lines' }),
  ]) {
    expect(httpStatus).toBe(200);
    expect(headers['cache-control']).toContain('max-age');
    expect(headers).not.toHaveProperty(clockAheadHeader);
  }
});

it('says nothing while the clock is real time', async () => {
  expect(await readBill()).not.toHaveProperty(clockAheadHeader);
});
