import { listAccounts } from '@wattershed/contract/accounts/account-list';
import { getBill } from '@wattershed/contract/billing/bill';
import { listTexts } from '@wattershed/contract/configuration/texts';
import { countUnread } from '@wattershed/contract/inbox/counting';
import { refreshSession } from '@wattershed/contract/sign-in';
import { beforeEach, describe, expect, test } from 'vitest';
import { daniel } from '../../../test/answers/people.ts';
import { pass, sleep, takeClock } from '../../../test/clock.ts';
import { answerCall, holdCall, networkAtRest, requestsOf } from '../../../test/network.ts';
import { changeSettings, holdFile, noBillYet, openPortal, type Portal, signInAs } from '../../../test/portal.tsx';
import { readStored, writeStored } from '../../session/browser-storage.ts';
import { chooseLanguage } from '../../text/choose-language.ts';

const renewed = { accessToken: 'fresh', refreshToken: 'x'.repeat(43), expiresIn: 1800, tokenType: 'Bearer' } as const;

async function openDashboard(): Promise<Portal> {
  const portal = await openPortal('/dashboard');
  await expect.element(portal.heading).toBeVisible();
  await networkAtRest();
  return portal;
}

/** A server that no longer knows the access token of the browser. */
function knowOnlyFreshToken(): void {
  writeStored('accessToken', 'expired');
  answerCall(listAccounts, () =>
    readStored('accessToken') === 'expired'
      ? { refused: 'AUTH401', httpStatus: 401 }
      : { data: { accounts: [...daniel.accounts] } },
  );
}

beforeEach(() => {
  takeClock();
  signInAs();
});

test('tokens are refreshed on schedule, again and again', async () => {
  changeSettings({ intervals: { tokenRefreshMs: 1500 } });
  writeStored('refreshTokenAfter', String(Date.now() + 1500));
  let count = 0;
  answerCall(refreshSession, () => {
    count += 1;
    return { data: { ...renewed, accessToken: `fresh ${count}` } };
  });
  const portal = await openDashboard();
  const [first, dueAt] = [readStored('accessToken'), Number(readStored('refreshTokenAfter'))];
  for (let turn = 0; turn < 3; turn += 1) await pass(1600);
  await expect.poll(() => requestsOf(refreshSession).length).toBeGreaterThanOrEqual(3);
  expect(readStored('accessToken')).not.toBe(first);
  expect(Number(readStored('refreshTokenAfter'))).toBeGreaterThan(dueAt);
  const again = await portal.reload();
  await expect.element(again.getByRole('button', { name: 'Account', exact: true })).toBeVisible();
  expect(again.address()).toBe('/dashboard');
});

describe('a refresh', () => {
  test('that a server refuses at last with another code than 200 signs out', async () => {
    knowOnlyFreshToken();
    answerCall(refreshSession, () => ({ refused: 'SYS500', httpStatus: 500 }));
    const portal = await openPortal('/dashboard');
    await pass(20_000);
    await expect.poll(portal.address).toBe('/login');
    await expect.element(portal.getByText('Your session has ended.')).toBeVisible();
    await expect.poll(() => readStored('refreshToken')).toBeUndefined();
  });

  test('is tried again after one failure of the server, and no one notices', async () => {
    knowOnlyFreshToken();
    let count = 0;
    answerCall(refreshSession, () => {
      count += 1;
      return count === 1 ? { refused: 'SYS500', httpStatus: 500 } : { data: renewed };
    });
    const portal = await openPortal('/dashboard');
    await pass(10_000);
    await expect.element(portal.getByRole('button', { name: 'Account', exact: true })).toBeVisible();
    expect(portal.address()).toBe('/dashboard');
    expect(count).toBe(2);
  });

  test('is left alone while the refresh token is switched off', async () => {
    changeSettings({ switches: { refreshToken: false } });
    writeStored('refreshTokenAfter', String(Date.now() + 30_000));
    const portal = await openDashboard();
    await pass(40_000);
    await sleep(28.7 * 60_000);
    await expect.element(portal.getByRole('alertdialog', { name: 'Session Expiration' })).toBeVisible();
    expect(Number(readStored('refreshTokenAfter'))).toBeLessThan(Date.now());
    expect(requestsOf(refreshSession)).toEqual([]);
  });
});

describe('a call that is refused', () => {
  const refuse = (code: 'AUTH401' | 'AUTH403') =>
    answerCall(listAccounts, async () => {
      // The screen is there before any server can answer: it waits for what its loader has asked, and asks no second time.
      await new Promise(resolve => setTimeout(resolve, 100));
      return { refused: code, httpStatus: code === 'AUTH401' ? 401 : 403 };
    });

  test('again after its refresh is passed on, and signing in again clears what the session left', async () => {
    refuse('AUTH401');
    const portal = await openPortal('/dashboard');
    await portal.getByRole('button', { name: 'Sign in again' }).click();
    await sleep(1000);
    await expect.poll(portal.address).toBe('/login');
    expect(Object.keys(window.localStorage).sort()).toEqual([
      'AllowPreloginAPI',
      'TwoFactorAuthenticated',
      'lastActivityAt',
      'previousPage',
    ]);
  });

  test('leads to the sign-in page while the refresh token is switched off, and then back', async () => {
    changeSettings({ switches: { refreshToken: false } });
    refuse('AUTH401');
    const portal = await openPortal('/ViewBill');
    await portal.getByRole('button', { name: 'Sign in again' }).click();
    await pass(2000);
    await expect.poll(portal.address).toBe('/login');
    await expect.element(portal.getByText('Your session has ended.')).toBeVisible();
    expect(readStored('previousPage')).toBe('/ViewBill');
  });

  test('as forbidden keeps the session while that setting is off', async () => {
    refuse('AUTH403');
    const portal = await openPortal('/dashboard');
    await expect.element(portal.getByRole('button', { name: 'Try again' })).toBeVisible();
    expect(readStored('accessToken')).toBeDefined();
    expect(portal.address()).toBe('/dashboard');
  });

  test('as forbidden signs out while that setting is on', async () => {
    changeSettings({ switches: { logoutOnForbidden: true } });
    refuse('AUTH403');
    const portal = await openPortal('/dashboard');
    await pass(2000);
    await expect.poll(portal.address).toBe('/login');
  });
});

describe('a session that the server has ended', () => {
  /** The next poll is told so, whatever the person is doing. */
  async function pollOnce(): Promise<void> {
    answerCall(countUnread, () => ({ refused: 'AUTH401', httpStatus: 401 }));
    answerCall(refreshSession, () => ({ refused: 'AUTH440', httpStatus: 440 }));
    await pass(31_000);
  }

  test.each([
    ['its file', 'EN_US', () => holdFile('features/billing/bill/ViewBillPage.tsx')],
    ['its words', 'ES', () => holdCall(listTexts)],
  ] as const)('leads back to the screen that was chosen, with %s still to come', async (_, language, hold) => {
    answerCall(getBill, () => ({ data: noBillYet }));
    await chooseLanguage(language);
    const portal = await openDashboard();
    const letGo = hold();
    const arrival = portal.goTo('/ViewBill?bill=2001');
    await pollOnce();
    letGo();
    await arrival;
    await pass(2000);
    await expect.poll(portal.address).toBe('/login');
    expect(readStored('previousPage')).toBe('/ViewBill?bill=2001');
  });
});
