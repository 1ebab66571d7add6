import { expect, expectScreen, fillSignIn, personOf, test } from '../journey.ts';

const { userName, password } = personOf('on-time');

test('Spanish is kept from the sign-in page to the dashboard and over sign-out', async ({ page, context }) => {
  await page.goto('login');
  await page.locator('header select').selectOption('ES');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inicie sesión');
  await page.locator('input[name=username]').fill(userName);
  await page.locator('input[name=password]').fill(password);
  await page.getByRole('button', { name: 'Iniciar sesión', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Inicio', exact: true })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es-US');
  const cookies = await context.cookies();
  expect(cookies.find(({ name }) => name === 'language')?.value).toBe('ES');
  await page.getByRole('button', { name: /Daniel Kim/ }).click();
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inicie sesión');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es-US');
});

test('a French visitor never sees English, and nothing jumps', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'language', value: 'FR', url: new URL(baseURL ?? '').origin }]);
  await page.addInitScript(() => {
    const seen = new Set<string>();
    let shift = 0;
    const look = () => {
      for (const heading of document.querySelectorAll('h1')) {
        if (heading.checkVisibility({ visibilityProperty: true })) seen.add(heading.textContent ?? '');
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) shift += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, { seenHeadings: seen, layoutShift: () => shift });
  });
  const seen = () => page.evaluate(() => [...(window as unknown as { seenHeadings: Set<string> }).seenHeadings]);
  await page.goto('login');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Connexion');
  await expectScreen(page);
  await page.waitForLoadState('networkidle');
  expect(await seen()).toEqual(['Connexion']);
  expect(await page.evaluate(() => (window as unknown as { layoutShift: () => number }).layoutShift())).toBeLessThan(
    0.02,
  );
  await page.locator('input[name=username]').fill(userName);
  await page.locator('input[name=password]').fill(password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.getByRole('button', { name: 'Facturation' }).click();
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /[Hh]istorique/ })
    .click();
  await expect(page).toHaveURL(/\/billinghistory$/);
  await page.waitForLoadState('networkidle');
  expect((await seen()).filter(title => /Bill|Hello|Welcome|history|Good/i.test(title))).toEqual([]);
});

test('words that cannot be loaded are shown in English, not withheld', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'language', value: 'FR', url: new URL(baseURL ?? '').origin }]);
  await page.route('**/GetMultilingual*', route => route.fulfill({ status: 200, body: '{"status":{"code":500}}' }));
  await page.goto('login');
  await expectScreen(page);
  await fillSignIn(page, userName, password);
  await expect(page).toHaveURL(/\/dashboard$/);
  await expectScreen(page);
});
