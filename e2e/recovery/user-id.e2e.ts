import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, personOf, refused, test } from '../journey.ts';
import { askForPassword, chooseLanguage, heading, linkOf, messageOf, openAsScanner } from './recovering.ts';

const hannah = personOf('paperless');
const daniel = personOf('on-time');
const secondDaniel = personOf('second-user-id');

test('a forgotten user ID comes by email', async ({ page }) => {
  await page.goto('login');
  await page.getByRole('link', { name: 'Forgot user ID?' }).click();
  await page.getByRole('button', { name: 'Send my user ID' }).click();
  await expect(page.getByText('Please enter all the mandatory information.')).toBeVisible();
  await page.getByLabel('Email address on file').fill('rosa@');
  await page.getByLabel('Account number (optional)').fill('12');
  await page.getByRole('button', { name: 'Send my user ID' }).click();
  for (const [language, email, account] of [
    [
      'ES',
      'Ingrese un correo electrónico como nombre@example.com.',
      'Ingrese su número de cuenta, como 4821 0077 3310.',
    ],
    [
      'FR',
      'Saisissez une adresse comme nom@example.com.',
      'Saisissez votre numéro de compte, par exemple 4821 0077 3310.',
    ],
    ['EN_US', 'Enter an email address such as name@example.com.', 'Enter your account number, such as 4821 0077 3310.'],
  ] as const) {
    await chooseLanguage(page, language);
    await expect(page.getByText(email)).toBeVisible();
    await expect(page.getByText(account)).toBeVisible();
  }
  await expectAccessible(page);
  await page.getByLabel('Account number (optional)').fill('');
  await page.getByLabel('Email address on file').fill(hannah.email);
  const mail = await messageOf(page, hannah.email, async () => {
    await page.getByRole('button', { name: 'Send my user ID' }).click();
    await expect(page).toHaveURL(/\/ForgotUserIDSuccess$/);
  });
  expect(mail.text).toContain(`Your user ID is: ${hannah.userName}`);
  await expectAccessible(page);
});

test('an unknown address is answered with the same page and the same words', async ({ page }) => {
  await page.goto('ForgotUserID');
  await page.getByLabel('Email address on file').fill('nobody@example.com');
  await page.getByRole('button', { name: 'Send my user ID' }).click();
  await expect(heading(page)).toHaveText('Check your email');
  await expect(page.getByText('If nobody@example.com is in our records, we’ve sent your user ID to it')).toBeVisible();
  await askForPassword(page, 'nobody.at.all');
  await expect(heading(page)).toHaveText('Check your email');
});

test('several user IDs of one address: the link shows them once, and one is signed in with', async ({
  page,
  browser,
  expectErrors,
}) => {
  expectErrors(refused(422));
  await page.goto('ForgotUserID');
  await page.getByLabel('Email address on file').fill(daniel.email);
  const mail = await messageOf(page, daniel.email, () => page.getByRole('button', { name: 'Send my user ID' }).click());
  await openAsScanner(browser, linkOf(mail));
  await page.goto(linkOf(mail));
  await expect(page).toHaveURL(/\/ForgotUserIDMultipleAccount$/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show my user IDs' }).dblclick();
  await expect(page.getByRole('radio')).toHaveCount(2);
  await expectAccessible(page);
  await page.getByRole('radio', { name: secondDaniel.userName }).check();
  await page.getByRole('link', { name: 'Sign in with this user ID' }).click();
  await expect(page.getByLabel('User ID')).toHaveValue(secondDaniel.userName);
  await page.goto(linkOf(mail));
  await page.getByRole('button', { name: 'Show my user IDs' }).click();
  await expect(page).toHaveURL(/\/ResetUsernameError$/);
  await expect(heading(page)).toHaveText('This link or code no longer works');
  await expectAccessible(page);
  await chooseLanguage(page, 'FR');
  await expect(heading(page)).toHaveText('Ce lien ou ce code ne fonctionne plus');
});

test.describe('by text message, on a phone', () => {
  test.use({ viewport: { width: 360, height: 760 } });

  test.beforeEach(({ expectErrors }) => expectErrors(refused(422)));

  async function askForCode(page: Page): Promise<string> {
    await page.goto('ForgotUserID');
    await page.getByRole('radio', { name: 'By text message' }).check();
    await page.getByLabel('Mobile number on file').fill('415555');
    await page.getByRole('button', { name: 'Send code' }).click();
    await expect(page.getByText('Enter the 10 digits of your phone number, such as 602-555-0123.')).toBeVisible();
    await page.getByLabel('Mobile number on file').fill(secondDaniel.phoneNumber);
    const text = await messageOf(page, secondDaniel.phoneNumber, () =>
      page.getByRole('button', { name: 'Send code' }).click(),
    );
    return /\b\d{6}\b/.exec(text.text)?.[0] ?? '';
  }

  const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

  test('the code shows the user ID', async ({ page }) => {
    const code = await askForCode(page);
    await expectNoSidewaysScroll(page);
    await page.getByLabel('Code').fill('123');
    await page.getByRole('button', { name: 'Show my user ID' }).click();
    await expect(page.getByText('Enter the 6 digits of the code.')).toBeVisible();
    await page.getByLabel('Code').fill(wrongOf(code));
    await page.getByRole('button', { name: 'Show my user ID' }).click();
    await expect(page.getByText('That code is incorrect.')).toBeVisible();
    await expect(page.getByLabel('Code')).toBeFocused();
    await expectAccessible(page);
    await page.getByLabel('Code').fill(code);
    await page.getByRole('button', { name: 'Show my user ID' }).click();
    await expect(heading(page)).toHaveText('Your user ID');
    await expect(page.getByText(secondDaniel.userName)).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });

  test('five wrong codes end it, in Spanish', async ({ page }) => {
    const code = await askForCode(page);
    await expect(page).toHaveURL(/\/ForgotUserIDSuccess$/);
    await chooseLanguage(page, 'ES');
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      const answer = page.waitForResponse(/VerifyUserIdCode/);
      await page.getByLabel('Código').fill(wrongOf(code));
      await page.getByRole('button', { name: 'Mostrar mi ID de usuario' }).click();
      await answer;
      if (attempt === 1) await expect(page.getByText('Este código no es correcto.')).toBeVisible();
    }
    await expect(page).toHaveURL(/\/ResetUsernameError$/);
    await expect(heading(page)).toHaveText('Este enlace o código ya no funciona');
    await expectNoSidewaysScroll(page);
  });
});

test('help with signing in leads on, and fits on a phone in every language', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 760 });
  await page.goto('login');
  await page.getByRole('link', { name: 'Problem signing in?' }).click();
  await expect(heading(page)).toHaveText('Problem signing in?');
  await expect(page.getByRole('link', { name: /800-555/ })).toBeVisible();
  await expectAccessible(page);
  for (const [language, title] of [
    ['ES', '¿Problemas para iniciar sesión?'],
    ['FR', 'Un problème pour vous connecter ?'],
    ['EN_UK', 'Problem signing in?'],
  ] as const) {
    await chooseLanguage(page, language);
    await expect(heading(page)).toHaveText(title);
    await expectNoSidewaysScroll(page);
  }
  await page.getByRole('link', { name: 'Find my user ID' }).click();
  await expect(page).toHaveURL(/\/ForgotUserID$/);
});
