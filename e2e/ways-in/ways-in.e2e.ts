import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  fillSignIn,
  forgetSession,
  personOf,
  refused,
  signInAs,
  test,
} from '../journey.ts';
import { signInLink } from '../portal/back-office.ts';
import { inPortalDatabase } from '../portal/portal-database.ts';
import { expectSignedInAs, phone, refusedLink, speak, stored, utility } from './arriving.ts';

test.describe('a sign-in link', () => {
  test('signs in, and its token is nowhere left', async ({ page, context }) => {
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
  });

  test('that was used says so in the words of the server, with the way to sign in', async ({ page, expectErrors }) => {
    expectErrors(refusedLink);
    const { link } = await signInLink('past-due');
    await page.goto(link);
    await expect(page).toHaveURL(/\/dashboard$/);
    await forgetSession(page);
    await page.context().clearCookies();
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link didn’t sign you in');
    await expect(page.getByRole('alert')).toContainText('This sign-in link has expired or was already used.');
    await expect(page).toHaveURL(/\/authenticate$/);
    await expectAccessible(page);
    await page.setViewportSize(phone);
    await expectNoSidewaysScroll(page);
    await page.getByRole('link', { name: 'Go to the sign-in page' }).click();
    await expect(page).toHaveURL(/\/login$/);
  });

  for (const { language, title, words } of [
    { language: 'ES', title: 'Este enlace no inició su sesión', words: 'ya se usó o es demasiado antiguo' },
    { language: 'FR', title: 'Ce lien ne vous a pas connecté', words: 'a déjà servi ou est trop ancien' },
  ]) {
    test(`is refused in ${language}`, async ({ page, baseURL, expectErrors }) => {
      expectErrors(refusedLink);
      await speak(page, baseURL, language);
      await page.goto('authenticate/forged-token-of-somebody');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(page.getByRole('alert')).toContainText(words);
    });
  }

  for (const path of ['authenticate/12345', 'authenticate', 'login/12345']) {
    test(`without a usable token leads to the sign-in page: ${path}`, async ({ page }) => {
      await page.goto(path);
      await expect(page).toHaveURL(/\/login$/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
    });
  }

  test('is one factor: the second is asked for before anything shows', async ({ page }) => {
    const { userName, email } = personOf('credit');
    await inPortalDatabase(async sql => {
      await sql`
        insert into portal.two_factor_device (user_uuid, device_id, kind, address, is_preferred, confirmed_at)
        select uuid, gen_random_uuid(), 'email', ${email}, true, now() from portal.user_account where user_name = ${userName}`;
      await sql`update portal.user_account set is_two_factor_on = true where user_name = ${userName}`;
    });
    const { link } = await signInLink('credit');
    await page.goto(link);
    await expect(page).toHaveURL(/\/authentication$/);
    expect(await stored(page, 'TwoFactorAuthenticated')).toBe('false');
    await page.goto('dashboard');
    await expect(page).toHaveURL(/\/(?:login|authentication)$/);
    await inPortalDatabase(
      sql => sql`update portal.user_account set is_two_factor_on = false where user_name = ${userName}`,
    );
  });

  test('takes no one out of a session unasked', async ({ page }) => {
    await signInAs(page, 'on-time');
    const { link } = await signInLink('past-due');
    await page.goto(link);
    await expect(
      page.getByText('You’re signed in as Daniel Kim. Continue as the person this link is for?'),
    ).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize(phone);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Stay signed in as Daniel Kim' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    expect(JSON.parse((await stored(page, 'user')) ?? '{}').fullName).toBe('Daniel Kim');
    await page.goto(link);
    await page.getByRole('button', { name: 'Continue with the link' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect.poll(async () => JSON.parse((await stored(page, 'user')) ?? '{}').fullName).toBe('Elena Ramirez');
  });
});

test.describe('people of other portals', () => {
  test('a landlord switches to the landlord portal and is known there', async ({ page }) => {
    await signInAs(page, 'landlord');
    await page.evaluate(() => window.localStorage.setItem('GlobalSelectedPortfolio', '7'));
    await page.getByRole('button', { name: 'Switch portal' }).click();
    await expect(page.getByRole('link', { name: 'Customer portal' })).toHaveAttribute('aria-current', 'true');
    await expect(page.getByRole('button', { name: 'Enterprise portal' })).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Landlord portal' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Landlord portal');
    await expect(page.getByText('You’re signed in as Walter Rossi.')).toBeVisible();
    expect(page.url()).toBe(`${utility}/portals/landlord`);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Back to the customer portal' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    expect([
      await stored(page, 'experience'),
      await stored(page, 'experienceId'),
      await stored(page, 'GlobalSelectedPortfolio'),
    ]).toEqual(['Landlord', '3', null]);
  });

  test('on a phone the switch is in the menu', async ({ page }) => {
    await page.setViewportSize(phone);
    await signInAs(page, 'many-accounts');
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('dialog');
    await expect(menu.getByRole('heading', { name: 'Switch portal' })).toBeVisible();
    await expectAccessible(page);
    await menu.getByRole('button', { name: 'Enterprise portal' }).click();
    await expect(page.getByText(/You’re signed in as/)).toBeVisible();
    await expectNoSidewaysScroll(page);
  });

  test('a person who belongs only to another portal is taken there, and leaves nothing here', async ({ page }) => {
    const { userName, password } = personOf('property-manager');
    // Whatever page was wanted.
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

  test('a customer sees no switch', async ({ page }) => {
    await signInAs(page, 'on-time');
    await expect(page.getByRole('button', { name: 'Switch portal' })).toHaveCount(0);
  });
});
