import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../journey.ts';
import { openDashboardAs } from '../signed-in.ts';

/** "$1,090.85" as cents. */
const centsOf = (text: string) => Number(text.replace(/\D/g, ''));

test('a chain of bakeries sees all of its accounts in one look, finds one, and goes to pay it', async ({ page }) => {
  await openDashboardAs(page, 'many-accounts');
  await page.getByRole('button', { name: /^Account .*•/ }).click();
  await page.getByRole('link', { name: 'See all accounts' }).click();
  await expect(page).toHaveURL(/\/AccountOverview$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Your accounts' })).toBeVisible();
  const rows = page.getByRole('row').filter({ has: page.getByRole('cell') });
  await expect(rows).toHaveCount(12);
  await expectAccessible(page);

  // What is owed in all is what the rows that owe something say together.
  const amounts = await rows.getByText(/^\$[\d,]+\.\d\d$/).allInnerTexts();
  const due = amounts.map(centsOf).filter(cents => cents > 0);
  const total = page.getByText(/^\$[\d,.]+ on \d+ accounts?$/);
  const [, amount = '', count = ''] = /^(\S+) on (\d+)/.exec((await total.textContent()) ?? '') ?? [];
  expect([centsOf(amount), Number(count)]).toEqual([due.reduce((sum, one) => sum + one, 0), due.length]);

  await page.getByLabel('Sort by').selectOption({ label: 'Largest amount' });
  await expect(page).toHaveURL(/sort=amount/);
  await expect(rows.first()).toContainText(
    `$${(Math.max(...due) / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`,
  );
  const digits = /••••\s(\d{4})/.exec((await rows.first().textContent()) ?? '')?.[1] ?? '';
  await page.getByRole('searchbox', { name: 'Search' }).fill(digits);
  await expect(rows).toHaveCount(1);
  const name = (await rows.first().getByRole('link').first().textContent()) ?? '';
  await rows.first().getByRole('link', { name: 'Pay' }).last().click();
  await expect(page).toHaveURL(/\/PayBill/);
  await expect(page.getByRole('button', { name: /^Account .*•/ })).toContainText(digits);
  await page.goBack();
  await expect(rows).toHaveCount(1);
  await rows.first().getByRole('link', { name }).first().click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test.describe('on a phone, in Spanish', () => {
  test.use({ viewport: { width: 360, height: 780 } });

  test('someone whose service starts next week finds the overview in the menu, and the account pending', async ({
    page,
    context,
    baseURL,
  }) => {
    await context.addCookies([{ name: 'language', value: 'ES', url: baseURL ?? '' }]);
    await openDashboardAs(page, 'pending');
    await page.getByRole('button', { name: 'Menú' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Resumen de cuentas' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Sus cuentas' })).toBeVisible();
    await expect(page.getByText('No tiene nada que pagar por ahora')).toBeVisible();
    await expect(page.getByText(/Pendiente/).first()).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
});
