import type { Page } from '@playwright/test';
import { authenticatorCode } from '@wattershed/testkit/authenticator';
import { expect, fillSignIn, readTerms, signOut, test } from '../journey.ts';
import { fillAccount, fillSecrets, mailedLink, newPassword, printedBill } from './registering.ts';

const userName = 'marta.lindqvist';
const address = 'marta@example.org';
const laterPassword = 'Copper-Lantern-88';

/** Each code works once: the next is the one the authenticator shows half a minute later, which is already accepted. */
const nextCode = (secret: string) => authenticatorCode(secret, new Date(Date.now() + 30_000));

async function register(page: Page): Promise<void> {
  const bill = await printedBill(page, 'unregistered-couple');
  await page.goto('login');
  await page.getByRole('link', { name: 'Register' }).click();
  await fillAccount(page, bill, { firstName: 'Marta', lastName: 'Lindqvist' });
  await page.getByRole('button', { name: 'Find my account' }).click();
  await page.getByLabel('User ID').fill(userName);
  await fillSecrets(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Email address', { exact: true }).fill(address);
  await page.getByLabel('Phone number', { exact: true }).fill('8055550177');
  await page.getByRole('button', { name: 'Continue' }).click();
  await readTerms(page);
  await page.getByLabel('I agree to the Terms and Conditions.').check();
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page).toHaveURL(/\/RegisterSuccess$/);
}

async function activate(page: Page): Promise<void> {
  await page.goto(await mailedLink(address, 'UserAccountActivation'));
  await page.getByRole('button', { name: 'Activate my account' }).click();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await fillSignIn(page, userName, newPassword);
  await expect(page).toHaveURL(/\/dashboard$/);
}

/** Ends on My Profile; the secret is what the person's authenticator keeps. */
async function turnOnAuthenticator(page: Page): Promise<string> {
  await page.goto('myprofile');
  await page.getByRole('button', { name: 'Turn on two-step sign-in' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password').fill(newPassword);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible();
  const secret = (await dialog.locator('code').textContent()) ?? '';
  await dialog.locator('input[name=code]').fill(await authenticatorCode(secret));
  await dialog.getByRole('button', { name: 'Confirm and turn on' }).click();
  await dialog.getByLabel('I’ve saved these codes').check();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('10 codes left')).toBeVisible();
  return secret;
}

async function bringCode(page: Page, code: string): Promise<void> {
  await expect(page).toHaveURL(/\/authentication$/);
  // The sixth digit sends it.
  await page.locator('input[name=code]').fill(code);
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Marta');
}

test('a new customer registers, turns on their authenticator, forgets their password, and comes back', async ({
  page,
}) => {
  await register(page);
  await activate(page);
  const secret = await turnOnAuthenticator(page);
  await signOut(page, 'Marta Lindqvist');

  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByLabel('User ID or email address').fill(userName);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page).toHaveURL(/\/ForgotPasswordSuccess$/);
  await page.goto(await mailedLink(address, 'ResetPasswordForm'));
  await page.getByLabel('New password', { exact: true }).fill(laterPassword);
  await page.getByLabel('Confirm new password').fill(laterPassword);
  const question = await page.getByRole('main').textContent();
  const answer = question?.includes('Which cat was mine?') ? 'Mimi' : 'Hillside';
  await page.locator('input[name=answer]').fill(answer);
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(page).toHaveURL(/\/ResetPasswordFormSuccess$/);

  await page.goto('login');
  await fillSignIn(page, userName, laterPassword);
  await bringCode(page, await nextCode(secret));
});
