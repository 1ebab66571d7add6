import type { Page } from '@playwright/test';
import {
  expect,
  expectScreen,
  fillSignIn,
  personOf,
  refused,
  signInAs,
  signOut,
  test,
  untilHeard,
  untilTimersPass,
} from '../journey.ts';
import { changeSettings } from '../portal/settings.ts';

const { userName, password } = personOf('on-time');
const stored = (page: Page, name: string) => page.evaluate(key => localStorage.getItem(key), name);
const store = (page: Page, name: string, value: string) =>
  page.evaluate(([key = '', text = '']) => localStorage.setItem(key, text), [name, value]);

/** The requests made with a session from now on. */
function callsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', request => {
    if (request.headers().authorization) asked.push(new URL(request.url()).pathname);
  });
  return asked;
}

test.describe('after signing out', () => {
  test('nothing is left in the browser but what may stay', async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'language', value: 'EN_UK', url: String(baseURL) }]);
    await signInAs(page, 'on-time');
    await page.evaluate(() => {
      localStorage.setItem('anything', 'x');
      sessionStorage.setItem('draft', 'x');
    });
    await signOut(page, 'Daniel Kim');
    const left = await page.evaluate(() => [Object.keys(localStorage).sort(), Object.keys(sessionStorage)]);
    expect(left).toEqual([['AllowPreloginAPI', 'lastActivityAt'], []]);
    expect(await stored(page, 'AllowPreloginAPI')).toBe('false');
    const cookies = (await context.cookies()).map(cookie => cookie.name);
    expect(cookies).not.toContain('loggedIn');
    expect(cookies).not.toContain('wattershed_session');
    expect(cookies).toContain('language');
  });

  test('Back shows the sign-in page and asks for no data', async ({ page }) => {
    await signInAs(page, 'on-time');
    await page.getByRole('button', { name: 'Billing' }).click();
    await page.getByRole('navigation').getByRole('link', { name: 'Utility Bill' }).click();
    await expect(page).toHaveURL(/\/ViewBill$/);
    await signOut(page, 'Daniel Kim');
    const asked = callsOf(page);
    // Playwright's own waits for the page that Back leads to, which at once leads on.
    await page.evaluate(() => history.back());
    await expect(page.getByLabel('User ID')).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);
    expect(asked).toEqual([]);
  });

  test('and in again as someone else, nothing of the first person is shown', async ({ page, context }) => {
    await signInAs(page, 'on-time');
    const other = await context.newPage();
    await other.goto('ViewBill');
    await expectScreen(other);
    await signOut(page, 'Daniel Kim');
    const { userName: next, password: secret } = personOf('past-due');
    await expect(page.getByLabel('User ID')).toBeVisible();
    await fillSignIn(page, next, secret);
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(other).toHaveURL(/\/dashboard$/);
    for (const tab of [page, other]) {
      await expect(tab.getByRole('button', { name: /Elena Ramirez/ })).toBeVisible();
      await expect(tab.getByText('Daniel')).toHaveCount(0);
    }
  });
});

test.describe('a change in another tab', () => {
  const migrated = (page: Page, isMigrated: boolean) =>
    page.evaluate(flag => {
      const user = JSON.parse(localStorage.getItem('user') ?? '{}');
      localStorage.setItem('user', JSON.stringify({ ...user, IsMigratedUser: flag }));
    }, isMigrated);

  test('of the two-factor or migrated flag moves this tab to the dashboard, or leaves it', async ({
    page,
    context,
  }) => {
    await signInAs(page, 'on-time');
    const other = await context.newPage();
    await other.goto('Term');
    await page.goto('ViewBill');
    await expectScreen(page);
    await store(other, 'TwoFactorAuthenticated', 'false');
    await untilHeard(page, other);
    await expect(page).toHaveURL(/\/ViewBill$/);
    await store(other, 'TwoFactorAuthenticated', 'true');
    await expect(page).toHaveURL(/\/dashboard$/);
    await page.goto('ViewBill');
    await expectScreen(page);
    await migrated(other, true);
    await untilHeard(page, other);
    await expect(page).toHaveURL(/\/ViewBill$/);
    await migrated(other, false);
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  test('reloads this tab on the dashboard, once', async ({ page, context }) => {
    await signInAs(page, 'on-time');
    const other = await context.newPage();
    await other.goto('Term');
    let loads = 0;
    page.on('domcontentloaded', () => {
      loads += 1;
    });
    await other.evaluate(() => {
      for (const done of ['false', 'true']) localStorage.setItem('TwoFactorAuthenticated', done);
    });
    await expect.poll(() => loads).toBe(1);
    await expectScreen(page);
    await untilHeard(page, other);
    expect(loads).toBe(1);
  });

  test('of anything else leaves this tab alone', async ({ page, context }) => {
    await signInAs(page, 'on-time');
    await page.goto('ViewBill');
    await expectScreen(page);
    const other = await context.newPage();
    await other.goto('Term');
    await store(other, 'acn', '400100999');
    await untilHeard(page, other);
    await expect(page).toHaveURL(/\/ViewBill$/);
  });
});

test.describe('the device', () => {
  test('must be known where that setting is on', async ({ page, context }) => {
    await changeSettings(page, { switches: { deviceAuthCookie: true } });
    await signInAs(page, 'on-time');
    const cookie = (await context.cookies()).find(one => one.name === 'deviceAuth');
    expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(14.9 * 86_400);
    await page.reload();
    await expect(page).toHaveURL(/\/dashboard$/);
    await context.clearCookies({ name: 'deviceAuth' });
    await page.goto('ViewBill');
    await expect(page.getByLabel('User ID')).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);
    await fillSignIn(page, userName, password);
    await expect(page).toHaveURL(/\/ViewBill$/);
  });

  test('has no such cookie while the setting is off', async ({ page, context }) => {
    await signInAs(page, 'on-time');
    expect((await context.cookies()).map(cookie => cookie.name)).not.toContain('deviceAuth');
  });
});

test.describe('the maintenance check', () => {
  const path = '**/Configuration/systemMaintenance/1';
  const answerOf = (code: number, status: boolean) => ({
    status: { code: 200 },
    data: { status: { code }, data: [{ status, message: 'Closed until noon.' }] },
  });
  // Two tabs that close at the same moment both say so: the second is told that the session is already over.
  test.beforeEach(({ expectErrors }) => expectErrors(refused(500), refused(401), /net::ERR_/));

  test('with two tabs brings both to /Maintenance, where both stay', async ({ page, context }) => {
    let isClosed = false;
    await context.route(path, route => route.fulfill({ json: answerOf(200, isClosed) }));
    await changeSettings(page, { intervals: { maintenanceCheckMs: 500 } });
    await signInAs(page, 'on-time');
    const other = await context.newPage();
    await changeSettings(other, { intervals: { maintenanceCheckMs: 500 } });
    await other.goto('ViewBill');
    await expectScreen(other);
    isClosed = true;
    for (const tab of [page, other]) await expect(tab).toHaveURL(/\/Maintenance$/);
    await untilTimersPass(page, 1500);
    for (const tab of [page, other]) await expect(tab).toHaveURL(/\/Maintenance$/);
    isClosed = false;
    for (const tab of [page, other]) await expect(tab).toHaveURL(/\/login$/);
  });
});
