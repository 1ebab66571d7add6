import { expect, expectAccessible, expectNoSidewaysScroll, fillSignIn, readTerms, refused, test } from '../journey.ts';
import { fillAccount, fillSecrets, mailedLink, newPassword, printedBill } from './registering.ts';

const _noSuchToken = 'x'.repeat(43);
const language = 'header select';

test('a customer registers with the printed bill, activates from the mailbox and sees the dashboard', async ({
  page,
  expectErrors,
}) => {
  // Seven pages are checked for accessibility on the way.
  test.setTimeout(120_000);
  expectErrors(refused(422));
  const bill = await printedBill(page, 'unregistered');
  await page.goto('login');
  await page.getByRole('link', { name: 'Register' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Register');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Find my account' }).click();
  await expect(page.getByText('Please enter all the mandatory information.')).toBeVisible();
  await expect(page.getByLabel('Account number')).toBeFocused();
  await fillAccount(page, { ...bill, code: '999998' }, { firstName: 'Nora', lastName: 'Whitfield' });
  await page.getByRole('button', { name: 'Find my account' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'The details entered are invalid.' })).toBeVisible();
  await expect(page.getByLabel('Last name')).toHaveValue('Whitfield');
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Online registration code' }).fill(bill.code);
  await page.getByRole('button', { name: 'Find my account' }).click();

  await expect(page.getByRole('heading', { name: 'Choose how you sign in' })).toBeFocused();
  await page.getByLabel('User ID').fill('Elena.Ramirez');
  await expect(page.getByText('This user ID is taken.')).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('This user ID is taken.')).toBeVisible();
  await page.getByLabel('User ID').fill('nora.whitfield');
  await expect(page.getByText('This user ID is available.')).toBeVisible();
  await fillSecrets(page);
  await expect(page.getByText('Strength: strong')).toBeVisible();
  await page.locator('input[name=passwordAgain]').fill('something else');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Passwords do not match, please try again')).toBeVisible();
  await expectAccessible(page);
  await page.locator('input[name=passwordAgain]').fill(newPassword);
  await page.getByRole('button', { name: 'Continue' }).click();

  await page.getByLabel('Email address', { exact: true }).fill('nora@example.org');
  await page.getByLabel('Phone number', { exact: true }).fill('8055550142');
  await page.getByLabel('Text me, too').check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('We need your consent to text you.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Read the full consent' }).click();
  await expect(page.getByRole('dialog')).toContainText('Telephone Consumer Protection Act');
  await page.keyboard.press('Escape');
  await page.getByLabel('I agree to receive automated calls').check();
  await page.getByLabel('Paperless billing').check();
  await page.getByRole('button', { name: 'Continue' }).click();

  await expect(page.getByRole('heading', { name: 'Does everything look right?' })).toBeFocused();
  await expect(page.getByText('805-555-0142 · Mobile')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText('Read and agree to the terms')).toBeVisible();
  await page.getByLabel('I agree to the Terms and Conditions.').check();
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page).toHaveURL(/\/RegisterSuccess$/);
  await expect(page.getByText('We sent the link to nora@example.org.')).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(newPassword);

  await page.goto('login');
  expectErrors(refused(403));
  await fillSignIn(page, 'nora.whitfield', newPassword);
  await expect(page.getByRole('alert')).toContainText('Your registration isn’t activated yet.');

  const link = await mailedLink('nora@example.org', 'UserAccountActivation');
  await page.goto(link);
  await expect(page.getByText('Your link works.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Activate my account' }).click();
  await expect(page.getByText('Your account is active, nora.whitfield.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Sign in' }).click();
  await fillSignIn(page, 'nora.whitfield', newPassword);
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Nora');
  await expect(page.getByText('$').first()).toBeVisible();
});

test('a business registers on a phone, in Spanish, and signs in even though the answer to the activation was lost', async ({
  page,
  expectErrors,
}) => {
  expectErrors(refused(422), /net::ERR_FAILED/);
  await page.setViewportSize({ width: 360, height: 740 });
  const bill = await printedBill(page, 'unregistered-business');
  await page.goto('Register');
  await fillAccount(page, bill, { organisation: 'copper kettle cafe' });
  await page.locator(language).selectOption('ES');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Registrarse');
  await page.getByLabel('Número de identificación fiscal').check();
  await page.getByRole('textbox', { name: 'Número de identificación fiscal' }).fill('004173906');
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Buscar mi cuenta' }).click();
  await page.getByLabel('ID de usuario').fill('copperkettle');
  await fillSecrets(page);
  await expect(page.getByText('Este ID de usuario está disponible.')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.locator('input[name=primaryEmail]').fill('ines@example.org');
  await page.locator('input[name=primaryPhone]').fill('8055550144');
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByLabel('Acepto los Términos y condiciones.').check();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Registrarme' }).click();
  await expect(page.getByText('Enviamos el enlace a ines@example.org.')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.goto(await mailedLink('ines@example.org', 'UserAccountActivation'));
  await page.route('**/activateUser', async route => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Activar mi cuenta en línea' }).click();
  await expect(page.getByRole('alert')).toContainText('No pudimos conectarnos con el portal.');
  await page.unroute('**/activateUser');
  await page.getByRole('button', { name: 'Activar mi cuenta en línea' }).click();
  await expect(page.getByText('parece que funcionó: el enlace ya se usó.')).toBeVisible();
  await page.getByRole('link', { name: 'Iniciar sesión' }).click();
  await expect(page).toHaveURL(/\/login$/);
  // The address changes before the screen does, and the page being left has a field for a user ID, too.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inicie sesión');
  await page.locator('input[name=username]').fill('copperkettle');
  await page.locator('input[name=password]').fill(newPassword);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Copper Kettle Café');
});

test('what was typed survives a reload, the secrets do not; a lost answer loses nothing; of two tabs one registers', async ({
  page,
  context,
  expectErrors,
}) => {
  expectErrors(refused(422));
  const bill = await printedBill(page, 'unregistered-couple');
  const other = await context.newPage();
  for (const [tab, userId] of [
    [page, 'theo.one'],
    [other, 'theo.two'],
  ] as const) {
    await tab.goto('Register');
    await fillAccount(tab, bill, { firstName: 'Theo', lastName: 'Lindqvist' });
    await tab.getByLabel('I’m the co-applicant').check();
    await tab.getByRole('button', { name: 'Find my account' }).click();
    await expect(tab.getByText('You’re in our records as the co-applicant.')).toBeVisible();
    await tab.getByLabel('User ID').fill(userId);
    await fillSecrets(tab);
    await tab.getByRole('button', { name: 'Continue' }).click();
    await tab.getByLabel('Email address', { exact: true }).fill(`${userId}@example.org`);
    await tab.getByLabel('Phone number', { exact: true }).fill('6025550142');
  }
  await page.reload();
  await expect(page.getByText('For your security, we don’t keep your password and answers')).toBeVisible();
  await expect(page.getByLabel('User ID')).toHaveValue('theo.one');
  await expect(page.locator('input[name=ownQuestion2]')).toHaveValue('Which cat was mine?');
  await expect(page.locator('input[name=password]')).toHaveValue('');
  await fillSecrets(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('Email address', { exact: true })).toHaveValue('theo.one@example.org');
  for (const tab of [page, other]) {
    await tab.getByRole('button', { name: 'Continue' }).click();
    await readTerms(tab);
    await tab.getByLabel('I agree to the Terms and Conditions.').check();
  }
  // The answer is lost after the server has done everything, and the person reloads instead of pressing again.
  expectErrors(/net::ERR_FAILED/);
  await page.route('**/CreateUser', async route => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('alert')).toContainText('Unable to process your request: we got no response.');
  await page.reload();
  await expect(page).toHaveURL(/\/RegisterSuccess$/);
  await expect(page.getByText('We sent the link to the email address you gave us.')).toBeVisible();
  await other.getByRole('button', { name: 'Register' }).click();
  await expect(other.getByRole('alert')).toContainText('This account is already registered.');
  await other.getByRole('link', { name: 'Send the link again' }).click();
  await expect(other.getByLabel('User ID')).toBeVisible();
});
