import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { openDashboardAs } from '../signed-in.ts';

const accountButton = (page: Page) => page.getByRole('button', { name: /^Account .*•/ });
const panelOf = (page: Page) => page.locator('header').getByText('Choose an account').locator('..');

test('a landlord chooses another account, and it is remembered', async ({ page }) => {
  await openDashboardAs(page, 'landlord');
  await accountButton(page).click();
  const entries = panelOf(page).getByRole('button');
  expect(await entries.count()).toBeGreaterThan(1);
  await expect(entries.first()).toContainText('Default');
  await expect(panelOf(page).getByText('Default', { exact: true })).toHaveCount(1);
  await expect(entries.nth(1)).toContainText(/Account •+\s\d{4}/);
  const name = (await entries.nth(1).locator('span > span').first().textContent()) ?? '';
  await entries.nth(1).click();
  await expect(accountButton(page)).toContainText(name);
  await page.reload();
  await expect(accountButton(page)).toContainText(name);
});
