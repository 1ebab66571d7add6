import type { BrowserContext, Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, refused, signInAs, test } from './journey.ts';
import { shortenIntervals } from './settings.ts';

const limits = { idleLimitMs: 4000, idlePopupMs: 12_000 };
const dialogOf = (page: Page) => page.getByRole('alertdialog', { name: 'Session Expiration' });
const expired = 'Your session ended because there was no activity for a while.';
const accessToken = (page: Page) => page.evaluate(() => localStorage.getItem('accessToken'));

/** What the server is asked for with a session, by path. */
function callsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', request => {
    if (request.headers().authorization) asked.push(new URL(request.url()).pathname);
  });
  return asked;
}

async function openTab(context: BrowserContext, path: string, intervals: Record<string, number>): Promise<Page> {
  const tab = await context.newPage();
  await shortenIntervals(tab, intervals);
  await tab.goto(path);
  await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
  return tab;
}

test('who is idle is warned with the time that is left, and goes on where he was', async ({ page }) => {
  await shortenIntervals(page, { idleLimitMs: 4000, idlePopupMs: 29_000 });
  await signInAs(page, 'on-time');
  const dialog = dialogOf(page);
  await expect(dialog).toBeVisible();
  await expect(dialog).toContainText('Due to inactivity, you will be automatically logged out of your session.');
  await expect(dialog.getByRole('button', { name: 'Continue' })).toBeFocused();
  await expect(dialog.getByRole('button', { name: 'Log Out' })).toBeVisible();
  await expect(dialog).toContainText(/0:2\d/);
  await expect(dialog).toContainText(/0:1\d/, { timeout: 12_000 });
  await expectAccessible(page);
  // Only an answer counts now.
  await page.mouse.move(30, 30);
  await page.mouse.move(60, 60);
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('the dialog fits a phone, and Escape means Continue', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await shortenIntervals(page, { idleLimitMs: 4000, idlePopupMs: 29_000 });
  await signInAs(page, 'on-time');
  await expect(dialogOf(page)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toBeHidden();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('a screen reader is told the time left at a few marks only', async ({ page }) => {
  await page.clock.install();
  await signInAs(page, 'on-time');
  // What is still on its way when the clock jumps would seem to have taken half an hour.
  await page.waitForLoadState('networkidle');
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_741_000);
  const status = dialogOf(page).getByRole('status');
  await expect(status).toHaveText(/^You will be logged out in 5\d seconds\.$/);
  const first = String(await status.textContent());
  await page.clock.runFor(15_000);
  await expect(dialogOf(page).getByText(/^0:[34]\d$/)).toBeVisible();
  await expect(status).toHaveText(first);
  await page.clock.runFor(18_000);
  await expect(status).toHaveText('You will be logged out in 30 seconds.');
});

for (const [kind, act] of [
  ['mouse', (page: Page, i: number) => page.mouse.move(100 + i, 200)],
  ['keyboard', (page: Page) => page.keyboard.press('Shift')],
  ['scroll', (page: Page, i: number) => page.evaluate(y => window.scrollTo(0, y), i % 2 ? 120 : 40)],
] as const) {
  test(`${kind} activity starts the idle time again`, async ({ page }) => {
    await page.setViewportSize({ width: 900, height: 500 });
    await shortenIntervals(page, { idleLimitMs: 5000, idlePopupMs: 30_000 });
    await signInAs(page, 'on-time');
    for (let i = 0; i < 9; i += 1) {
      await act(page, i);
      await page.waitForTimeout(800);
      expect(await dialogOf(page).count()).toBe(0);
    }
    await expect(dialogOf(page)).toBeVisible();
  });
}

test('what the portal asks by itself is no activity', async ({ page }) => {
  await shortenIntervals(page, {
    idleLimitMs: 3000,
    idlePopupMs: 20_000,
    maintenanceCheckMs: 400,
    tokenRefreshMs: 1000,
  });
  await signInAs(page, 'on-time');
  await expect(dialogOf(page)).toBeVisible({ timeout: 8000 });
});

test('who does not answer is signed out, here and on the server, and told why', async ({ page }) => {
  await shortenIntervals(page, limits);
  await signInAs(page, 'on-time');
  await page.goto('ViewBill');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const token = await accessToken(page);
  await expect(page).toHaveURL(/\/login$/, { timeout: 20_000 });
  await expect(page.getByText(expired)).toBeVisible();
  await expect(dialogOf(page)).toBeHidden();
  const left = await page.evaluate(() => ({ ...localStorage }));
  expect(Object.keys(left).sort()).toEqual([
    'AllowPreloginAPI',
    'TwoFactorAuthenticated',
    'lastActivityAt',
    'previousPage',
  ]);
  expect(left).toMatchObject({ AllowPreloginAPI: 'false', TwoFactorAuthenticated: 'true', previousPage: '/ViewBill' });
  expect(await page.evaluate(() => document.cookie)).not.toContain('loggedIn');
  const headers = { authorization: `Bearer ${token}` };
  const answer = await page.request.get('api/Configuration/GetRoleRights?roleId=1&personaId=1', { headers });
  expect(answer.status()).toBe(401);
});

test('Log Out in the dialog is an explicit sign-out', async ({ page }) => {
  await shortenIntervals(page, limits);
  await signInAs(page, 'on-time');
  const logged = page.waitForRequest(
    request => request.url().endsWith('userBehaviourLog') && Boolean(request.postData()?.includes('"logout"')),
  );
  await dialogOf(page).getByRole('button', { name: 'Log Out' }).click();
  await logged;
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('You have signed out.')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('TwoFactorAuthenticated'))).toBeNull();
});

test.describe('with two tabs', () => {
  test('both are warned, Continue in one closes both, and both end together', async ({
    page,
    context,
    expectErrors,
  }) => {
    // Both end at the same moment and say so: the second is told that there is no session any more.
    expectErrors(refused(401));
    // Time enough to open the second tab on a busy machine.
    const roomy = { idleLimitMs: 8000, idlePopupMs: 18_000 };
    await shortenIntervals(page, roomy);
    await signInAs(page, 'on-time');
    const other = await openTab(context, 'ViewBill', roomy);
    await expect(dialogOf(page)).toBeVisible();
    await expect(dialogOf(other)).toBeVisible();
    await dialogOf(other).getByRole('button', { name: 'Continue' }).click();
    await expect(dialogOf(other)).toBeHidden();
    await expect(dialogOf(page)).toBeHidden();
    for (const tab of [page, other]) {
      await expect(tab).toHaveURL(/\/login$/, { timeout: 25_000 });
      await expect(tab.getByText(expired)).toBeVisible();
    }
  });

  test('activity in one keeps the other from being warned', async ({ page, context }) => {
    const longer = { idleLimitMs: 9000, idlePopupMs: 60_000 };
    await shortenIntervals(page, longer);
    await signInAs(page, 'on-time');
    const other = await openTab(context, 'ViewBill', longer);
    for (let i = 0; i < 12; i += 1) {
      await other.mouse.move(100 + i * 5, 100);
      await other.waitForTimeout(1000);
      expect(await dialogOf(page).count()).toBe(0);
    }
    await expect(dialogOf(page)).toBeVisible({ timeout: 15_000 });
  });
});

test.describe('a laptop that slept past the time', () => {
  test.beforeEach(({ expectErrors }) => expectErrors(refused(401)));

  test('is signed out at once when it wakes, and asks for nothing more', async ({ page }) => {
    await page.clock.install();
    await signInAs(page, 'on-time');
    await page.waitForLoadState('networkidle');
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
    const asked = callsOf(page);
    await page.clock.fastForward('08:00:00');
    await page.clock.resume();
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByText(expired)).toBeVisible();
    expect(asked.filter(path => !path.endsWith('/RemoveToken'))).toEqual([]);
    await page.goto('dashboard');
    await expect(page).toHaveURL(/\/login$/);
  });

  test('and a browser that opens its tabs again shows nothing of the old session', async ({ page }) => {
    await signInAs(page, 'on-time');
    await page.goto('about:blank');
    await page.clock.setFixedTime(Date.now() + 8 * 3_600_000);
    const asked = callsOf(page);
    await page.goto('ViewBill?from=mail');
    await expect(page.getByLabel('User ID')).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);
    expect(asked.filter(path => !path.endsWith('/RemoveToken'))).toEqual([]);
    expect(await page.evaluate(() => localStorage.getItem('previousPage'))).toBe('/ViewBill?from=mail');
    expect(await accessToken(page)).toBeNull();
  });
});

for (const { language, title, text, goOn, notice } of [
  {
    language: 'ES',
    title: 'Vencimiento de la sesión',
    text: 'Debido a la inactividad, su sesión se cerrará automáticamente.',
    goOn: 'Continuar',
    notice: 'Su sesión terminó porque no hubo actividad por un tiempo.',
  },
  {
    language: 'FR',
    title: 'Expiration de la session',
    text: 'En raison de votre inactivité, vous serez automatiquement déconnecté de votre session.',
    goOn: 'Continuer',
    notice: 'Votre session s’est terminée faute d’activité.',
  },
]) {
  test(`the dialog and the notice speak ${language}`, async ({ page, context, baseURL }) => {
    await shortenIntervals(page, { idleLimitMs: 4000, idlePopupMs: 9000 });
    await signInAs(page, 'on-time');
    await context.addCookies([{ name: 'language', value: language, url: String(baseURL) }]);
    await page.reload();
    const dialog = page.getByRole('alertdialog', { name: title });
    await expect(dialog).toContainText(text);
    await expect(dialog.getByRole('button', { name: goOn })).toBeFocused();
    await expect(page).toHaveURL(/\/login$/, { timeout: 15_000 });
    await expect(page.getByText(notice)).toBeVisible();
  });
}
