import { expect, fillSignIn, personOf, test } from '../journey.ts';

test('the portal speaks the language kept with the person, unless one was chosen here', async ({ page, context }) => {
  await context.clearCookies({ name: 'language' });
  const rosa = personOf('spanish-speaker');
  await page.goto('login');
  await fillSignIn(page, rosa.userName, rosa.password);
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('link', { name: 'Inicio', exact: true })).toBeVisible();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es-US');
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('language');
  const saved = page.waitForResponse(/\/SetLanguage$/);
  await page.getByRole('banner').getByLabel('Idioma').selectOption('FR');
  await expect(page.getByRole('link', { name: 'Accueil', exact: true })).toBeVisible();
  expect((await saved).ok()).toBe(true);
  await page.goto('myprofile');
  await expect(page.getByLabel('Langue du portail et de nos messages')).toHaveValue('FR');
  await page.getByLabel('Langue du portail et de nos messages').selectOption('ES');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mi perfil');
  await expect(page.getByLabel('Idioma del portal y de nuestros mensajes')).toHaveValue('ES');
});
