import type { BrowserContext, Page, Route } from '@playwright/test';
import { expect, refused, signInAs, test } from '../journey.ts';

const refreshPath = '**/api/Login/auth/refresh';
const stored = (page: Page, name: string) => page.evaluate(key => localStorage.getItem(key), name);

/**
 * As after its time: the server no longer knows this access token. The page is at rest by then: a call still to come would
 * have the token refreshed before the journey looks.
 */
async function spoilAccessToken(page: Page): Promise<void> {
  await page.reload({ waitUntil: 'networkidle' });
  await page.evaluate(() => localStorage.setItem('accessToken', 'expired'));
}

const sessionCookies = async (context: BrowserContext) =>
  (await context.cookies()).filter(cookie => cookie.name === 'wattershed_session');

async function expectSignedIn(page: Page): Promise<void> {
  await page.reload();
  await expect(page.getByRole('button', { name: 'Account', exact: false }).first()).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
}

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
});
