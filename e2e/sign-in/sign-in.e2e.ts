import { expect, signInAs, test } from '../journey.ts';
import { openDashboardAs } from '../signed-in.ts';

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

test('the session that other journeys begin with is the one that the form makes', async ({ browser, context }) => {
  const storageState = await context.storageState();
  const sessionAfter = async (begin: typeof signInAs) => {
    const context = await browser.newContext({ storageState });
    const page = await context.newPage();
    await begin(page, 'on-time');
    await page.waitForLoadState('networkidle');
    const stored = await page.evaluate(() => Object.keys(localStorage).sort());
    const cookies = (await context.cookies()).map(({ name, path, sameSite, httpOnly }) => ({
      name,
      path,
      sameSite,
      httpOnly,
    }));
    await context.close();
    return { stored, cookies: cookies.sort((one, other) => one.name.localeCompare(other.name)) };
  };
  expect(await sessionAfter(openDashboardAs)).toEqual(await sessionAfter(signInAs));
});
