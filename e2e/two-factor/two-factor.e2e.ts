import type { Page } from '@playwright/test';
import { authenticatorCode } from '@wattershed/testkit/authenticator';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  fillSignIn,
  forgetSession,
  personOf,
  refused,
  signInAs,
  test,
} from '../journey.ts';
import { codeTo, messageTo } from '../portal/mailbox.ts';
import { beSignedInAs } from '../signed-in.ts';

const step = 30_000;
const phoneWidth = { width: 360, height: 760 };

/** Each code is good once: the next one is what the authenticator shows half a minute on, which counts already. */
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
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('alert')).toContainText('Save the codes first');
  await page.getByLabel('I’ve saved these codes').check();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('10 codes left')).toBeVisible();
  return { secret, recoveryCodes };
}

async function sendCode(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Send (a new )?code$/ }).click();
  await expect(page.getByText('We sent a code to')).toBeVisible();
}

/** Journeys need not wait to send again (start-portal.ts); here the answer says what it says to a customer. */
async function answerWithPause(page: Page, resendAfterSeconds: number): Promise<void> {
  await page.route(
    '**/SendTfa',
    async route => {
      const answer = await (await route.fetch()).json();
      await route.fulfill({ json: { ...answer, data: { ...answer.data, resendAfterSeconds } } });
    },
    { times: 1 },
  );
}

/** The server does what it was asked, and the browser hears nothing of it. */
async function loseNextAnswer(page: Page, url: string): Promise<void> {
  await page.route(
    url,
    async route => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
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

async function signOut(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login$/);
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
  // Pasted as it is read aloud; nobody needs to press a button.
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

test('codes come by text message and by email, on a phone', async ({ page, expectErrors }) => {
  // What is cleared away under a dashboard that still loads: its last calls go out without a token.
  expectErrors(refused(401), /ERR_CONNECTION_RESET/);
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
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const first = await codeTo(phone);
  await codeField(page).fill(first);
  await loseNextAnswer(page, '**/UpdateTfa');
  await page.getByRole('button', { name: 'Confirm and turn on' }).click();
  await expect(page.getByRole('dialog')).toContainText('Your recovery codes didn’t reach this screen.');
  await page.getByLabel('Your password').fill(person.password);
  await page.getByRole('button', { name: 'Make new codes' }).last().click();
  await page.getByLabel('I’ve saved these codes').check();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('You need at least one device')).toBeVisible();

  await page.getByRole('button', { name: 'Add a device' }).click();
  await page.getByRole('dialog').getByText('Email', { exact: true }).click();
  await page.getByRole('textbox', { name: 'Email address' }).fill(person.email);
  await page.getByLabel('Your password').fill(person.password);
  await page.getByRole('button', { name: 'Continue' }).click();
  const byMail = await codeTo(person.email);
  await codeField(page).fill(byMail);
  await page.getByRole('button', { name: 'Confirm code' }).click();
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(2);
  await expectNoSidewaysScroll(page);

  await forgetSession(page);
  await page.context().clearCookies();
  await page.goto('login');
  await fillSignIn(page, person.userName, person.password);
  await answerWithPause(page, 30);
  await sendCode(page);
  await expect(page.getByRole('button', { name: /Send a new code in \d+ s/ })).toBeDisabled();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  // Whoever looks the code up in another app may find the page opened anew.
  await page.reload();
  await expect(codeField(page)).toBeVisible();
  await page.getByRole('button', { name: 'Use another way' }).click();
  await page.getByText('Email', { exact: true }).click();
  await sendCode(page);
  const second = await codeTo(person.email, byMail);
  await page.getByText('Text message', { exact: true }).click();
  await page.getByLabel('Don’t ask again on this browser').check();
  await loseNextAnswer(page, '**/VerifyTfa');
  await codeField(page).fill(await codeTo(phone, first));
  await expect(page).toHaveURL(/\/dashboard$/);

  // The browser is trusted now: the password is enough here.
  await forgetSession(page);
  await page.goto('login');
  await fillSignIn(page, person.userName, person.password);
  await expect(page).toHaveURL(/\/dashboard$/);

  await forgetSession(page);
  await page.context().clearCookies();
  await page.goto('login');
  await fillSignIn(page, person.userName, person.password);
  await page.getByRole('button', { name: 'Use another way' }).click();
  await page.getByText('Email', { exact: true }).click();
  await sendCode(page);
  const third = await codeTo(person.email, byMail, second);
  await codeField(page).fill(third);
  await expect(page).toHaveURL(/\/dashboard$/);
  await turnOff(page, person.password);
});

test.describe('a code that is refused', () => {
  const person = personOf('billing-guest');
  test.beforeEach(({ expectErrors }) => expectErrors(refused(422), refused(429), refused(403)));

  test('is explained in the chosen language, after five tries with the time to wait; the way in by recovery code stays', async ({
    page,
  }) => {
    await signInAs(page, 'billing-guest');
    const { secret, recoveryCodes } = await turnOn(page, person.password);
    await forgetSession(page);
    await page.context().clearCookies();
    await page.goto('dashboard');
    await fillSignIn(page, person.userName, person.password);
    await expect(page).toHaveURL(/\/authentication/);
    const wrong = String((Number(await authenticatorCode(secret)) + 500_000) % 1_000_000).padStart(6, '0');
    const tryWrong = async () => {
      const answer = page.waitForResponse(/VerifyTfa$/);
      await codeField(page).fill(wrong);
      await answer;
      await expect(codeField(page)).toHaveValue('');
      await expect(codeField(page)).toBeFocused();
    };
    await tryWrong();
    await expect(page.getByRole('alert')).toContainText('That code is incorrect or has expired.');
    await expectAccessible(page);
    await page.getByLabel('Language').selectOption('ES');
    await tryWrong();
    await expect(page.getByRole('alert')).toContainText('Ese código es incorrecto o ya venció.');
    await page.locator('header select').selectOption('FR');
    await tryWrong();
    await expect(page.getByRole('alert')).toContainText('Ce code est incorrect ou a expiré.');
    await expectNoSidewaysScroll(page);
    await tryWrong();
    await tryWrong();
    await tryWrong();
    await expect(page.getByRole('alert')).toContainText('Les codes seront de nouveau acceptés dans 15 minutes.');
    await page.locator('header select').selectOption('ES');
    await expect(page.getByRole('alert')).toContainText('Volveremos a aceptar códigos en 15 minutos.');
    await page.locator('header select').selectOption('EN_US');
    await messageTo(person.email, /Someone entered wrong codes/);
    await useRecoveryCode(page, recoveryCodes[4] ?? '');
    await turnOff(page, person.password);
  });
});

test.describe('between the two steps', () => {
  const person = personOf('full-guest');
  test.beforeEach(({ expectErrors }) => expectErrors(refused(403), refused(422)));

  test('nothing else opens, leaving signs out, and the page is for no one else', async ({ page }) => {
    await page.goto('authentication');
    await expect(page).toHaveURL(/\/login$/);
    await beSignedInAs(page, 'full-guest');
    await page.goto('authentication');
    await expect(page).toHaveURL(/\/dashboard$/);
    const { recoveryCodes } = await turnOn(page, person.password);
    await signOut(page, `${person.firstName} ${person.lastName}`);

    await fillSignIn(page, person.userName, person.password);
    await expect(page).toHaveURL(/\/authentication/);
    await page.goto('dashboard');
    await expect(page).toHaveURL(/\/login$/);
    await fillSignIn(page, person.userName, person.password);
    await expect(page).toHaveURL(/\/authentication/);
    // Whoever makes the browser believe that the second step is done gets nothing from the server.
    await page.evaluate(() => window.localStorage.setItem('TwoFactorAuthenticated', 'true'));
    await page.goto('ViewBill');
    await expect(page).toHaveURL(/\/authentication/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enter your code');
    await page.getByRole('button', { name: 'Cancel and sign out' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByText('You’re signed out.')).toBeVisible();
    await fillSignIn(page, person.userName, person.password);
    await useRecoveryCode(page, recoveryCodes[0] ?? '');
    await turnOff(page, person.password);
  });

  test('a change asks for the password, and says what is wrong with it', async ({ page }) => {
    await beSignedInAs(page, 'solar');
    await page.goto('myprofile');
    await page.getByRole('button', { name: 'Turn on two-step sign-in' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByLabel('Your password')).toBeFocused();
    await page.getByLabel('Your password').fill('not the password');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText('That password is incorrect.');
    await expect(page.getByLabel('Your password')).toHaveValue('');
    await page.getByText('Text message', { exact: true }).click();
    await page.getByRole('textbox', { name: 'Phone number' }).fill('911');
    await page.getByLabel('Your password').fill('Wattershed-1!');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('Enter the 10 digits of your phone number, such as 602-555-0123.')).toBeVisible();
    await expectAccessible(page);
  });
});
