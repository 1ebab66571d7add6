import type { Page } from '@playwright/test';
import {
  expect,
  expectScreen,
  fillSignIn,
  openNothing,
  personOf,
  refused,
  reloadWithStored,
  signInAs,
  signOut,
  test,
} from '../journey.ts';
import { endSessions } from '../portal/operator.ts';
import { shortenIntervals } from '../portal/settings.ts';

const { userName, password } = personOf('on-time');
const refreshPath = '/api/Login/auth/refresh';

const stored = (page: Page, name: string) => page.evaluate(key => localStorage.getItem(key), name);

/** As after its time: the server no longer knows this access token. */
const spoilAccessToken = (page: Page) => page.evaluate(() => localStorage.setItem('accessToken', 'expired'));

test('signing out clears the storage except the idle time, and the session ends on the server', async ({ page }) => {
  await signInAs(page, 'on-time');
  const token = await stored(page, 'accessToken');
  await signOut(page, 'Daniel Kim');
  await expect(page.getByRole('status').filter({ hasText: 'You’re signed out.' })).toBeVisible();
  const left = await page.evaluate(() => Object.entries(localStorage));
  expect(Object.fromEntries(left)).toEqual({ lastActivityAt: expect.any(String), AllowPreloginAPI: 'false' });
  expect(await page.evaluate(() => document.cookie)).not.toContain('loggedIn');
  const answer = await page.request.get('api/Configuration/GetRoleRights?roleId=1&personaId=1', {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status()).toBe(401);
  await page.goto('dashboard');
  await expect(page).toHaveURL(/\/login$/);
});

test('signing out in one tab signs out the other', async ({ page, context }) => {
  await signInAs(page, 'on-time');
  const other = await context.newPage();
  await other.goto('ViewBill');
  await expectScreen(other);
  await signOut(page, 'Daniel Kim');
  await expect(other).toHaveURL(/\/login$/);
  await expect(other.getByLabel('User ID')).toBeVisible();
});

test('signing in in one tab takes the other to the dashboard', async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto('login');
  await expect(other.getByLabel('User ID')).toBeVisible();
  await signInAs(page, 'on-time');
  await expect(other).toHaveURL(/\/dashboard$/);
  await expectScreen(other);
});

test("an operator ends a person's sessions; the person is told so at the next step and comes back where they were", async ({
  page,
  expectErrors,
}) => {
  expectErrors(refused(401), refused(440));
  // What the dashboard asks by itself would be told first: nothing of it is still to come, and no poll comes in between.
  await shortenIntervals(page, { inboxPollMs: 24 * 60 * 60_000 });
  await signInAs(page, 'on-time');
  // Anew, because a page that has once been idle counts as idle, whatever it asks for later.
  await page.goto('dashboard', { waitUntil: 'networkidle' });
  await expect(endSessions('daniel.kimm')).rejects.toMatchObject({
    code: 1,
    stderr: 'No one has the user ID daniel.kimm.\n',
  });
  await page.getByRole('button', { name: 'Billing' }).click();
  expect(await endSessions(userName)).toMatch(/^Ended \d+ sessions?\.$/);
  await page.getByRole('navigation').getByRole('link', { name: 'Utility Bill' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Your session has ended.')).toBeVisible();
  await fillSignIn(page, userName, password);
  await expect(page).toHaveURL(/\/ViewBill$/);
  await expectScreen(page);
  await expect(endSessions()).rejects.toMatchObject({ stderr: 'Usage: npm run end-sessions -- <user ID>\n' });
});

test('of two people who sign in at once in two tabs the later stays in both, with nothing of the other', async ({
  page,
  context,
  expectErrors,
}) => {
  // What Daniel's tab asks for while Elena signs in is refused: that session is over, and hers must not show his account.
  expectErrors(refused(401), refused(404));
  const elena = personOf('past-due');
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto('login');
    await expect(tab.getByLabel('User ID')).toBeVisible();
  }
  // Her request is on its way while they sign in.
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await other.route('**/api/Login', async route => {
    await held;
    await route.continue();
  });
  const sent = other.waitForRequest('**/api/Login');
  await fillSignIn(other, elena.userName, elena.password);
  await sent;
  await fillSignIn(page, userName, password);
  for (const tab of [page, other]) await expect(tab.getByRole('button', { name: /Daniel Kim/ })).toBeVisible();
  await page.evaluate(() => sessionStorage.setItem('wattershed.paymentDraft', 'of Daniel'));
  letGo();
  for (const tab of [page, other]) {
    await expect(tab.getByRole('button', { name: /Elena Ramirez/ })).toBeVisible();
    await expect(tab).toHaveURL(/\/dashboard$/);
    await expect(tab.getByText('Daniel')).toHaveCount(0);
  }
  expect(await page.evaluate(() => sessionStorage.getItem('wattershed.paymentDraft'))).toBeNull();
});

test.describe('an access token that is no longer good', () => {
  test.beforeEach(({ expectErrors }) => expectErrors(refused(401), refused(440)));

  test('is refreshed once for all calls, and each is repeated once', async ({ page }) => {
    await signInAs(page, 'on-time');
    const asked: string[] = [];
    page.on('request', request => {
      if (request.headers().authorization) asked.push(request.url());
    });
    let refreshes = 0;
    page.on('request', request => {
      if (request.url().endsWith(refreshPath)) refreshes += 1;
    });
    await reloadWithStored(page, { accessToken: 'expired' });
    await expectScreen(page);
    await expect.poll(() => refreshes).toBe(1);
    await page.waitForLoadState('networkidle');
    expect(refreshes).toBe(1);
    const times = asked.map(url => asked.filter(one => one === url).length);
    expect(Math.max(...times)).toBeLessThanOrEqual(2);
    expect(await stored(page, 'accessToken')).not.toBe('expired');
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  test('is refreshed for both of two tabs', async ({ page, context }) => {
    await signInAs(page, 'on-time');
    const other = await context.newPage();
    await other.goto('dashboard');
    await expectScreen(other);
    // On a page that runs nothing, no old page finds the spoiled token and starts a refresh that is then cut off.
    for (const tab of [page, other]) await openNothing(tab);
    let refreshes = 0;
    context.on('request', request => {
      if (request.url().endsWith(refreshPath)) refreshes += 1;
    });
    await spoilAccessToken(page);
    await Promise.all([page, other].map(tab => tab.goto('dashboard')));
    await expectScreen(page);
    await expectScreen(other);
    await page.waitForLoadState('networkidle');
    await other.waitForLoadState('networkidle');
    // What one tab stores reaches the other a moment too late: it may ask, too, and gets the same.
    expect([1, 2]).toContain(refreshes);
    const tokens = await Promise.all([page, other].map(tab => stored(tab, 'accessToken')));
    expect(new Set([...tokens, 'expired']).size).toBe(2);
    for (const tab of [page, other]) {
      await tab.reload();
      await expect(tab.getByRole('button', { name: 'Account', exact: false }).first()).toBeVisible();
      await expect(tab).toHaveURL(/\/dashboard$/);
    }
  });

  test('and a refresh that is refused end the session with a notice, and sign-in leads back', async ({ page }) => {
    await signInAs(page, 'on-time');
    await page.goto('ViewBill');
    await expectScreen(page);
    const refreshToken = [...String(await stored(page, 'refreshToken'))].reverse().join('');
    await reloadWithStored(page, { accessToken: 'expired', refreshToken });
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByText('Your session has ended.')).toBeVisible();
    expect(await stored(page, 'refreshToken')).toBeNull();
    expect(await stored(page, 'TwoFactorAuthenticated')).toBe('true');
    await fillSignIn(page, userName, password);
    await expect(page).toHaveURL(/\/ViewBill$/);
  });
});
