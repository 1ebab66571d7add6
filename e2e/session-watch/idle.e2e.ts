import type { BrowserContext, Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, refused, signInAs, test } from '../journey.ts';
import { shortenIntervals } from '../portal/settings.ts';

const dialogOf = (page: Page) => page.getByRole('alertdialog', { name: 'Session Expiration' });
const expired = 'You were signed out because there was no activity for a while.';
const accessToken = (page: Page) => page.evaluate(() => localStorage.getItem('accessToken'));
const lastActivity = (page: Page) => page.evaluate(() => Number(localStorage.getItem('lastActivityAt')));

const minutes = 60_000;

/** Whatever part is still on its way when the clock jumps would seem to have been so for half an hour. */
const patient = { partLoadTimeoutMs: 24 * 60 * minutes };

/**
 * Signs in with a clock that these journeys turn: how slow the machine is does not count for how long someone is idle.
 */
async function signInByTheClock(page: Page): Promise<void> {
  await page.clock.install();
  await shortenIntervals(page, patient);
  await signInAs(page, 'on-time');
}

/** So much later, in all tabs. */
async function pass(page: Page, ms: number): Promise<void> {
  for (const tab of page.context().pages()) await tab.waitForLoadState('networkidle');
  await page.clock.fastForward(ms);
}

/** What the server is asked for with a session, by path. */
function callsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', request => {
    if (request.headers().authorization) asked.push(new URL(request.url()).pathname);
  });
  return asked;
}

async function openTab(context: BrowserContext, path: string): Promise<Page> {
  const tab = await context.newPage();
  await shortenIntervals(tab, patient);
  await tab.goto(path);
  await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
  return tab;
}

test('who is idle is warned with the time that is left, and goes on where he was', async ({ page }) => {
  await signInByTheClock(page);
  await pass(page, 29 * minutes + 5000);
  const dialog = dialogOf(page);
  await expect(dialog).toBeVisible();
  await expect(dialog).toContainText('Due to inactivity, you will be automatically logged out of your session.');
  await expect(dialog.getByRole('button', { name: 'Continue' })).toBeFocused();
  await expect(dialog.getByRole('button', { name: 'Log Out' })).toBeVisible();
  const secondsLeft = async () => Number(/0:(\d\d)/.exec((await dialog.textContent()) ?? '')?.[1]);
  const first = await secondsLeft();
  expect(first).toBeLessThanOrEqual(55);
  await expect.poll(secondsLeft).toBeLessThan(first);
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

test('the intervals are those of the settings call, the dialog fits a phone, and Escape means Continue', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await shortenIntervals(page, { idleLimitMs: 3000, idlePopupMs: 600_000 });
  await signInAs(page, 'on-time');
  await expect(dialogOf(page)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toBeHidden();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('a screen reader is told the time left at a few marks only', async ({ page }) => {
  await signInByTheClock(page);
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
  [
    'mouse',
    async (page: Page) => {
      // The first place is only where the mouse lies.
      await page.mouse.move(100, 200);
      await page.mouse.move(140, 200);
    },
  ],
  ['keyboard', (page: Page) => page.keyboard.press('Shift')],
  ['scroll', (page: Page) => page.evaluate(() => window.scrollTo(0, 120))],
] as const) {
  test(`${kind} activity starts the idle time again`, async ({ page }) => {
    await page.setViewportSize({ width: 900, height: 500 });
    await signInByTheClock(page);
    await pass(page, 20 * minutes);
    const before = await lastActivity(page);
    await act(page);
    await expect.poll(() => lastActivity(page)).toBeGreaterThan(before);
    // Without that it would be over by now.
    await pass(page, 20 * minutes);
    await expect(dialogOf(page)).toBeHidden();
    await pass(page, 9 * minutes + 5000);
    await expect(dialogOf(page)).toBeVisible();
  });
}

test('what the portal asks by itself is no activity', async ({ page }) => {
  await shortenIntervals(page, {
    idleLimitMs: 3000,
    idlePopupMs: 600_000,
    maintenanceCheckMs: 400,
    tokenRefreshMs: 1000,
  });
  await signInAs(page, 'on-time');
  await expect(dialogOf(page)).toBeVisible();
});

test('who does not answer is signed out, here and on the server, and told why', async ({ page }) => {
  await signInByTheClock(page);
  await page.goto('ViewBill');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await pass(page, 29 * minutes + 5000);
  await expect(dialogOf(page)).toBeVisible();
  const token = await accessToken(page);
  await pass(page, minutes);
  await expect(page).toHaveURL(/\/login$/);
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
  await signInByTheClock(page);
  await pass(page, 29 * minutes + 5000);
  const logged = page.waitForRequest(
    request => request.url().endsWith('userBehaviourLog') && Boolean(request.postData()?.includes('"logout"')),
  );
  await dialogOf(page).getByRole('button', { name: 'Log Out' }).click();
  await logged;
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('You’re signed out.')).toBeVisible();
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
    await signInByTheClock(page);
    const other = await openTab(context, 'ViewBill');
    await pass(page, 29 * minutes + 5000);
    await expect(dialogOf(page)).toBeVisible();
    await expect(dialogOf(other)).toBeVisible();
    await dialogOf(other).getByRole('button', { name: 'Continue' }).click();
    await expect(dialogOf(other)).toBeHidden();
    await expect(dialogOf(page)).toBeHidden();
    await pass(page, 29 * minutes + 5000);
    await expect(dialogOf(page)).toBeVisible();
    await pass(page, minutes);
    for (const tab of [page, other]) {
      await expect(tab).toHaveURL(/\/login$/);
      await expect(tab.getByText(expired)).toBeVisible();
    }
  });

  test('activity in one keeps the other from being warned', async ({ page, context }) => {
    await signInByTheClock(page);
    const other = await openTab(context, 'ViewBill');
    await pass(page, 20 * minutes);
    const before = await lastActivity(other);
    await other.keyboard.press('Shift');
    await expect.poll(() => lastActivity(other)).toBeGreaterThan(before);
    await pass(page, 20 * minutes);
    await expect(dialogOf(page)).toBeHidden();
    await pass(page, 9 * minutes + 5000);
    await expect(dialogOf(page)).toBeVisible();
  });
});

test.describe('a laptop that slept past the time', () => {
  test.beforeEach(({ expectErrors }) => expectErrors(refused(401)));

  test('is signed out at once when it wakes, and asks for nothing more', async ({ page }) => {
    await signInByTheClock(page);
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

test('a clock that is wrong by hours, and then set right, disturbs nobody', async ({ page }) => {
  // As a laptop that kept the time of another continent, until it found a time server.
  await page.clock.install({ time: Date.now() + 9 * 60 * minutes });
  await shortenIntervals(page, patient);
  await signInAs(page, 'on-time');
  await page.clock.setSystemTime(Date.now());
  await page.goto('ViewBill');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/ViewBill$/);
  await pass(page, 28 * minutes);
  await expect(page).toHaveURL(/\/ViewBill$/);
  await expect(dialogOf(page)).toBeHidden();
  await pass(page, minutes + 5000);
  await expect(dialogOf(page)).toBeVisible();
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
    await signInByTheClock(page);
    await context.addCookies([{ name: 'language', value: language, url: String(baseURL) }]);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await pass(page, 29 * minutes + 5000);
    const dialog = page.getByRole('alertdialog', { name: title });
    await expect(dialog).toContainText(text);
    await expect(dialog.getByRole('button', { name: goOn })).toBeFocused();
    await pass(page, minutes);
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByText(notice)).toBeVisible();
  });
}
