import type { BrowserContext, Page, Route } from '@playwright/test';
import { expect, refused, reloadWithStored, signInAs, test } from '../journey.ts';
import { changeSettings, shortenIntervals } from '../portal/settings.ts';

const refreshPath = '**/api/Login/auth/refresh';
const stored = (page: Page, name: string) => page.evaluate(key => localStorage.getItem(key), name);
/** As after its time: the server no longer knows this access token. */
const spoilAccessToken = (page: Page) => page.evaluate(() => localStorage.setItem('accessToken', 'expired'));
const sessionCookies = async (context: BrowserContext) =>
  (await context.cookies()).filter(cookie => cookie.name === 'wattershed_session');

async function expectSignedIn(page: Page): Promise<void> {
  await page.reload();
  await expect(page.getByRole('button', { name: 'Account', exact: false }).first()).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
}

test('tokens are refreshed on schedule, again and again', async ({ page, expectErrors }) => {
  // The reload at the end may cut a refresh off: then the old token is refused once.
  expectErrors(refused(401));
  await shortenIntervals(page, { tokenRefreshMs: 1500 });
  let refreshes = 0;
  page.on('response', response => {
    if (response.url().endsWith('/auth/refresh') && response.ok()) refreshes += 1;
  });
  await signInAs(page, 'on-time');
  const [first, dueAt] = [await stored(page, 'accessToken'), Number(await stored(page, 'refreshTokenAfter'))];
  await expect.poll(() => refreshes).toBeGreaterThanOrEqual(3);
  expect(await stored(page, 'accessToken')).not.toBe(first);
  expect(Number(await stored(page, 'refreshTokenAfter'))).toBeGreaterThan(dueAt);
  await expectSignedIn(page);
});

test.describe('a refresh', () => {
  test.beforeEach(({ expectErrors }) => expectErrors(refused(401), refused(500), /net::ERR_/));

  for (const { name, keepsOldCookie } of [
    { name: 'took the new cookie', keepsOldCookie: false },
    { name: 'took nothing of it', keepsOldCookie: true },
  ]) {
    test(`that a reload cuts off four times keeps the session; the browser ${name}`, async ({ page, context }) => {
      await signInAs(page, 'on-time');
      const before = await sessionCookies(context);
      await spoilAccessToken(page);
      for (let i = 0; i < 4; i += 1) {
        const reached = new Promise<number>(resolve => {
          void page.route(
            refreshPath,
            async (route: Route) => {
              // The server answers; the page is gone before the answer reaches it.
              resolve((await route.fetch()).status());
            },
            { times: 1 },
          );
        });
        await page.reload({ waitUntil: 'commit' });
        expect(await reached).toBe(200);
        if (keepsOldCookie) await context.addCookies(before);
      }
      await expectSignedIn(page);
      expect(await stored(page, 'accessToken')).not.toBe('expired');
      // The family goes on: the next refresh is an ordinary one.
      await spoilAccessToken(page);
      await expectSignedIn(page);
      expect(await stored(page, 'accessToken')).not.toBe('expired');
    });
  }

  test('that a server refuses at last with another code than 200 signs out', async ({ page }) => {
    await signInAs(page, 'on-time');
    await page.route(refreshPath, route => route.fulfill({ status: 500, json: { status: { code: 500 } } }));
    await reloadWithStored(page, { accessToken: 'expired' });
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByText('Your session has ended.')).toBeVisible();
    expect(await stored(page, 'refreshToken')).toBeNull();
  });

  test('whose server stumbles once is tried again, and nobody notices', async ({ page }) => {
    await signInAs(page, 'on-time');
    await page.route(refreshPath, route => route.fulfill({ status: 500, json: { status: { code: 500 } } }), {
      times: 1,
    });
    await spoilAccessToken(page);
    await expectSignedIn(page);
  });

  test('is left alone while the refresh token is switched off', async ({ page }) => {
    await changeSettings(page, { switches: { refreshToken: false }, intervals: { partLoadTimeoutMs: 3_600_000 } });
    await page.clock.install();
    let refreshes = 0;
    page.on('request', request => {
      if (request.url().endsWith('/auth/refresh')) refreshes += 1;
    });
    await signInAs(page, 'on-time');
    await page.waitForLoadState('networkidle');
    await page.clock.fastForward(29.5 * 60_000);
    await expect(page.getByRole('alertdialog', { name: 'Session Expiration' })).toBeVisible();
    expect(Number(await stored(page, 'refreshTokenAfter'))).toBeLessThan(await page.evaluate(() => Date.now()));
    expect(refreshes).toBe(0);
  });
});

test.describe('a call that is refused', () => {
  test.beforeEach(({ expectErrors }) => expectErrors(refused(401), refused(403)));

  test('again after its refresh is passed on; the same URL a second time signs out', async ({ page }) => {
    await signInAs(page, 'on-time');
    await page.route('**/Account/GetAccount*', route =>
      route.fulfill({ status: 401, json: { status: { code: 401, error: 'AUTH401' } } }),
    );
    await page.reload();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page).toHaveURL(/\/login$/);
    expect(Object.keys(await page.evaluate(() => ({ ...localStorage }))).sort()).toEqual([
      'AllowPreloginAPI',
      'TwoFactorAuthenticated',
      'lastActivityAt',
      'previousPage',
    ]);
  });

  test.describe('as forbidden', () => {
    const refuse = (page: Page) =>
      page.route('**/Account/GetAccount*', route =>
        route.fulfill({ status: 403, json: { status: { code: 403, error: 'AUTH403' } } }),
      );

    test('keeps the session while that setting is off', async ({ page }) => {
      await signInAs(page, 'on-time');
      await refuse(page);
      await page.reload();
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
      expect(await stored(page, 'accessToken')).not.toBeNull();
      await expect(page).toHaveURL(/\/dashboard$/);
    });

    test('signs out while that setting is on', async ({ page }) => {
      await changeSettings(page, { switches: { logoutOnForbidden: true } });
      await signInAs(page, 'on-time');
      await refuse(page);
      await page.reload();
      await expect(page).toHaveURL(/\/login$/);
    });
  });
});
