import type { BrowserContext, Page } from '@playwright/test';
import { expect, expectScreen, refused, signInAs, test } from '../journey.ts';
import { shortenIntervals } from '../portal/settings.ts';

const dialogOf = (page: Page) => page.getByRole('alertdialog', { name: 'Session Expiration' });
const expired = 'You were signed out because there was no activity for a while.';
const accessToken = (page: Page) => page.evaluate(() => localStorage.getItem('accessToken'));
const lastActivity = (page: Page) => page.evaluate(() => Number(localStorage.getItem('lastActivityAt')));

const minutes = 60_000;

/**
 * Any part that is still loading when the clock jumps would seem to have been loading for half an hour, and a question for
 * new messages or outages that is asked then would come with the token of half an hour ago.
 */
const patient = {
  partLoadTimeoutMs: 24 * 60 * minutes,
  inboxPollMs: 24 * 60 * minutes,
  outageFirstMs: 24 * 60 * minutes,
};

/**
 * Signs in with a clock that these journeys control, so that a slow machine doesn't count as idle time.
 */
async function signInByTheClock(page: Page): Promise<void> {
  await page.clock.install();
  await shortenIntervals(page, patient);
  await signInAs(page, 'on-time');
}

/** Moves the clock forward in all tabs. */
async function pass(page: Page, ms: number): Promise<void> {
  for (const tab of page.context().pages()) await tab.waitForLoadState('networkidle');
  await page.clock.fastForward(ms);
}

async function openTab(context: BrowserContext, path: string): Promise<Page> {
  const tab = await context.newPage();
  await shortenIntervals(tab, patient);
  await tab.goto(path);
  await expectScreen(tab);
  return tab;
}

test('a person who does not answer is signed out, here and on the server, and told why', async ({ page }) => {
  await signInByTheClock(page);
  await page.goto('ViewBill');
  await expectScreen(page);
  const refreshed = page.waitForResponse('**/auth/refresh');
  await pass(page, 29 * minutes + 5000);
  await expect(dialogOf(page)).toBeVisible();
  // Half an hour has passed in a moment: what the tab asked for meanwhile is answered before its session ends.
  await (await refreshed).finished();
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

test.describe('with two tabs', () => {
  test('both are warned, Continue in one closes both, and both end together', async ({
    page,
    context,
    expectErrors,
  }) => {
    // Both end at the same moment and say so: the second is told that the session is already over.
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
