import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectScreen,
  fillSignIn,
  forgetSession,
  personOf,
  test,
} from '../journey.ts';
import { expectSignedInAs, phone, refusedLink, speak, stored, utility } from './arriving.ts';

test.describe("the utility's account", () => {
  test('signs in to the portal, and comes back to the page that was wanted', async ({ page, expectErrors }) => {
    expectErrors(refusedLink);
    await page.goto('ViewBill');
    await expect(page).toHaveURL(/\/login$/);
    await page.getByRole('link', { name: 'Sign in with your utility account' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to your utility account');
    await expectAccessible(page);
    await page.setViewportSize(phone);
    await expectNoSidewaysScroll(page);
    await fillSignIn(page, 'daniel.kim', 'not this one');
    await expect(page.getByRole('alert')).toContainText('That user ID and password don’t match.');
    await expectAccessible(page);
    await fillSignIn(page, 'daniel.kim', personOf('on-time').password);
    await expect(page).toHaveURL(/\/ViewBill$/);
    await expectScreen(page);
    expect(JSON.parse((await stored(page, 'user')) ?? '{}').fullName).toBe('Daniel Kim');
  });

  test('is remembered by the utility, which asks before it continues', async ({ page }) => {
    await page.goto('sso');
    await fillSignIn(page, 'daniel.kim', personOf('on-time').password);
    await expectSignedInAs(page, 'Daniel Kim');
    await page.setViewportSize(phone);
    await forgetSession(page);
    await page.goto('sso');
    await expect(page.getByText('You’re signed in to your utility account as Daniel Kim.')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Continue as Daniel Kim' }).click();
    await expectSignedInAs(page, 'Daniel Kim');
    await page.goto(`${utility}/sso`);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByText('you don’t need another password')).toBeVisible();
  });

  test('can be left without signing in, and the portal says so', async ({ page, baseURL }) => {
    await speak(page, baseURL, 'ES');
    await page.goto('sso');
    await page.getByRole('link', { name: 'Cancel and go back' }).click();
    await expect(page.getByRole('alert')).toContainText('No se completó el inicio de sesión en su compañía.');
    await expect(page).toHaveURL(/\/sso$/);
    await expectAccessible(page);
  });

  test('of someone else does not sign in a browser that did not ask', async ({ page, browser, baseURL }) => {
    // A thief signs in and makes the victim open the page the thief would have gone to.
    const thief = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
    await thief.goto('sso');
    await expect(thief.getByLabel('User ID')).toBeVisible();
    let stolen = '';
    await thief.route(new RegExp(`^${utility}/sso\\?`), async route => {
      const answer = await route.fetch({ maxRedirects: 0 });
      stolen = answer.headers().location ?? '';
      await route.abort();
    });
    await fillSignIn(thief, 'marcus.johnson', personOf('auto-pay').password);
    await expect.poll(() => stolen).toContain('/sso?code=');
    await thief.context().close();
    await page.goto(stolen);
    await expect(page.getByRole('alert')).toContainText('This sign-in wasn’t started in this tab');
    await expect(page).toHaveURL(/\/sso$/);
    await expectAccessible(page);
    // Even with a request of its own, the browser doesn't accept the answer to the thief's.
    await page.getByRole('link', { name: 'Try your utility account again' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to your utility account');
    await page.goto(stolen);
    await expect(page.getByRole('alert')).toContainText('This sign-in wasn’t started in this tab');
    await page.goto('login');
    expect(await stored(page, 'uuid')).toBeNull();
  });
});
