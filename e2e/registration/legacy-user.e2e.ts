import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  fillSignIn,
  personOf,
  readTerms,
  refused,
  test,
} from '../journey.ts';
import { fillSecrets, mailedLink, newPassword } from './registering.ts';

const language = 'header select';

test('a person from the old portal chooses a new password with the emailed link', async ({ page, expectErrors }) => {
  expectErrors(refused(401), refused(403), refused(404), refused(422));
  const gloria = personOf('migrated');
  await page.goto('login');
  await fillSignIn(page, gloria.userName, gloria.password);
  await expect(page.getByText('You signed in with your password from our old portal.')).toBeVisible();
  const link = await mailedLink(gloria.email, 'UpdateUser');
  await page.goto(link);
  await expect(page.getByText(`For ${gloria.userName}`)).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await fillSecrets(page);
  await expect(page.getByLabel('Email address', { exact: true })).toHaveValue(gloria.email);
  await page.getByLabel('Phone number', { exact: true }).fill('8055550147');
  await readTerms(page);
  await page.getByLabel('I agree to the Terms and Conditions.').check();
  await page.getByRole('button', { name: 'Save my new password' }).click();
  await expect(page.getByText('Your new password is set.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Sign in' }).click();
  await fillSignIn(page, gloria.userName, newPassword);
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto(link);
  await expect(page.getByRole('alert')).toContainText('This link has expired or was already used.');
  await page.locator(language).first().selectOption('ES');
  await expect(page.getByRole('alert')).toContainText('Este enlace venció o ya se usó.');
});

test('a person from the old portal without an email address continues at once, and ends signed out', async ({
  page,
  expectErrors,
}) => {
  expectErrors(refused(401), refused(403));
  const harold = personOf('migrated-without-email');
  await page.goto('login');
  await fillSignIn(page, harold.userName, harold.password);
  await expect(page).toHaveURL(/\/UpdateUser$/);
  await fillSecrets(page);
  await page.getByLabel('Email address', { exact: true }).fill('harold@example.org');
  await page.getByLabel('Phone number', { exact: true }).fill('8055550148');
  await readTerms(page);
  await page.getByLabel('I agree to the Terms and Conditions.').check();
  await page.locator('input[name=password]').fill(harold.password);
  await page.locator('input[name=passwordAgain]').fill(harold.password);
  expectErrors(refused(422));
  await page.getByRole('button', { name: 'Save my new password' }).click();
  await expect(page.getByRole('alert')).toContainText('This is your current password.');
  await expect(page.locator('input[name=answer1]')).toHaveValue('Hillside');
  await page.locator('input[name=password]').fill(newPassword);
  await page.locator('input[name=passwordAgain]').fill(newPassword);
  await page.getByRole('button', { name: 'Save my new password' }).click();
  await expect(page.getByText('Your new password is set.')).toBeVisible();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await fillSignIn(page, harold.userName, newPassword);
  await expect(page).toHaveURL(/\/dashboard$/);
});
