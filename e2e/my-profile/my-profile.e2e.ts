import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { portalTexts } from '@wattershed/texts/library';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  fillSignIn,
  personOf,
  refused,
  signInAs,
  test,
} from '../journey.ts';
import { mailTo } from '../portal/mailbox.ts';
import { beSignedInAs, openDashboardAs } from '../signed-in.ts';

const landlord = personOf('landlord');

async function openProfile(page: Page, persona = 'landlord'): Promise<void> {
  await beSignedInAs(page, persona);
  await page.goto('myprofile');
  await expect(page.getByText(personOf(persona).userName, { exact: true })).toBeVisible();
}

const section = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });

/** So many links to the address, the newest first: the earlier ones are void. */
async function linksIn(address: string, count: number): Promise<string[]> {
  const links = async () =>
    [...(await mailTo(address)).matchAll(/myprofile\?confirm=[\w-]+(?=\\n)/g)].map(([link]) => link);
  await expect.poll(async () => new Set(await links()).size).toBe(count);
  return [...new Set(await links())];
}

async function askForSecondEmail(page: Page, address: string): Promise<void> {
  await page.getByRole('button', { name: 'Add: Second email address' }).click();
  await page.getByLabel('Second email address').fill(address);
  await page.getByLabel('Current password').fill(landlord.password);
  await page.getByRole('button', { name: 'Save email address' }).click();
  await expect(page.getByText(`We sent a link to ${address}.`)).toBeVisible();
}

test('the menu and "Change password" of the header lead to the profile, the password in view', async ({ page }) => {
  await openDashboardAs(page, 'landlord');
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('navigation').getByRole('link', { name: 'My Profile' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My profile');
  await expectAccessible(page);
  await page.getByRole('button', { name: new RegExp(landlord.lastName) }).click();
  await page.getByRole('link', { name: 'Change password' }).click();
  await expect(page).toHaveURL(/\/myprofile#password$/);
  await expect(section(page, 'Password').getByLabel('Current password')).toBeInViewport();
  await expectAccessible(page);
});

test('the profile is whole on a phone, and every form opens', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openProfile(page);
  await expectNoSidewaysScroll(page);
  for (const name of ['Change name', 'Change user ID', 'Change password', 'Delete profile', 'Add: Phone number']) {
    await page.getByRole('button', { name }).click();
  }
  await expect(page.getByRole('button', { name: 'Delete my profile' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('a new name shows in the header at once, and markup is refused', async ({ page }) => {
  await openProfile(page);
  await page.getByRole('button', { name: 'Change name' }).click();
  await expect(page.getByLabel('First name')).toBeFocused();
  await page.getByLabel('First name').fill('<b>Lou</b>');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect(page.getByText('Use up to 40 characters, with no < or >')).toBeVisible();
  await page.getByLabel('First name').fill('Lou "Ace" O’Neil');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect(page.getByText('Your name is saved.')).toBeVisible();
  await expect(page.getByRole('banner').getByText('Lou "Ace" O’Neil')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change name' })).toBeFocused();
  await page.getByRole('button', { name: 'Change name' }).click();
  await page.getByLabel('First name').fill(landlord.firstName);
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect(page.getByRole('banner').getByText(`${landlord.firstName} ${landlord.lastName}`)).toBeVisible();
});

async function seeFieldErrors(page: Page, language: 'ES' | 'FR'): Promise<void> {
  const words = { ...portalTexts.written('fields', language), ...portalTexts.written('my-profile', language) };
  const say = (key: string) => words[key] ?? key;
  const submit = async (part: string, button: string, typed: Record<string, string>, errors: string[]) => {
    const place = page.locator(part);
    await place.getByRole('button', { name: button }).first().click();
    for (const [name, value] of Object.entries(typed)) await place.locator(`[name=${name}]`).fill(value);
    await place.locator('button[type=submit]').click();
    for (const error of errors) await expect(place.getByText(say(error))).toBeVisible();
    await place.getByRole('button', { name: say('my-profile.action.cancel') }).click();
  };
  const missing = 'fields.currentPassword.missing';
  const names = { firstName: '<b>', lastName: '' };
  await submit('#name', say('my-profile.action.changeName'), names, ['fields.name.error', 'fields.lastName.missing']);
  await submit('#contact', say('my-profile.action.change'), { value: 'name@' }, ['fields.email.error', missing]);
  const addPhone = `${say('my-profile.action.add')}: ${say('my-profile.slot.PrimaryPhone')}`;
  await submit('#contact', addPhone, { value: '602' }, ['fields.phone.error', missing]);
  const userId = { userName: 'a b' };
  await submit('#user-id', say('my-profile.action.changeUserId'), userId, ['fields.userId.error', missing]);
  const passwords = { currentPassword: 'x', password: 'kite', passwordAgain: 'kites' };
  const passwordErrors = ['fields.newPassword.error', 'fields.passwordAgain.error'];
  await submit('#password', say('my-profile.action.changePassword'), passwords, passwordErrors);
  const other = { username: 'somebody.else' };
  await submit('#delete', say('my-profile.action.delete'), other, ['fields.ownUserId.error', missing]);
}

test('each field says what to type, in Spanish and in French', async ({ page }) => {
  await openProfile(page);
  for (const language of ['ES', 'FR'] as const) {
    await page.locator('header select').selectOption(language);
    await seeFieldErrors(page, language);
  }
  await page.locator('header select').selectOption('EN_US');
  await expect(page.getByLabel('Language of the portal and our messages')).toHaveValue('EN_US');
});

test('a taken user id and a wrong password are reported in the form', async ({ page, expectErrors }) => {
  expectErrors(refused(409), refused(422));
  await openProfile(page);
  await page.getByRole('button', { name: 'Change user ID' }).click();
  await page.getByRole('textbox', { name: 'User ID' }).fill('elena.ramirez');
  await page.getByLabel('Current password').fill('not it');
  await page.getByRole('button', { name: 'Save user ID' }).click();
  await expect(page.getByRole('alert')).toContainText('That password is incorrect.');
  await expect(page.getByLabel('Current password')).toHaveValue('');
  await page.getByLabel('Current password').fill(landlord.password);
  await page.getByRole('button', { name: 'Save user ID' }).click();
  await expect(page.getByRole('alert')).toContainText('This user ID is taken.');
  await page.getByRole('banner').getByLabel('Language').selectOption('FR');
  await expect(page.getByRole('alert')).toContainText('Cet identifiant est déjà pris.');
  await page.getByRole('banner').getByLabel('Langue').selectOption('EN_US');
  await page.getByRole('textbox', { name: 'User ID' }).fill('new.landlord');
  await page.getByLabel('Current password').fill(landlord.password);
  await page.getByRole('button', { name: 'Save user ID' }).click();
  await expect(page.getByText('You now sign in as new.landlord.')).toBeVisible();
  await page.getByRole('button', { name: 'Change user ID' }).click();
  await page.getByRole('textbox', { name: 'User ID' }).fill(landlord.userName);
  await page.getByLabel('Current password').fill(landlord.password);
  await page.getByRole('button', { name: 'Save user ID' }).click();
  await expect(page.getByText(landlord.userName, { exact: true })).toBeVisible();
});

test('a new password follows its five rules, signs out the other browser and is confirmed by email', async ({
  page,
  browser,
  expectErrors,
}) => {
  expectErrors(refused(401), refused(422));
  const person = personOf('pending');
  const elsewhere = await browser.newPage();
  await signInAs(elsewhere, 'pending');
  await beSignedInAs(page, 'pending');
  await page.goto('myprofile#password');
  const next = 'tr4vel-Kite!x';
  await page.getByLabel('Current password').fill(person.password);
  await page.getByLabel('New password', { exact: true }).fill('kite');
  await expect(page.getByRole('listitem').filter({ hasText: '8 to 30 characters' })).toContainText('(not met yet)');
  await expect(page.getByRole('listitem').filter({ hasText: 'One lowercase letter' })).toContainText('(met)');
  await page.getByLabel('New password', { exact: true }).fill('Password1!');
  await page.getByLabel('Confirm new password').fill('Password1!');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByRole('alert')).toContainText('This password is easy to guess.');
  await page.getByLabel('Current password').fill(person.password);
  await page.getByLabel('New password', { exact: true }).fill(next);
  await page.getByLabel('Confirm new password').fill(next);
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByText('Your password is changed.')).toBeVisible();
  await elsewhere.goto('ViewBill');
  await expect(elsewhere).toHaveURL(/\/login$/);
  await fillSignIn(elsewhere, person.userName, next);
  await expect(elsewhere.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => mailTo(person.email)).toContain('Your password was changed');
  await elsewhere.close();
});

test('an email address counts once the link in its mailbox was followed, and can be removed', async ({
  page,
  expectErrors,
}) => {
  expectErrors(refused(422));
  await openProfile(page);
  await askForSecondEmail(page, 'landlord.second@example.com');
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('Sent again.')).toBeVisible();
  const [link = '', older = ''] = await linksIn('landlord.second@example.com', 2);
  await page.goto(older);
  await page.getByRole('button', { name: 'Use this address' }).click();
  await expect(page.getByText('We sent a newer link to landlord.second@example.com.')).toBeVisible();
  await page.getByRole('banner').getByLabel('Language').selectOption('FR');
  await expect(page.getByText('Un lien plus récent se trouve dans la messagerie de')).toBeVisible();
  await page.getByRole('banner').getByLabel('Langue').selectOption('EN_US');
  await page.getByRole('main').getByRole('button', { name: 'Close' }).click();
  await page.goto(link);
  await expect(page.getByText('Do you want to use landlord.second@example.com from now on?')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Use this address' }).click();
  await expect(page.getByText('landlord.second@example.com is now your second email address.')).toBeVisible();
  await expect(page).toHaveURL(/\/myprofile$/);
  await expect.poll(() => mailTo(landlord.email)).toContain('Your second email address was changed');
  await page.goto(link);
  await expect(page.getByText('This link no longer works.')).toBeVisible();
  await expect(page.getByText('If the new one is there, you’re all set.')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Change: Second email address' }).click();
  await page.getByLabel('Second email address').fill('');
  await page.getByLabel('Current password').fill(landlord.password);
  await page.getByRole('button', { name: 'Save email address' }).click();
  await expect(page.getByText('Your contact details are saved.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add: Second email address' })).toBeVisible();
});

test('what the billing system refuses changes nothing, and is explained in two languages', async ({
  page,
  expectErrors,
}) => {
  expectErrors(refused(422));
  await openProfile(page);
  await askForSecondEmail(page, 'cis-error@example.com');
  await page.goto((await linksIn('cis-error@example.com', 1))[0] ?? '');
  await page.getByRole('button', { name: 'Use this address' }).click();
  await expect(page.getByRole('alert')).toContainText(
    'Your profile could not be updated. Please try again or contact customer care.',
  );
  await page.getByRole('banner').getByLabel('Language').selectOption('ES');
  await expect(page.getByRole('alert')).toContainText(
    'No se pudo actualizar su perfil. Inténtelo de nuevo o comuníquese con servicio al cliente.',
  );
  await page.getByRole('banner').getByLabel('Idioma').selectOption('EN_US');
  await page.getByRole('button', { name: 'Cancel the change' }).click();
  await expect(page.getByText('The change is canceled.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add: Second email address' })).toBeVisible();
});

test('a mobile number counts once its code was typed', async ({ page, expectErrors }) => {
  expectErrors(refused(422));
  await openProfile(page);
  await page.getByRole('button', { name: 'Add: Second phone number' }).click();
  await page.getByLabel('Second phone number').fill('9165550155');
  await page.getByLabel('Current password').fill(landlord.password);
  await page.getByRole('button', { name: 'Save phone number' }).click();
  await expect(page.getByText('We texted a code to 916-555-0155.')).toBeVisible();
  await expect.poll(() => mailTo('9165550155')).toMatch(/\d{6} is your code/);
  const code = /(\d{6}) is your code/.exec(await mailTo('9165550155'))?.[1] ?? '';
  await page.getByLabel('Code from the text message').fill(code === '000000' ? '000001' : '000000');
  await page.getByRole('button', { name: 'Confirm number' }).click();
  await expect(page.getByRole('alert')).toContainText('code');
  await page.getByLabel('Code from the text message').fill(code);
  await page.getByRole('button', { name: 'Confirm number' }).click();
  await expect(page.getByText('Your contact details are saved.')).toBeVisible();
  await expect(page.getByText('916-555-0155 · Mobile')).toBeVisible();
  // It is checked once the server has taken it.
  await page.getByRole('checkbox', { name: 'Text message' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Text message' })).toBeChecked();
  await page.getByRole('button', { name: 'Change: Second phone number' }).click();
  await page.getByLabel('Second phone number').fill('');
  await page.getByLabel('Current password').fill(landlord.password);
  await page.getByRole('button', { name: 'Save phone number' }).click();
  await expect(page.getByText('Add a mobile number to get text messages.')).toBeVisible();
});

test("another browser's session is signed out from here, and sees it", async ({ page, browser, expectErrors }) => {
  expectErrors(refused(401));
  const elsewhere = await browser.newPage({
    userAgent: 'Mozilla/5.0 (iPhone) Version/17.1 Mobile/15E148 Safari/604.1',
  });
  await signInAs(elsewhere, 'landlord');
  await openProfile(page);
  await expect(section(page, 'Where you are signed in').getByText('This device')).toBeVisible();
  await page.getByRole('button', { name: 'Sign out Safari 17, iOS' }).click();
  await expect(page.getByText('Signed out on that device.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign out Safari 17, iOS' })).toHaveCount(0);
  await elsewhere.goto('ViewBill');
  await expect(elsewhere).toHaveURL(/\/login$/);
  await page.reload();
  await expect(page.getByText(landlord.userName, { exact: true })).toBeVisible();
  await elsewhere.close();
});

test('everything kept about a person can be downloaded, to read and for a program', async ({ page }) => {
  await openProfile(page);
  const [json] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download JSON' }).click(),
  ]);
  const file = JSON.parse(await readFile((await json.path()) ?? '', 'utf8'));
  expect(file.profile.userId).toBe(landlord.userName);
  expect(file.accounts).toHaveLength(landlord.accounts.length);
  const [pdf] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download PDF' }).click(),
  ]);
  const bytes = (await readFile((await pdf.path()) ?? '')).toString('latin1');
  expect([pdf.suggestedFilename(), bytes.slice(0, 5)]).toEqual(['my-profile.pdf', '%PDF-']);
  expect(bytes).toContain('/StructTreeRoot');
});

test('a deletion that was asked for is shown on every screen, and can be taken back', async ({
  page,
  expectErrors,
}) => {
  expectErrors(refused(409), /ERR_FAILED/);
  await openProfile(page);
  await page.getByRole('button', { name: 'Delete profile' }).click();
  await page.getByRole('textbox', { name: 'User ID' }).fill('somebody.else');
  await page.getByLabel('Current password').fill(landlord.password);
  await page.getByRole('button', { name: 'Delete my profile' }).click();
  await expect(page.getByText('That isn’t your user ID.')).toBeVisible();
  await page.getByRole('textbox', { name: 'User ID' }).fill(landlord.userName);
  // The server has done it, and the browser does not hear of it.
  await page.route(
    '**/ProfileDelete',
    async route => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Delete my profile' }).click();
  await expect(page.getByRole('alert')).toContainText('We couldn’t reach the portal.');
  await page.getByLabel('Current password').fill(landlord.password);
  await page.getByRole('button', { name: 'Delete my profile' }).click();
  await expect(page.getByText(/Your profile will be deleted after .* You can keep it until then\./)).toBeVisible();
  await expectAccessible(page);
  await page.goto('dashboard');
  await expect(page.getByText('Your profile will be deleted after')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Keep my profile' }).click();
  await page.getByRole('button', { name: 'Keep my profile' }).click();
  await expect(page.getByText('Your profile won’t be deleted.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete profile' })).toBeVisible();
  await expect.poll(() => mailTo(landlord.email)).toContain('Your profile won’t be deleted');
});

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
  await page.getByRole('banner').getByLabel('Idioma').selectOption('FR');
  await expect(page.getByRole('link', { name: 'Accueil', exact: true })).toBeVisible();
  await page.goto('myprofile');
  await expect(page.getByLabel('Langue du portail et de nos messages')).toHaveValue('FR');
  await page.getByLabel('Langue du portail et de nos messages').selectOption('ES');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mi perfil');
  await expect(page.getByLabel('Idioma del portal y de nuestros mensajes')).toHaveValue('ES');
});

test('an agent sees the profile and nothing to change it with', async ({ page }) => {
  await openProfile(page);
  await page.evaluate(() => {
    const user = JSON.parse(localStorage.getItem('user') ?? '{}');
    localStorage.setItem('user', JSON.stringify({ ...user, IsCSRLogin: true }));
  });
  await page.reload();
  await expect(page.getByText('You’re signed in as an agent.')).toBeVisible();
  await expect(page.getByText(landlord.userName, { exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
});
