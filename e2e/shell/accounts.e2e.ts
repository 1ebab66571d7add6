import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { openDashboardAs } from '../signed-in.ts';

const accountButton = (page: Page) => page.getByRole('button', { name: /^Account .*•/ });
const panelOf = (page: Page) => page.locator('header').getByText('Choose an account').locator('..');

test('a landlord chooses another account, which is remembered, and makes it the default', async ({ page }) => {
  await openDashboardAs(page, 'landlord');
  await accountButton(page).click();
  const entries = panelOf(page).getByRole('button');
  await expect(entries.nth(1)).toContainText(/Account •+\s\d{4}/);
  await expect(entries.first()).toContainText('Default');
  await expect(panelOf(page).getByText('Default', { exact: true })).toHaveCount(1);
  const name = (await entries.nth(1).locator('span > span').first().textContent()) ?? '';
  await entries.nth(1).click();
  await expect(accountButton(page)).toContainText(name);
  await page.reload();
  await expect(accountButton(page)).toContainText(name);

  // The default is this one from then on, and then the first one again.
  for (const index of [1, 1]) {
    await page.goto('dashboard');
    await accountButton(page).click();
    const chosen = (await entries.nth(index).locator('span > span').first().textContent()) ?? '';
    await entries.nth(index).click();
    await expect(accountButton(page)).toContainText(chosen);
    await page.goto('AccountInformation');
    await page.getByRole('button', { name: 'Make this the default account' }).click();
    await expect(page.getByText('This is now your default account.')).toBeVisible();
    await accountButton(page).click();
    await expect(entries.first()).toContainText(chosen);
    await expect(entries.first()).toContainText('Default');
  }
});
