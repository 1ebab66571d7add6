import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, personOf, refused, test } from '../journey.ts';
import { chooseLanguage, heading, linkOf, messageOf, openAsScanner } from './recovering.ts';

const hannah = personOf('paperless');
const daniel = personOf('on-time');
const secondDaniel = personOf('second-user-id');

test('a forgotten user ID comes by email', async ({ page }) => {
  await page.goto('login');
  await page.getByRole('link', { name: 'Forgot user ID?' }).click();
  await page.getByLabel('Email address on file').fill(hannah.email);
  const mail = await messageOf(page, hannah.email, async () => {
    await page.getByRole('button', { name: 'Send my user ID' }).click();
    await expect(page).toHaveURL(/\/ForgotUserIDSuccess$/);
  });
  expect(mail.text).toContain(`Your user ID is: ${hannah.userName}`);
  await expectAccessible(page);
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
});
