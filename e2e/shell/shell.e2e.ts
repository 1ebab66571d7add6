import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, expectScreen, test } from '../journey.ts';
import { beSignedInAs } from '../signed-in.ts';

// Each screen in each color scheme and width is a component test (every-screen); these test the built style sheets.
const pages = ['dashboard', 'ViewBill', 'billinghistory', 'PayBill'];

async function expectReadable(page: Page): Promise<void> {
  await expectScreen(page);
  await page.waitForLoadState('networkidle');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

test.describe('in dark colors, 320 px wide', () => {
  test.use({ colorScheme: 'dark', viewport: { width: 320, height: 700 } });

  test('a customer of twelve accounts reads every page that they start with', async ({ page }) => {
    await page.goto('NoSuchPage/at-all');
    await expect(page).toHaveURL(/\/Error$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong');
    await expectReadable(page);
    await page.goto('login');
    await expectReadable(page);
    await beSignedInAs(page, 'many-accounts');
    for (const path of pages) {
      await page.goto(path);
      await expectReadable(page);
    }
  });
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
