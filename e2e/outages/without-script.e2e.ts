import { expect, test } from '../journey.ts';

test.use({ javaScriptEnabled: false });

test('without scripts, the outages are a plain page with the numbers to call, in the chosen language', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'language', value: 'ES', url: baseURL ?? '' }]);
  // What a bad line brings first is the screen's own page, with the list in it.
  expect(await (await page.request.get('PreOutages')).text()).toContain('Oak Hollow');
  await page.goto('PreOutages');
  await expect(page).toHaveURL(/\/outages-now$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'es-US');
  await expect(page.getByRole('main')).toContainText('Oak Hollow');
  await expect(page.getByRole('link', { name: '800-555-0199' }).first()).toHaveAttribute('href', 'tel:800-555-0199');
  await page.getByRole('link', { name: 'English (US)' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Outages now');
});
