import type { Page } from '@playwright/test';
import { authenticatorCode } from '@wattershed/testkit/authenticator';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  fillSignIn,
  forgetSession,
  personOf,
  signInAs,
  signOut,
  test,
} from '../journey.ts';
import { codeTo, messageTo } from '../portal/mailbox.ts';
import { beSignedInAs } from '../signed-in.ts';

const step = 30_000;
const phoneWidth = { width: 360, height: 760 };

/** Each code works once: the next is the one the authenticator shows half a minute later, which is already accepted. */
const nextCode = (secret: string) => authenticatorCode(secret, new Date(Date.now() + step));

const codeField = (page: Page) => page.locator('input[name=code]');

/** Turns two-step sign-in on with an authenticator; ends on My Profile with the codes kept. */
async function turnOn(page: Page, password: string): Promise<{ secret: string; recoveryCodes: string[] }> {
  await page.goto('myprofile');
  await page.getByRole('button', { name: 'Turn on two-step sign-in' }).click();
  await page.getByLabel('Your password').fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible();
  const secret = (await page.getByRole('dialog').locator('code').textContent()) ?? '';
  await codeField(page).fill(await authenticatorCode(secret));
  await page.getByRole('button', { name: 'Confirm and turn on' }).click();
  await expect(page.getByRole('heading', { name: 'Save your recovery codes' })).toBeVisible();
  const recoveryCodes = await page.getByRole('dialog').locator('code').allInnerTexts();
  await page.getByLabel('I’ve saved these codes').check();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('10 codes left')).toBeVisible();
  return { secret, recoveryCodes };
}

async function sendCode(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Send (a new )?code$/ }).click();
  await expect(page.getByText('We sent a code to')).toBeVisible();
}

/** The next journey signs in by the password alone. */
async function turnOff(page: Page, password: string): Promise<void> {
  await page.goto('myprofile');
  await page.getByRole('button', { name: 'Turn off' }).click();
  await page.getByLabel('Your password').fill(password);
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByRole('button', { name: 'Turn on two-step sign-in' })).toBeVisible();
}

async function useRecoveryCode(page: Page, code: string): Promise<void> {
  await page.getByRole('button', { name: 'Use another way' }).click();
  await page.getByText('Recovery code', { exact: true }).click();
  await page.getByLabel('Recovery code', { exact: true }).fill(code);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
}

test('a customer turns on the authenticator, signs in with its code, with a recovery code, and turns it off', async ({
  page,
}) => {
  const person = personOf('co-owner');
  const name = `${person.firstName} ${person.lastName}`;
  await signInAs(page, 'co-owner');
  const { secret, recoveryCodes } = await turnOn(page, person.password);
  expect(new Set(recoveryCodes).size).toBe(10);
  await messageTo(person.email, /Two-step sign-in is on/);
  await expectAccessible(page);

  await signOut(page, name);
  await page.goto('login?navigateTo=/ViewBill');
  await fillSignIn(page, person.userName, person.password);
  await expect(page).toHaveURL(/\/authentication/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enter your code');
  await expectAccessible(page);
  // Pasted with a space, the way it is read aloud; no one needs to press a button.
  await codeField(page).fill((await nextCode(secret)).replace(/^.{3}/, '$& '));
  await expect(page).toHaveURL(/\/ViewBill$/);

  await signOut(page, name);
  await fillSignIn(page, person.userName, person.password);
  await useRecoveryCode(page, (recoveryCodes[0] ?? '').toLowerCase());
  await messageTo(person.email, /A recovery code was used/);
  await page.goto('myprofile');
  await expect(page.getByText('9 codes left')).toBeVisible();

  await turnOff(page, person.password);
  await messageTo(person.email, /Two-step sign-in is off/);
  await signOut(page, name);
  await signInAs(page, 'co-owner');
});

test('codes come by text message and by email, on a phone, and a trusted browser is asked for none', async ({
  page,
}) => {
  const person = personOf('just-moved-in');
  const phone = '6025550161';
  await page.setViewportSize(phoneWidth);
  await beSignedInAs(page, 'just-moved-in');
  await page.goto('myprofile');
  await page.getByRole('button', { name: 'Turn on two-step sign-in' }).click();
  await page.getByText('Text message', { exact: true }).click();
  await page.getByRole('textbox', { name: 'Phone number' }).fill(phone);
  await page.getByLabel('Your password').fill(person.password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('We sent a code to •••-•••-0161.')).toBeVisible();
  const first = await codeTo(phone);
  await codeField(page).fill(first);
  await page.getByRole('button', { name: 'Confirm and turn on' }).click();
  await page.getByLabel('I’ve saved these codes').check();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('You need at least one device')).toBeVisible();

  await page.getByRole('button', { name: 'Add a device' }).click();
  await page.getByRole('dialog').getByText('Email', { exact: true }).click();
  await page.getByRole('textbox', { name: 'Email address' }).fill(person.email);
  await page.getByLabel('Your password').fill(person.password);
  await page.getByRole('button', { name: 'Continue' }).click();
  const byEmail = await codeTo(person.email);
  await codeField(page).fill(byEmail);
  await page.getByRole('button', { name: 'Confirm code' }).click();
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(2);
  await expectNoSidewaysScroll(page);

  await forgetSession(page);
  await page.context().clearCookies();
  await page.goto('login');
  await fillSignIn(page, person.userName, person.password);
  await page.getByRole('button', { name: 'Use another way' }).click();
  await page.getByText('Email', { exact: true }).click();
  await sendCode(page);
  expect(await codeTo(person.email, byEmail)).not.toBe(byEmail);
  await page.getByText('Text message', { exact: true }).click();
  await sendCode(page);
  await page.getByLabel('Don’t ask again on this browser').check();
  await codeField(page).fill(await codeTo(phone, first));
  await expect(page).toHaveURL(/\/dashboard$/);

  // The browser is trusted now: the password is enough here.
  await forgetSession(page);
  await page.goto('login');
  await fillSignIn(page, person.userName, person.password);
  await expect(page).toHaveURL(/\/dashboard$/);
  await turnOff(page, person.password);
});
