import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brandFiles } from '@wattershed/server/brand/brand-files';
import { brandOf } from '@wattershed/server/brand/brand-settings';
import { expect, test } from '../journey.ts';

const build = fileURLToPath(new URL('../../apps/web/build/client/', import.meta.url));

function alderCreek() {
  const brand = brandOf({
    UTILITY_NAME: 'Alder Creek Water & Light',
    UTILITY_SHORT_NAME: 'Alder Creek',
    BRAND_COLOR: '#7a1f2b',
    BRAND_ACCENT_COLOR: '#f6c1b4',
  });
  const files = brandFiles(brand, '');
  if (!files) throw new Error('another brand needs files');
  return files;
}

test('no page of the build names the bundled utility in another brand', () => {
  const pages = readdirSync(build, { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.html'));
  expect(pages.length).toBeGreaterThan(10);
  const { page } = alderCreek();
  const naming = pages.filter(name => page(readFileSync(`${build}${name}`, 'utf8')).includes('Wattershed'));
  expect(naming).toEqual([]);
});

test('another brand is there with the first paint, and stays when the scripts have come', async ({ page }) => {
  const { sheet, page: branded } = alderCreek();
  await page.route(/\/login$/, async route => {
    const response = await route.fetch();
    await route.fulfill({ response, body: branded(await response.text()) });
  });
  await page.route(`**${sheet.address}`, route => route.fulfill({ contentType: 'text/css', body: sheet.content }));
  await page.goto('login');
  const signIn = page.getByRole('button', { name: 'Sign in', exact: true });
  await expect(signIn).toHaveCSS('background-color', 'rgb(122, 31, 43)');
  await expect(page.getByRole('link', { name: 'Alder Creek Water & Light' })).toHaveText('Alder Creek Water & Light');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('ES');
  await expect(page).toHaveTitle(/ · Alder Creek Water & Light$/);
  await expect(page.getByRole('contentinfo')).toContainText('Alder Creek Water & Light');
});
