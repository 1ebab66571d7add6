import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../journey.ts';
import { shortenIntervals } from '../portal/settings.ts';
import { beSignedInAs, openDashboardAs } from '../signed-in.ts';

const publicPages = ['login', 'Error', 'Error404', 'UnsupportedBrowser', 'Term', 'PrivacyPolicy'];
const signedInPages = ['dashboard', 'ViewBill', 'billinghistory', 'PayBill', 'Term'];

const toastOf = (page: Page) => page.getByText('Please enter all the mandatory information.');
const signIn = (page: Page) => page.getByRole('button', { name: 'Sign in', exact: true });

async function stands(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} colors`, () => {
    test.use({ colorScheme });

    test('every public page is accessible', async ({ page }) => {
      for (const path of publicPages) {
        await page.goto(path);
        await stands(page);
        await expectAccessible(page);
      }
    });

    test('every signed-in page is accessible', async ({ page }) => {
      await beSignedInAs(page, 'on-time');
      for (const path of signedInPages) {
        await page.goto(path);
        await stands(page);
        await expectAccessible(page);
      }
    });
  });
}

// 320 px is a window of 1280 px at 400 %, 640 px at 200 % (WCAG 2.2, 1.4.10).
for (const width of [320, 360, 640]) {
  test(`no page scrolls sideways at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 700 });
    for (const path of publicPages) {
      await page.goto(path);
      await stands(page);
      await expectNoSidewaysScroll(page);
    }
    await beSignedInAs(page, 'many-accounts');
    for (const path of signedInPages) {
      await page.goto(path);
      await stands(page);
      await expectNoSidewaysScroll(page);
    }
  });
}

test('a toast closes after five seconds, one shows at a time, and OK closes it', async ({ page }) => {
  await page.clock.install();
  await page.goto('login');
  await page.waitForLoadState('networkidle');
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  await signIn(page).click();
  await expect(toastOf(page)).toBeVisible();
  await page.clock.runFor(4900);
  await expect(toastOf(page)).toBeVisible();
  await page.clock.runFor(200);
  await expect(toastOf(page)).toBeHidden();
  await page.clock.resume();
  await signIn(page).click();
  await signIn(page).click();
  await expect(toastOf(page)).toHaveCount(1);
  const box = await toastOf(page).boundingBox();
  expect(box?.y).toBeLessThan(100);
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(toastOf(page)).toBeHidden();
});

test('a change of route takes the toast away, goes to the top and gives the h1 the focus', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await beSignedInAs(page, 'on-time');
  await page.goto('ViewBill');
  await stands(page);
  await page.evaluate(() => window.scrollTo(0, 400));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(70);
  await page.getByRole('navigation').getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('a toast does not outlive its screen', async ({ page }) => {
  await shortenIntervals(page, { toastMs: 600_000 });
  await page.goto('login');
  await signIn(page).click();
  await expect(toastOf(page)).toBeVisible();
  await page.getByLabel('User ID').fill('daniel.kim');
  await page.getByLabel('Password', { exact: true }).fill('Wattershed-1!');
  await signIn(page).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(toastOf(page)).toBeHidden();
});

test('the header is fixed after 70 px of scrolling, and not before', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await openDashboardAs(page, 'on-time');
  await stands(page);
  const position = () =>
    page
      .locator('header > div')
      .first()
      .evaluate(element => getComputedStyle(element).position);
  await page.evaluate(() => window.scrollTo(0, 70));
  expect(await position()).toBe('static');
  await page.evaluate(() => window.scrollTo(0, 71));
  await expect.poll(position).toBe('fixed');
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect.poll(position).toBe('static');
});

test('the colors follow the system until they are chosen, and survive a reload', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('login');
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-color-scheme', 'dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(html).toHaveAttribute('data-color-scheme', 'light');
  await page.getByRole('button', { name: 'Switch to dark mode' }).click();
  await expect(html).toHaveAttribute('data-color-scheme', 'dark');
  await page.reload();
  await expect(html).toHaveAttribute('data-color-scheme', 'dark');
  await expect(page.getByRole('button', { name: 'Switch to light mode' })).toBeVisible();
});

test('the footer opens the terms in a dialog, and closing it gives the focus back', async ({ page }) => {
  await page.goto('login');
  const terms = page.getByRole('button', { name: 'Terms and Conditions' });
  await terms.click();
  const dialog = page.getByRole('dialog', { name: 'Terms and Conditions' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await expect(dialog.getByRole('heading', { name: 'Consent to calls and text messages' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(terms).toBeFocused();
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText(`© ${new Date().getFullYear()}`);
  await expect(footer).toContainText('V10.1');
});

test('the consent to calls opens in a dialog above the terms', async ({ page }) => {
  await page.goto('Term');
  const link = page.getByRole('button', { name: 'Consent to calls and text messages' });
  await link.click();
  const consent = page.getByRole('dialog', { name: 'Consent to calls and text messages' });
  await expect(consent).toContainText('STOP');
  await page.keyboard.press('Escape');
  await expect(consent).toBeHidden();
  await expect(link).toBeFocused();
});

test('terms and privacy have the full header only after sign-in', async ({ page }) => {
  await page.goto('Term');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms and Conditions');
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toHaveCount(0);
  await beSignedInAs(page, 'on-time');
  await page.goto('PrivacyPolicy');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy');
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
});
