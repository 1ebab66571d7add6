import type { Page } from '@playwright/test';
import { expect, expectAccessible, fillSignIn, personOf, refused, signInAs, test } from '../journey.ts';
import { askForPassword, chooseLanguage, heading, linkOf, messageOf, openAsScanner } from './recovering.ts';

// No other journey uses these people: their passwords change.
const hannah = personOf('paperless');
const rosa = personOf('spanish-speaker');
const daniel = personOf('on-time');
const secondDaniel = personOf('second-user-id');
const newPassword = 'tr4vel-Kite!x';

async function fillNewPassword(page: Page, password: string, again = password) {
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm new password').fill(again);
  await page.getByRole('button', { name: 'Save new password' }).click();
}

/** From the page that says it is done: the form before it leads to the sign-in page, too. */
async function goOnToSignIn(page: Page) {
  await expect(page).toHaveURL(/\/ResetPasswordFormSuccess$/);
  await page.getByRole('link', { name: 'Sign in' }).click();
}

test('a customer who forgot their password sets a new one, and everyone who was signed in is out', async ({
  page,
  browser,
  expectErrors,
}) => {
  expectErrors(refused(401), refused(422));
  const elsewhere = await (await browser.newContext()).newPage();
  await signInAs(elsewhere, 'paperless');

  await page.goto('login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(heading(page)).toHaveText('Forgot your password?');
  await expectAccessible(page);
  const older = await messageOf(page, hannah.email, () => askForPassword(page, hannah.userName));
  await expectAccessible(page);
  expect(older.subject).toContain('Set a new password');
  const mail = await messageOf(page, hannah.email, () => askForPassword(page, hannah.userName));
  await page.goto(linkOf(older));
  await expect(heading(page)).toHaveText('This link no longer works');
  await expect(page.getByText('Only the newest link works')).toBeVisible();

  await openAsScanner(browser, linkOf(mail));
  await page.goto(linkOf(mail));
  await expect(page).toHaveURL(/\/ResetPasswordForm$/);
  await expect(page.getByText(`For user ID ${hannah.userName}.`)).toBeVisible();
  // A phone reloads the page after a look at another app.
  await page.reload();
  await expect(page.getByText(`For user ID ${hannah.userName}.`)).toBeVisible();
  await fillNewPassword(page, 'travel', 'trave');
  await expect(page.getByText('Choose a password that meets all five requirements below.')).toBeVisible();
  await expect(page.getByText('Passwords do not match, please try again')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'One lowercase letter' })).toContainText('(met)');
  await expect(page.getByRole('listitem').filter({ hasText: 'One number' })).toContainText('(not met yet)');
  await expectAccessible(page);
  await fillNewPassword(page, 'Password1!');
  await expect(page.getByRole('alert')).toContainText('This password is easy to guess.');
  await expect(page.getByLabel('New password', { exact: true })).toHaveValue('');
  await fillNewPassword(page, hannah.password);
  await expect(page.getByRole('alert')).toContainText('This is your current password.');
  const notice = await messageOf(page, hannah.email, async () => {
    await fillNewPassword(page, newPassword);
    await expect(heading(page)).toHaveText('Your password has been changed');
  });
  expect(notice.subject).toContain('Your password was changed');
  await expectAccessible(page);

  await elsewhere.goto('ViewBill');
  await expect(elsewhere).toHaveURL(/\/login$/);
  await elsewhere.context().close();

  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect(page.getByLabel('User ID')).toHaveValue(hannah.userName);
  await fillSignIn(page, hannah.userName, hannah.password);
  await expect(page.getByRole('alert')).toContainText('don’t match');
  await fillSignIn(page, hannah.userName, newPassword);
  await expect(page).toHaveURL(/\/dashboard$/);

  await page.goto(linkOf(mail));
  await expect(page).toHaveURL(/\/ResetError$/);
  await expect(heading(page)).toHaveText('This link no longer works');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Get a new link' }).click();
  await expect(page).toHaveURL(/\/ForgotPassword$/);
});

test('in Spanish, from the email to the last word', async ({ page, expectErrors }) => {
  expectErrors(refused(422));
  await page.goto('ForgotPassword');
  await chooseLanguage(page, 'ES');
  await page.getByRole('button', { name: 'Enviar el enlace' }).click();
  await expect(page.getByLabel('ID de usuario o correo electrónico')).toBeFocused();
  await page.getByLabel('ID de usuario o correo electrónico').fill(rosa.userName);
  const mail = await messageOf(page, rosa.email, () => page.getByRole('button', { name: 'Enviar el enlace' }).click());
  expect(mail.text).toContain('Establezca una nueva contraseña para el ID de usuario');
  await page.goto(linkOf(mail));
  const fill = async (password: string, again = password) => {
    await page.getByLabel('Nueva contraseña', { exact: true }).fill(password);
    await page.getByLabel('Nueva contraseña otra vez').fill(again);
    await page.getByRole('button', { name: 'Guardar la nueva contraseña' }).click();
  };
  await fill('corta', 'otra');
  await expect(page.getByText('Elija una contraseña que cumpla los cinco requisitos de abajo.')).toBeVisible();
  await expect(page.getByText('Las contraseñas no coinciden, inténtelo de nuevo')).toBeVisible();
  await fill('Password1!');
  await expect(page.getByRole('alert')).toContainText('Esta contraseña es fácil de adivinar.');
  await fill(rosa.password);
  await expect(page.getByRole('alert')).toContainText('Esta es la contraseña que tiene ahora.');
  await fill(newPassword);
  await expect(heading(page)).toHaveText('Su contraseña ha cambiado');
  await page.goto(linkOf(mail));
  await expect(heading(page)).toHaveText('Este enlace ya no funciona');
  await expect(page.getByText('solo funciona el enlace del último')).toBeVisible();
  await chooseLanguage(page, 'FR');
  await expect(page.getByText('seul le lien du dernier fonctionne')).toBeVisible();
  await chooseLanguage(page, 'EN_UK');
  await expect(page.getByText('Only the newest link works')).toBeVisible();
});

test('an address in place of the user ID lets choose which password to set', async ({ page }) => {
  const mail = await messageOf(page, daniel.email, () => askForPassword(page, daniel.email));
  await page.goto(linkOf(mail));
  await expect(heading(page)).toHaveText('Which user ID?');
  await expectAccessible(page);
  await page.getByRole('radio', { name: secondDaniel.userName }).check();
  await page.getByRole('button', { name: 'Set a new password' }).dblclick();
  await expect(page.getByText(`For user ID ${secondDaniel.userName}.`)).toBeVisible();
  await page.reload();
  await fillNewPassword(page, newPassword);
  await goOnToSignIn(page);
  await fillSignIn(page, secondDaniel.userName, newPassword);
  await expect(page).toHaveURL(/\/dashboard$/);
});
