import type { Page } from '@playwright/test';
import { expect, expectAccessible, personOf, refused, signOut, test } from '../journey.ts';
import { beSignedInAs } from '../signed-in.ts';

/** Chromium's own authenticator in software: resident keys, and a person who always proves themselves. */
async function giveAuthenticator(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

const section = (page: Page) => page.getByRole('region', { name: 'Passkeys' });

test('a passkey is added in My Profile, signs in, and is removed', async ({ page, expectErrors }) => {
  expectErrors(refused(422));
  const { password } = personOf('on-time');
  await giveAuthenticator(page);
  await beSignedInAs(page, 'on-time');
  await page.goto('myprofile');
  await section(page).getByRole('button', { name: 'Add a passkey' }).click();
  await section(page).getByLabel('Passkey name (optional)').fill('My phone');
  await section(page).getByRole('button', { name: 'Create passkey' }).click();
  await expect(section(page)).toContainText('Enter your current password.');
  await section(page).getByLabel('Current password', { exact: true }).fill(password);
  await section(page).getByRole('button', { name: 'Create passkey' }).click();
  await expect(section(page)).toContainText('Your passkey is added.');
  await expect(section(page)).toContainText('My phone');
  await expectAccessible(page);

  await signOut(page, 'Daniel Kim');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Daniel');

  await page.goto('myprofile');
  await section(page).getByRole('button', { name: 'Remove My phone' }).click();
  await page.getByRole('dialog').getByLabel('Current password', { exact: true }).fill(password);
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(section(page)).toContainText('You don’t have any passkeys yet.');

  // The device still has it; the portal no longer knows it.
  await signOut(page, 'Daniel Kim');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByRole('main')).toContainText('This passkey couldn’t be used.');
});
