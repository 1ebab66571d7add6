import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../journey.ts';
import { openDashboardAs } from '../signed-in.ts';

test.describe('on a phone, in Spanish', () => {
  test.use({ viewport: { width: 360, height: 780 } });

  test('the owner of a workshop looks up the meter and the prices of the rate, and names the account', async ({
    page,
    context,
    baseURL,
  }) => {
    await context.addCookies([{ name: 'language', value: 'ES', url: baseURL ?? '' }]);
    await openDashboardAs(page, 'commercial');
    await page.getByRole('button', { name: 'Menú' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Información de la cuenta' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Información de la cuenta' })).toBeVisible();
    const meters = page.getByRole('region', { name: 'Medidores' });
    await expect(meters).toContainText(/Número de medidorE\d+/);
    await expect(meters).toContainText(/Multiplicador(20|40|80)/);
    await expect(meters).toContainText(/Última lectura\d/);
    await page.getByText('Ver los precios de esta tarifa').first().click();
    await expect(page.getByRole('table').first()).toContainText(/por kW/);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await page.getByLabel('Apodo').fill('Taller de Dana');
    await page.getByRole('button', { name: 'Guardar apodo' }).click();
    await expect(page.getByRole('button', { name: /^Cuenta Taller de Dana/ })).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Apodo')).toHaveValue('Taller de Dana');
  });
});
