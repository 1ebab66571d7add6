import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../journey.ts';
import { beSignedInAs } from '../signed-in.ts';

test.describe('on a phone, in Spanish', () => {
  test.use({ viewport: { width: 360, height: 780 } });

  test('someone looks for the notice that came with a bill, and saves it', async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'language', value: 'ES', url: baseURL ?? '' }]);
    await beSignedInAs(page, 'on-time');
    await page.goto('ViewBill');
    const came = page.getByRole('region', { name: 'Enviado con esta factura' });
    await expect(page.getByRole('link', { name: 'Factura anterior' })).toBeVisible();
    // Some months, nothing comes with it.
    for (let older = 0; older < 12 && (await came.count()) === 0; older += 1) {
      const address = page.url();
      await page.getByRole('link', { name: 'Factura anterior' }).click();
      await expect(page).not.toHaveURL(address);
      await expect(page.getByText(new URL(page.url()).searchParams.get('bill') ?? '').first()).toBeVisible();
    }
    await expect(came).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      came
        .getByRole('button', { name: /\(PDF\)/ })
        .first()
        .click(),
    ]);
    expect(saved.suggestedFilename()).toMatch(/^\w+-\d+\.pdf$/);
  });
});
