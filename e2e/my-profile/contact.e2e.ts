import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { codeTo, mailTo } from '../portal/mailbox.ts';
import { landlord, openProfile } from './opening.ts';

const second = 'landlord.second@example.com';

/** The latest link sent to this address; earlier ones no longer work. */
async function newestLink(address: string, count: number): Promise<string> {
  const links = async () =>
    [...(await mailTo(address)).matchAll(/myprofile\?confirm=[\w-]+(?=\\n)/g)].map(([link]) => link);
  await expect.poll(async () => new Set(await links()).size).toBe(count);
  return (await links())[0] ?? '';
}

async function save(page: Page, what: 'email address' | 'phone number'): Promise<void> {
  await page.getByLabel('Current password').fill(landlord.password);
  await page.getByRole('button', { name: `Save ${what}` }).click();
}

test('an email address counts once its link was followed, a mobile number once its code was typed, and both can be removed', async ({
  page,
}) => {
  await openProfile(page);
  await page.getByRole('button', { name: 'Add: Second email address' }).click();
  await page.getByLabel('Second email address').fill(second);
  await save(page, 'email address');
  await expect(page.getByText(`We sent a link to ${second}.`)).toBeVisible();
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('Sent again.')).toBeVisible();
  await page.goto(await newestLink(second, 2));
  await page.getByRole('button', { name: 'Use this address' }).click();
  await expect(page.getByText(`${second} is now your second email address.`)).toBeVisible();
  await expect(page).toHaveURL(/\/myprofile$/);
  await expect.poll(() => mailTo(landlord.email)).toContain('Your second email address was changed');
  await page.getByRole('button', { name: 'Change: Second email address' }).click();
  await page.getByLabel('Second email address').fill('');
  await save(page, 'email address');
  await expect(page.getByText('Your contact details are saved.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add: Second email address' })).toBeVisible();

  await page.getByRole('button', { name: 'Add: Second phone number' }).click();
  await page.getByLabel('Second phone number').fill('9165550155');
  await save(page, 'phone number');
  await expect(page.getByText('We texted a code to 916‑555‑0155.')).toBeVisible();
  await page.getByLabel('Code from the text message').fill(await codeTo('9165550155'));
  await page.getByRole('button', { name: 'Confirm number' }).click();
  await expect(page.getByText('916-555-0155 · Mobile')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Text message' }).click();
  await page.getByRole('checkbox', { name: 'text messages at 916‑555‑0155' }).click();
  await page.getByRole('button', { name: 'Turn on text messages' }).click();
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  await expect(page.getByText('We text 916‑555‑0155.')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Text message', exact: true })).toBeChecked();
  await page.getByRole('button', { name: 'Change: Second phone number' }).click();
  await page.getByLabel('Second phone number').fill('');
  await save(page, 'phone number');
  await expect(page.getByText('Add a mobile number to get text messages.')).toBeVisible();
});
