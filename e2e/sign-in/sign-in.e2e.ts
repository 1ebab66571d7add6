import { expect, signInAs, test } from '../journey.ts';

test('a customer signs in, sees the dashboard and opens the bill @smoke', async ({ page }) => {
  await signInAs(page, 'past-due');
  await page.getByRole('button', { name: 'Billing' }).click();
  await page.getByRole('navigation').getByRole('link', { name: 'Utility Bill' }).click();
  await expect(page).toHaveURL(/\/ViewBill$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByText('$').first()).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL(/\/ViewBill$/);
  await expect(page.getByText('$').first()).toBeVisible();
});
