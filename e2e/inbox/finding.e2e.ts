import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../journey.ts';
import { beSignedInAs } from '../signed-in.ts';

test.describe('on a phone, in French', () => {
  test.use({ viewport: { width: 360, height: 780 } });

  test('a customer finds old messages, marks them, and writes to the utility with a file', async ({
    page,
    context,
    baseURL,
  }) => {
    await context.addCookies([{ name: 'language', value: 'FR', url: baseURL ?? '' }]);
    await beSignedInAs(page, 'credit');
    await page.goto('Notifications');
    const rows = page.getByRole('list', { name: 'Messages' }).getByRole('listitem');
    await expect(rows.first()).toBeVisible();
    await page.getByLabel('Catégorie').selectOption('1');
    await expect(page).toHaveURL(/category=1/);
    await expect(rows.filter({ hasNotText: 'Factures et paiements' })).toHaveCount(0);
    const dates = rows.locator('time');
    const newest = await dates.first().getAttribute('datetime');
    await page.getByLabel('Ordre').selectOption({ label: 'Les plus anciens d’abord' });
    await expect(dates.first()).not.toHaveAttribute('datetime', newest ?? '');
    await page.getByLabel('Ordre').selectOption({ label: 'Les plus récents d’abord' });
    await page.getByLabel('Catégorie').selectOption('7');
    await expect(rows).toHaveCount(25);
    await page.getByRole('button', { name: 'Afficher plus' }).click();
    await expect(rows.nth(25)).toBeVisible();

    const bell = page.getByRole('banner').getByRole('link', { name: /^Messages/ });
    await page.getByRole('checkbox', { name: 'Tout sélectionner' }).check();
    await page.getByRole('button', { name: 'Marquer comme lu' }).click();
    await expect(bell).toHaveAccessibleName('Messages');
    // What was chosen is let go with the answer.
    await expect(page.getByRole('checkbox', { name: 'Tout sélectionner' })).not.toBeChecked();
    await page
      .getByRole('checkbox', { name: /^Sélectionner :/ })
      .first()
      .check();
    await page.getByRole('button', { name: 'Marquer comme non lu' }).click();
    await expect(bell).toHaveAccessibleName('Messages, 1 non lu');

    await page.getByRole('link', { name: 'Écrire un message' }).click();
    await page.getByLabel('Sujet').selectOption({ label: 'Service et compteurs' });
    await page.getByLabel('Objet').fill('Portillon');
    await page.getByRole('textbox', { name: 'Message' }).fill('Le portillon est repeint. Le code reste le même.');
    const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 200, height: 200 } });
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choisir des fichiers' }).click();
    await (await chooser).setFiles({ name: 'portillon.png', mimeType: 'image/png', buffer });
    await expect(page.getByRole('button', { name: /Retirer portillon.png/ })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Envoyer le message' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Portillon' })).toBeVisible();
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: /Télécharger portillon\.png/ }).click(),
    ]);
    expect(saved.suggestedFilename()).toBe('portillon.png');
  });
});
