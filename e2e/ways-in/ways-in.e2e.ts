import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  fillSignIn,
  forgetSession,
  personOf,
  refused,
  test,
} from '../journey.ts';
import { signInLink } from '../portal/back-office.ts';
import { openDashboardAs } from '../signed-in.ts';
import { expectSignedInAs, phone, refusedLink, stored, utility } from './arriving.ts';

test.describe('a sign-in link', () => {
  test('signs in once, and its token is nowhere left', async ({ page, context, expectErrors }) => {
    expectErrors(refusedLink);
    const { link, token } = await signInLink('past-due');
    const carried: string[] = [];
    page.on('request', request => {
      const isTheLink = request.isNavigationRequest() && request.url() === link;
      if (!isTheLink && `${request.url()} ${request.headers().referer ?? ''}`.includes(token))
        carried.push(request.url());
    });
    await page.goto('login');
    await page.goto(link);
    await expectSignedInAs(page, 'Elena Ramirez');
    expect(await stored(page, 'TwoFactorAuthenticated')).toBe('true');
    expect(await stored(page, 'IsCSRLogin')).toBe('false');
    expect(Number(await stored(page, 'refreshTokenAfter'))).toBeGreaterThan(Date.now());
    const cookies = await context.cookies();
    expect(cookies.find(({ name }) => name === 'loggedIn')?.value).toBe('true');
    expect(carried).toEqual([]);
    await page.goBack();
    await expect(page).toHaveURL(/\/dashboard$/);
    expect(page.url()).not.toContain(token);
    await forgetSession(page);
    await context.clearCookies();
    await page.goto(link);
    await expect(page.getByRole('alert')).toContainText('This sign-in link has expired or was already used.');
    await expect(page).toHaveURL(/\/authenticate$/);
  });
});

test.describe('people of other portals', () => {
  test('a landlord switches to the landlord portal and is known there', async ({ page }) => {
    await openDashboardAs(page, 'landlord');
    await page.evaluate(() => window.localStorage.setItem('GlobalSelectedPortfolio', '7'));
    await page.getByRole('button', { name: 'Switch portal' }).click();
    await expect(page.getByRole('link', { name: 'Customer portal' })).toHaveAttribute('aria-current', 'true');
    await page.getByRole('button', { name: 'Landlord portal' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Landlord portal');
    await expect(page.getByText('You’re signed in as Walter Rossi.')).toBeVisible();
    expect(page.url()).toBe(`${utility}/portals/landlord`);
    await expectAccessible(page);
    await page.setViewportSize(phone);
    await expectNoSidewaysScroll(page);
    await page.getByRole('link', { name: 'Back to the customer portal' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    expect([
      await stored(page, 'experience'),
      await stored(page, 'experienceId'),
      await stored(page, 'GlobalSelectedPortfolio'),
    ]).toEqual(['Landlord', '3', null]);
  });

  test('a person who belongs only to another portal is taken there, and leaves nothing here', async ({ page }) => {
    const { userName, password } = personOf('property-manager');
    // No matter which page they wanted.
    await page.goto('login?navigateTo=/PayBill');
    await fillSignIn(page, userName, password);
    await expect(page.getByText('You’re signed in as Paula Quinn.')).toBeVisible();
    expect(page.url()).toBe(`${utility}/portals/property-manager`);
    await page.goto('dashboard');
    await expect(page).toHaveURL(/\/login$/);
    expect(await stored(page, 'accessToken')).toBeNull();
  });

  test('a link to another portal works once', async ({ page, expectErrors }) => {
    expectErrors(refused(403));
    await page.goto(`${utility}/portals/landlord#token=${'x'.repeat(43)}`);
    await expect(page.getByRole('alert')).toContainText('This link has expired or was already used.');
    await expectAccessible(page);
  });
});
