import { expect, expectAccessible, expectNoSidewaysScroll, printedPages, test } from '../journey.ts';
import { beSignedInAs } from '../signed-in.ts';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 } });

  test('a visitor finds the prices in the help, and reads them before any script', async ({ page }) => {
    await page.goto('Help');
    await page.getByRole('region', { name: 'Read more about' }).getByRole('link', { name: 'Prices' }).click();
    await expect(page).toHaveURL(/\/Prices$/);
    await expect(page.getByRole('heading', { level: 2, name: 'Electricity for homes in California' })).toBeVisible();
    const row = page.getByRole('row', { name: 'Summer, peak' }).first();
    await expect(row.getByRole('cell').nth(1)).toHaveText(/^\$0\.\d{3,5}$/);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    const script = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async route => {
      await script.promise;
      await route.continue();
    });
    await page.goto('Prices', { waitUntil: 'commit' });
    await expect(row).toBeVisible();
    script.resolve();
  });
});

test('a customer comes from the answer about rate plans, and prints the prices', async ({ page }) => {
  await beSignedInAs(page, 'past-due');
  await page.goto('BillingFaq#compare-rates');
  await page.locator('#compare-rates').getByRole('link', { name: 'Prices' }).click();
  await expect(page).toHaveURL(/\/Prices$/);
  await expect(page.getByRole('heading', { level: 2, name: 'Water for homes' })).toBeVisible();
  await expectAccessible(page);
  expect(await printedPages(page)).toBeGreaterThan(0);
});
