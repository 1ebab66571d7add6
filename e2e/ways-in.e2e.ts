import type { Page } from '@playwright/test';
import { demoAgent } from '@wattershed/server/gateways/demo-people';
import { signInLink, supportLink } from './back-office.ts';
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
} from './journey.ts';
import { inPortalDatabase } from './portal-database.ts';
import { utilityPort } from './ports.ts';

const utility = `http://localhost:${utilityPort}`;
/** Which status a refused link has is the server's affair; the words are what counts. */
const refusedLink = /the server responded with a status of 4\d\d/;
const phone = { width: 360, height: 740 };

const stored = (page: Page, name: string) => page.evaluate(key => window.localStorage.getItem(key), name);

async function speak(page: Page, baseURL: string | undefined, language: string): Promise<void> {
  await page.context().addCookies([{ name: 'language', value: language, url: new URL(baseURL ?? '').origin }]);
}

async function expectSignedInAs(page: Page, name: string): Promise<void> {
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name }).or(page.getByText(name)).first()).toBeAttached();
}

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

  test('that was used tells so in the words of the server, with the way to sign in', async ({ page, expectErrors }) => {
    expectErrors(refusedLink);
    const { link } = await signInLink('past-due');
    await page.goto(link);
    await expect(page).toHaveURL(/\/dashboard$/);
    await forgetSession(page);
    await page.context().clearCookies();
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link did not sign you in');
    await expect(page.getByRole('alert')).toContainText('This sign-in link was used already or is too old.');
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

  test('takes nobody out of a session unasked', async ({ page }) => {
    await signInAs(page, 'on-time');
    const { link } = await signInLink('past-due');
    await page.goto(link);
    await expect(page.getByText('You are signed in as Daniel Kim. Continue as the person of this link?')).toBeVisible();
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

test.describe('an agent', () => {
  async function signInAtDesk(page: Page, password = demoAgent.password): Promise<void> {
    await page.goto(`${utility}/agents`);
    await page.getByLabel('Agent id').fill(demoAgent.agentId);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
  }

  async function openAs(page: Page, customer: string): Promise<void> {
    await signInAtDesk(page);
    await page.getByLabel('Customer’s name').fill(customer);
    await page.getByRole('button', { name: 'Find customers' }).click();
  }

  test('finds a customer at the desk, opens the portal and acts for him, but does not pay', async ({ page }) => {
    await openAs(page, 'Ramirez Elena');
    await expect(page.getByRole('heading', { name: 'Elena Ramirez' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Open portal as this customer: Elena Ramirez' }).click();
    await expectSignedInAs(page, 'Elena Ramirez');
    const banner = page.getByRole('region', { name: 'Agent session' });
    await expect(banner).toContainText('You act for Elena Ramirez as agent A-1042.');
    await expect(banner).toBeInViewport();
    expect(await stored(page, 'IsCSRLogin')).toBe('true');
    await expect(page.getByRole('link', { name: 'View bill' })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Pay|Make a Payment|Auto Pay/ })).toHaveCount(0);
    await page.getByRole('button', { name: 'Billing' }).click();
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Utility Bill' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Make a Payment' })).toHaveCount(0);
    await expectAccessible(page);
    await page.goto('PayBill');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(banner).toBeInViewport();
    await expect(page.getByRole('button', { name: /Continue|Pay/ })).toHaveCount(0);
    await page.goto('GuestUser');
    await expect(page.getByText('Only the customer can invite guests and change what they may do.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Invite a guest' })).toHaveCount(0);
  });

  test('sees on a phone for whom he acts, and ends it', async ({ page }) => {
    await page.setViewportSize(phone);
    const { link } = await supportLink('on-time', 'A-7');
    await page.goto(link);
    const banner = page.getByRole('region', { name: 'Agent session' });
    await expect(banner).toContainText('You act for Daniel Kim as agent A-7.');
    await expectNoSidewaysScroll(page);
    await expect(banner).toBeInViewport();
    await banner.getByRole('button', { name: 'End' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await expect(banner).toHaveCount(0);
    expect(await stored(page, 'IsCSRLogin')).toBeNull();
  });

  for (const { language, title, words } of [
    {
      language: 'EN_US',
      title: 'The portal could not be opened for this customer',
      words: 'This support link was used already or is too old.',
    },
    {
      language: 'FR',
      title: 'Le portail n’a pas pu être ouvert pour ce client',
      words: 'Ce lien d’assistance a déjà servi ou est trop ancien.',
    },
  ]) {
    test(`comes in once by a support link, and is told so in ${language}`, async ({ page, baseURL, expectErrors }) => {
      expectErrors(refusedLink);
      await speak(page, baseURL, language);
      const { link } = await supportLink('on-time', 'A-7');
      await page.goto(link);
      await expect(page).toHaveURL(/\/dashboard$/);
      await forgetSession(page);
      await page.goto(link);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(page.getByRole('alert')).toContainText(words);
      await expect(page).toHaveURL(/\/login\/agent$/);
      await expectAccessible(page);
    });
  }

  test('is asked who he is, told when nobody is found, and signed out again', async ({ page, expectErrors }) => {
    expectErrors(refusedLink);
    await signInAtDesk(page, 'Wattershed-1!');
    await expect(page.getByRole('alert')).toContainText('This agent id and password do not belong together.');
    await expectAccessible(page);
    await openAs(page, 'Nobody Here');
    await expect(page.getByText('No customer found for “Nobody Here”')).toBeVisible();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByLabel('Agent id')).toBeVisible();
    await page.goBack();
    await page.reload();
    await expect(page.getByLabel('Agent id')).toBeVisible();
  });

  test('cannot be made to open a customer by the form of another site', async ({ page, request }) => {
    await page.goto(`${utility}/agents`);
    const form = { agent: 'A-1', accountNumber: personOf('on-time').accounts[0]?.accountNumber ?? '', userId: '' };
    const headers = { 'sec-fetch-site': 'cross-site' };
    expect((await request.post(`${utility}/agents/open`, { form, headers, maxRedirects: 0 })).status()).toBe(403);
  });
});

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
    await expect(page.getByRole('alert')).toContainText('This user ID and password do not belong together.');
    await expectAccessible(page);
    await fillSignIn(page, 'daniel.kim', personOf('on-time').password);
    await expect(page).toHaveURL(/\/ViewBill$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(JSON.parse((await stored(page, 'user')) ?? '{}').fullName).toBe('Daniel Kim');
  });

  test('is remembered by the utility, which asks before it leads on', async ({ page }) => {
    await page.goto('sso');
    await fillSignIn(page, 'daniel.kim', personOf('on-time').password);
    await expectSignedInAs(page, 'Daniel Kim');
    await page.setViewportSize(phone);
    await forgetSession(page);
    await page.goto('sso');
    await expect(page.getByText('You are signed in to your utility account as Daniel Kim.')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Go on as Daniel Kim' }).click();
    await expectSignedInAs(page, 'Daniel Kim');
    await page.goto(`${utility}/sso`);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByText('you need no other password')).toBeVisible();
  });

  test('can be left without signing in, and the portal says so', async ({ page, baseURL }) => {
    await speak(page, baseURL, 'ES');
    await page.goto('sso');
    await page.getByRole('link', { name: 'Cancel and go back' }).click();
    await expect(page.getByRole('alert')).toContainText('No se completó el inicio de sesión en su compañía.');
    await expect(page).toHaveURL(/\/sso$/);
    await expectAccessible(page);
  });

  test('of somebody else does not sign in a browser that did not ask', async ({ page, browser, baseURL }) => {
    // A thief signs in as himself, and makes his victim open where he would have gone to.
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
    await expect(page.getByRole('alert')).toContainText('This sign-in was not started in this tab');
    await expect(page).toHaveURL(/\/sso$/);
    await expectAccessible(page);
    // With a question of its own the browser still does not take the answer to the thief's.
    await page.getByRole('link', { name: 'Try again with the utility account' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to your utility account');
    await page.goto(stolen);
    await expect(page.getByRole('alert')).toContainText('This sign-in was not started in this tab');
    await page.goto('login');
    expect(await stored(page, 'uuid')).toBeNull();
  });

  test('is refused in two languages when the code is worth nothing', async ({ page, baseURL, expectErrors }) => {
    expectErrors(refusedLink);
    for (const [language, words] of [
      ['EN_US', "Your utility's sign-in could not be accepted."],
      ['FR', 'La connexion de votre entreprise n’a pas pu être acceptée.'],
    ] as const) {
      await speak(page, baseURL, language);
      await page.goto('login');
      await page.evaluate(() => {
        const kept = { state: 'asked', nonce: 'n'.repeat(43), codeVerifier: 'v'.repeat(43) };
        window.sessionStorage.setItem('wattershed.sso', JSON.stringify(kept));
      });
      await page.goto('sso?code=guessed&state=asked');
      await expect(page.getByRole('alert')).toContainText(words);
    }
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
    await expect(page.getByText('You are signed in as Walter Rossi.')).toBeVisible();
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
    await expect(page.getByText(/You are signed in as/)).toBeVisible();
    await expectNoSidewaysScroll(page);
  });

  test('who belongs to another portal alone is taken there, and leaves nothing here', async ({ page }) => {
    const { userName, password } = personOf('property-manager');
    await page.goto('login');
    await fillSignIn(page, userName, password);
    await expect(page.getByText('You are signed in as Paula Quinn.')).toBeVisible();
    expect(page.url()).toBe(`${utility}/portals/property-manager`);
    await page.goto('dashboard');
    await expect(page).toHaveURL(/\/login$/);
    expect(await stored(page, 'accessToken')).toBeNull();
  });

  test('a way to another portal is good once', async ({ page, expectErrors }) => {
    expectErrors(refused(403));
    await page.goto(`${utility}/portals/landlord#token=${'x'.repeat(43)}`);
    await expect(page.getByRole('alert')).toContainText('This way in was used already or took too long.');
    await expectAccessible(page);
  });

  test('a customer sees no switch', async ({ page }) => {
    await signInAs(page, 'on-time');
    await expect(page.getByRole('button', { name: 'Switch portal' })).toHaveCount(0);
  });
});
