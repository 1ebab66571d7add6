import { expect, test } from '../journey.ts';

test.use({ javaScriptEnabled: false });

test('a browser without scripts is told so in the chosen language, with the numbers to call', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'language', value: 'ES', url: baseURL ?? '' }]);
  await page.goto('login');
  await expect(page).toHaveURL(/\/without-script$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('El portal necesita JavaScript');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es-US');
  await expect(page.getByRole('link', { name: '800-555-0140' })).toHaveAttribute('href', 'tel:800-555-0140');
  await expect(page.getByRole('link', { name: '800-555-0199' })).toBeVisible();
});
