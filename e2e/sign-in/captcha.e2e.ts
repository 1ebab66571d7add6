import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, fillSignIn, personOf, refused, test } from '../journey.ts';
import { setAddressFailures } from '../portal/back-office.ts';

const { userName, password } = personOf('on-time');
test.describe('after many failed sign-ins from one address', () => {
  test.beforeEach(async ({ expectErrors }) => {
    expectErrors(refused(401), refused(403), refused(429));
    await setAddressFailures('127.0.0.1', 1000);
  });
  test.afterEach(() => setAddressFailures('127.0.0.1', 0));

  test('the right password gets in: the browser does the work by itself, beside the page', async ({ page }) => {
    const worker = page.waitForEvent('worker');
    await page.goto('login');
    await fillSignIn(page, userName, password);
    await expect(page).toHaveURL(/\/dashboard$/);
    expect((await worker).url()).toContain('captcha-worker');
  });

  test('a wrong password gets its usual words', async ({ page }) => {
    await page.goto('login');
    await fillSignIn(page, userName, 'not-the-password');
    await expect(page.getByRole('alert')).toContainText('That user ID and password don’t match.');
    await fillSignIn(page, userName, password);
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  for (const { language, checking, failed } of [
    { language: 'EN_US', checking: 'Checking your browser…', failed: 'We couldn’t finish checking your browser.' },
    { language: 'ES', checking: 'Verificando su navegador…', failed: 'No pudimos terminar de verificar su navegador.' },
    { language: 'FR', checking: 'Vérification de votre navigateur…', failed: 'Nous n’avons pas pu terminer' },
  ]) {
    test(`work that takes long is mentioned in ${language}, and so is work that cannot be done`, async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto('login');
      await page.locator('header select').selectOption(language);
      await expect(page.locator('html')).toHaveAttribute('lang', language === 'EN_US' ? 'en-US' : /^(es|fr)-/);
      const goOn = await holdChallenge(page);
      await signInByName(page);
      await expect(page.getByRole('status').filter({ hasText: checking })).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      goOn();
      await expect(page.getByRole('alert')).toContainText(failed);
      await expect(page.getByText(checking)).toBeHidden();
      await signInByName(page);
      await expect(page).toHaveURL(/\/dashboard$/);
    });
  }
});

/** Keeps the browser's question for a challenge waiting; what is given back ends it once. */
async function holdChallenge(page: Page): Promise<() => void> {
  let release: (() => void) | undefined;
  const released = new Promise<void>(resolve => {
    release = resolve;
  });
  await page.route(
    '**/api/Captcha/Challenge',
    async route => {
      await released;
      await route.fulfill({ status: 429, json: { status: { code: 429, error: 'RATE429' } } });
    },
    { times: 1 },
  );
  return () => release?.();
}

async function signInByName(page: Page): Promise<void> {
  await page.locator('input[name=username]').fill(userName);
  await page.locator('input[name=password]').fill(password);
  await page.locator('main form button[type=submit]').click();
}
