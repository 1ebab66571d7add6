import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  fillSignIn,
  personOf,
  refused,
  signInAs,
  test,
} from './journey.ts';
import { utilityPort } from './ports.ts';

// The people of these journeys are nobody else's: their passwords change.
const hannah = personOf('paperless');
const rosa = personOf('spanish-speaker');
const daniel = personOf('on-time');
const secondDaniel = personOf('second-user-id');
const newPassword = 'tr4vel-Kite!x';

type Message = { kind: string; subject: string; text: string };

async function messagesTo(page: Page, to: string): Promise<Message[]> {
  const answer = await page.request.get(`http://localhost:${utilityPort}/mailbox.json?to=${encodeURIComponent(to)}`);
  return (await answer.json()).messages;
}

/** Does something that makes a message, and waits for what it brings. */
async function messageOf(page: Page, to: string, ask: () => Promise<unknown>): Promise<Message> {
  const before = (await messagesTo(page, to)).length;
  await ask();
  await expect.poll(async () => (await messagesTo(page, to)).length, { timeout: 20_000 }).toBeGreaterThan(before);
  const [newest] = await messagesTo(page, to);
  if (!newest) throw new Error('no message');
  return newest;
}

const linkOf = ({ text }: Message) => /https?:\S+/.exec(text)?.[0] ?? '';

async function askForPassword(page: Page, typed: string) {
  await page.goto('ForgotPassword');
  await page.getByLabel('User ID or e-mail address').fill(typed);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page).toHaveURL(/\/ForgotPasswordSuccess$/);
}

async function fillNewPassword(page: Page, password: string, again = password) {
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('New password again').fill(again);
  await page.getByRole('button', { name: 'Save new password' }).click();
}

/** From the page that tells the end: the form before it leads to the sign-in page, too. */
async function goOnToSignIn(page: Page) {
  await expect(page).toHaveURL(/\/ResetPasswordFormSuccess$/);
  await page.getByRole('link', { name: 'Sign in' }).click();
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('a customer who forgot her password sets a new one, and whoever was signed in is out', async ({
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
  const mail = await messageOf(page, hannah.email, () => askForPassword(page, hannah.userName));
  await expectAccessible(page);
  expect(mail.subject).toContain('Set a new password');

  await page.goto(linkOf(mail));
  await expect(page).toHaveURL(/\/ResetPasswordForm$/);
  await expect(page.getByText(`For the user ID ${hannah.userName}.`)).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify([history.state, document.referrer]))).not.toContain('token');
  await fillNewPassword(page, 'travel', 'trave');
  await expect(page.getByText('This password does not follow all the rules below.')).toBeVisible();
  await expect(page.getByText('The two passwords differ.')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'A small letter' })).toContainText('fulfilled');
  await expect(page.getByRole('listitem').filter({ hasText: 'A digit' })).toContainText('still missing');
  await expectAccessible(page);
  await fillNewPassword(page, 'Password1!');
  await expect(page.getByRole('alert')).toContainText('This password is easy to guess.');
  await expect(page.getByLabel('New password', { exact: true })).toHaveValue('');
  await fillNewPassword(page, hannah.password);
  await expect(page.getByRole('alert')).toContainText('This is the password you have now.');
  const notice = await messageOf(page, hannah.email, async () => {
    await fillNewPassword(page, newPassword);
    await expect(heading(page)).toHaveText('Your password is changed');
  });
  expect(notice.subject).toContain('Your password was changed');
  await expectAccessible(page);

  await elsewhere.goto('ViewBill');
  await expect(elsewhere).toHaveURL(/\/login$/);
  await elsewhere.context().close();

  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect(page.getByLabel('User ID')).toHaveValue(hannah.userName);
  await fillSignIn(page, hannah.userName, hannah.password);
  await expect(page.getByRole('alert')).toContainText('do not match');
  await fillSignIn(page, hannah.userName, newPassword);
  await expect(page).toHaveURL(/\/dashboard$/);

  await page.goto(linkOf(mail));
  await expect(page).toHaveURL(/\/ResetError$/);
  await expect(heading(page)).toHaveText('This link no longer works');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Ask for a new link' }).click();
  await expect(page).toHaveURL(/\/ForgotPassword$/);
});

test('in Spanish, from the mail to the last word', async ({ page, expectErrors }) => {
  expectErrors(refused(422));
  await page.goto('ForgotPassword');
  await page.getByLabel('Language').selectOption('ES');
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
  await expect(page.getByText('Esta contraseña no cumple todas las reglas indicadas abajo.')).toBeVisible();
  await expect(page.getByText('Las dos contraseñas son distintas.')).toBeVisible();
  await fill('Password1!');
  await expect(page.getByRole('alert')).toContainText('Esta contraseña es fácil de adivinar.');
  await fill(rosa.password);
  await expect(page.getByRole('alert')).toContainText('Esta es la contraseña que tiene ahora.');
  await fill(newPassword);
  await expect(heading(page)).toHaveText('Su contraseña ha cambiado');
  await page.goto(linkOf(mail));
  await expect(heading(page)).toHaveText('Este enlace ya no funciona');
});

test('two tabs open the same link: the second to save is told that it no longer works', async ({
  page,
  context,
  expectErrors,
}) => {
  expectErrors(refused(422));
  const mail = await messageOf(page, secondDaniel.email, () => askForPassword(page, secondDaniel.userName));
  const second = await context.newPage();
  await page.goto(linkOf(mail));
  await second.goto(linkOf(mail));
  await expect(second.getByLabel('New password again')).toBeVisible();
  await fillNewPassword(page, 'an0ther-Kite!x');
  await expect(heading(page)).toHaveText('Your password is changed');
  await fillNewPassword(second, 'th1rd-Kite!xyz');
  await expect(heading(second)).toHaveText('This link no longer works');
});

for (const { language, wrong, over } of [
  {
    language: 'EN_US',
    wrong: 'This answer does not match the one we have.',
    over: 'This link no longer works',
  },
  {
    language: 'FR',
    wrong: 'Cette réponse ne correspond pas à celle que nous avons.',
    over: 'Ce lien ne fonctionne plus',
  },
]) {
  test(`a security question is asked, and a wrong answer told, in ${language}`, async ({ page, expectErrors }) => {
    expectErrors(refused(422));
    // No demo person has questions: the server's part of this is in its call tests.
    const answers = ['LOG008', 'LOG005'];
    await page.route('**/CheckResetToken', route =>
      route.fulfill({ json: { status: { code: 200 }, data: { userName: 'someone', question: 'First pet?' } } }),
    );
    await page.route('**/ResetPassword', route => {
      const error = answers.shift() ?? 'LOG005';
      return route.fulfill({ status: 422, json: { status: { code: 422, error } } });
    });
    await page.goto('ForgotPassword');
    await page.getByRole('banner').getByRole('combobox').selectOption(language);
    await page.goto(`ResetPasswordForm?token=${'x'.repeat(43)}`);
    const save = async () => {
      await page.getByLabel('First pet?').fill('rex');
      const [password, again] = await page.locator('input[autocomplete=new-password]').all();
      await password?.fill(newPassword);
      await again?.fill(newPassword);
      await page.getByRole('main').locator('button[type=submit]').click();
    };
    await save();
    await expect(page.getByRole('alert')).toContainText(wrong);
    await expect(page.getByLabel('First pet?')).toHaveValue('');
    await expectAccessible(page);
    await save();
    await expect(heading(page)).toHaveText(over);
  });
}

test('a forgotten user ID comes by mail', async ({ page }) => {
  await page.goto('login');
  await page.getByRole('link', { name: 'Forgot user ID?' }).click();
  await page.getByRole('button', { name: 'Send my user ID' }).click();
  await expect(page.getByText('Please enter all the mandatory information.')).toBeVisible();
  await page.getByLabel('E-mail address on file').fill('rosa@');
  await page.getByLabel('Account number (optional)').fill('12');
  await page.getByRole('button', { name: 'Send my user ID' }).click();
  await expect(page.getByText('Type an e-mail address such as')).toBeVisible();
  await expect(page.getByText('Type the 6 to 12 digits')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Account number (optional)').fill('');
  await page.getByLabel('E-mail address on file').fill(hannah.email);
  const mail = await messageOf(page, hannah.email, async () => {
    await page.getByRole('button', { name: 'Send my user ID' }).click();
    await expect(page).toHaveURL(/\/ForgotUserIDSuccess$/);
  });
  expect(mail.text).toContain(`Your user ID is: ${hannah.userName}`);
  await expectAccessible(page);
});

test('an unknown address is answered with the same page and the same words', async ({ page }) => {
  await page.goto('ForgotUserID');
  await page.getByLabel('E-mail address on file').fill('nobody@example.com');
  await page.getByRole('button', { name: 'Send my user ID' }).click();
  await expect(heading(page)).toHaveText('Look in your mailbox');
  await expect(
    page.getByText('If we know nobody@example.com, a message with your user ID is on its way'),
  ).toBeVisible();
  await askForPassword(page, 'nobody.at.all');
  await expect(heading(page)).toHaveText('Look in your mailbox');
});

test('several user IDs of one address: the link shows them once, and one is signed in with', async ({
  page,
  expectErrors,
}) => {
  expectErrors(refused(422));
  await page.goto('ForgotUserID');
  await page.getByLabel('E-mail address on file').fill(daniel.email);
  const mail = await messageOf(page, daniel.email, () => page.getByRole('button', { name: 'Send my user ID' }).click());
  await page.goto(linkOf(mail));
  await expect(page).toHaveURL(/\/ForgotUserIDMultipleAccount$/);
  await expect(page.getByRole('radio')).toHaveCount(2);
  await expectAccessible(page);
  await page.getByRole('radio', { name: secondDaniel.userName }).check();
  await page.getByRole('link', { name: 'Sign in with this user ID' }).click();
  await expect(page.getByLabel('User ID')).toHaveValue(secondDaniel.userName);
  await page.goto(linkOf(mail));
  await expect(page).toHaveURL(/\/ResetUsernameError$/);
  await expect(heading(page)).toHaveText('This link or code no longer works');
  await expectAccessible(page);
  await page.getByRole('banner').getByRole('combobox').selectOption('FR');
  await expect(heading(page)).toHaveText('Ce lien ou ce code ne fonctionne plus');
});

test('an address in place of the user ID lets choose which password to set', async ({ page }) => {
  const mail = await messageOf(page, daniel.email, () => askForPassword(page, daniel.email));
  await page.goto(linkOf(mail));
  await expect(heading(page)).toHaveText('Which user ID?');
  await expectAccessible(page);
  await page.getByRole('radio', { name: secondDaniel.userName }).check();
  await page.getByRole('button', { name: 'Set a new password' }).click();
  await expect(page.getByText(`For the user ID ${secondDaniel.userName}.`)).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain('token');
  await fillNewPassword(page, newPassword);
  await goOnToSignIn(page);
  await fillSignIn(page, secondDaniel.userName, newPassword);
  await expect(page).toHaveURL(/\/dashboard$/);
});

test.describe('by text message, on a phone', () => {
  test.use({ viewport: { width: 360, height: 760 } });

  test.beforeEach(({ expectErrors }) => expectErrors(refused(422)));

  async function askForCode(page: Page): Promise<string> {
    await page.goto('ForgotUserID');
    await page.getByRole('radio', { name: 'By text message' }).check();
    await page.getByLabel('Mobile phone on file').fill('415555');
    await page.getByRole('button', { name: 'Send code' }).click();
    await expect(page.getByText('Type 10 digits, such as 415-555-0123.')).toBeVisible();
    await page.getByLabel('Mobile phone on file').fill(secondDaniel.phoneNumber);
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
    await expect(page.getByText('Type the 6 digits of the text message.')).toBeVisible();
    await page.getByLabel('Code').fill(wrongOf(code));
    await page.getByRole('button', { name: 'Show my user ID' }).click();
    await expect(page.getByText('This code is not right.')).toBeVisible();
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
    await page.getByRole('banner').getByRole('combobox').selectOption('ES');
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
    await page.getByRole('banner').getByRole('combobox').selectOption(language);
    await expect(heading(page)).toHaveText(title);
    await expectNoSidewaysScroll(page);
  }
  await page.getByRole('link', { name: 'Find my user ID' }).click();
  await expect(page).toHaveURL(/\/ForgotUserID$/);
});

test('links without a token lead to where a new one can be asked for', async ({ page, expectErrors }) => {
  expectErrors(refused(422), refused(400));
  for (const [path, end] of [
    ['ResetPasswordForm', /\/ResetError$/],
    ['ResetPasswordForm?token=nonsense', /\/ResetError$/],
    [`ResetPasswordForm?token=${'x'.repeat(43)}`, /\/ResetError$/],
    ['ForgotPasswordMultipleAccount?key=nonsense', /\/ResetError$/],
    [`ForgotUserIDMultipleAccount?key=${'x'.repeat(43)}`, /\/ResetUsernameError$/],
    ['ForgotUserIDMultipleAccount', /\/ResetUsernameError$/],
  ] as const) {
    await page.goto(path);
    await expect(page).toHaveURL(end);
  }
});
