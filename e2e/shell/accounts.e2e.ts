import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../journey.ts';
import { openDashboardAs } from '../signed-in.ts';

const accountButton = (page: Page) => page.getByRole('button', { name: /^Account .*•/ });
const panelOf = (page: Page) => page.locator('header').getByText('Choose an account').locator('..');

for (const persona of ['landlord', 'many-accounts']) {
  test(`a ${persona} chooses another account, and it is remembered`, async ({ page }) => {
    await openDashboardAs(page, persona);
    await accountButton(page).click();
    const entries = panelOf(page).getByRole('button');
    expect(await entries.count()).toBeGreaterThan(1);
    await expect(entries.first()).toContainText('Default');
    await expect(panelOf(page).getByText('Default', { exact: true })).toHaveCount(1);
    await expect(entries.first()).toHaveAttribute('aria-current', 'true');
    await expect(entries.nth(1)).toContainText(/Account •+ ?\d{4}/);
    await expectAccessible(page);
    const name = (await entries.nth(1).locator('span > span').first().textContent()) ?? '';
    await entries.nth(1).click();
    await expect(accountButton(page)).toContainText(name);
    await expect(panelOf(page)).toBeHidden();
    await page.reload();
    await expect(accountButton(page)).toContainText(name);
    await accountButton(page).click();
    await expect(panelOf(page).getByRole('button').nth(1)).toHaveAttribute('aria-current', 'true');
  });
}

test('rights are asked for again only when the chosen account has another role', async ({ page }) => {
  await page.route('**/Account/GetAccount*', async route => {
    const answer = await (await route.fetch()).json();
    answer.data.accounts[2].roleId = 5;
    await route.fulfill({ json: answer });
  });
  // The server tells only roles that the person holds.
  await page.route('**/GetRoleRights?roleId=5*', route =>
    route.fulfill({ json: { status: { code: 200 }, data: { roleRights: [] } } }),
  );
  const roles: (string | null)[] = [];
  page.on('request', request => {
    const url = new URL(request.url());
    if (url.pathname.endsWith('/GetRoleRights')) roles.push(url.searchParams.get('roleId'));
  });
  await openDashboardAs(page, 'landlord');
  await expect.poll(() => roles).toEqual(['1']);
  for (const index of [1, 2]) {
    await accountButton(page).click();
    await panelOf(page).getByRole('button').nth(index).click();
    await expect(panelOf(page)).toBeHidden();
  }
  await expect.poll(() => roles).toEqual(['1', '5']);
});

test('a person without any account is told so, and closing that signs out', async ({ page }) => {
  await page.route('**/Account/GetAccount*', async route => {
    const answer = await (await route.fetch()).json();
    answer.data.accounts = [];
    await route.fulfill({ json: answer });
  });
  await page.goto('login');
  await page.getByLabel('User ID').fill('daniel.kim');
  await page.getByLabel('Password', { exact: true }).fill('Wattershed-1!');
  await page.keyboard.press('Enter');
  const popup = page.getByRole('dialog', { name: 'No account to show' });
  await expect(popup).toBeVisible();
  await expectAccessible(page);
  await popup.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
});

const menus = [
  { persona: 'on-time', items: ['Utility Bill', 'Make a Payment', 'Billing & Payment History'] },
  { persona: 'read-only-guest', items: ['Utility Bill', 'Billing & Payment History'] },
  { persona: 'payment-blocked', items: ['Utility Bill', 'Billing & Payment History'] },
  { persona: 'closed-with-balance', items: ['Utility Bill', 'Make a Payment', 'Billing & Payment History'] },
];

for (const { persona, items } of menus) {
  test(`the menu of ${persona} shows what the rights allow`, async ({ page }) => {
    await openDashboardAs(page, persona);
    // The rights are there.
    await page.waitForLoadState('networkidle');
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await menu.getByRole('button', { name: 'Billing' }).click();
    await expect(menu.getByRole('link')).toHaveText(['Home', ...items]);
  });
}

test('the header shows the full name, and its menu closes with Escape and gives the focus back', async ({ page }) => {
  await openDashboardAs(page, 'on-time');
  const name = page.getByRole('button', { name: 'Daniel Kim' });
  await name.press('Enter');
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeHidden();
  await expect(name).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the drawer opens by keyboard, keeps the focus, and leads on', async ({ page }) => {
    await openDashboardAs(page, 'on-time');
    const burger = page.getByRole('button', { name: 'Menu', exact: true });
    await burger.focus();
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog', { name: 'Welcome, Daniel Kim' });
    await expect(drawer).toBeVisible();
    await expectAccessible(page);
    for (let press = 0; press < 15; press += 1) {
      await page.keyboard.press('Tab');
      const isInside = await page.evaluate(
        () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
      );
      expect(isInside).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(burger).toBeFocused();
    await burger.click();
    await drawer.getByRole('link', { name: 'Utility Bill' }).click();
    await expect(page).toHaveURL(/\/ViewBill$/);
    await expect(drawer).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await burger.click();
    await drawer.getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(/\/login$/);
  });
});
