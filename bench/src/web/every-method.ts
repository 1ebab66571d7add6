import type { Page } from '@playwright/test';
import { demoPeople } from '@wattershed/server/gateways/demo-people';

const waitMs = 30_000;

/** A neighbor names a customer's account; who is signed in is there already. */
async function reachSteps(page: Page): Promise<void> {
  if (!page.url().includes('/MakePayment')) return;
  const person = demoPeople.find(({ persona }) => persona === 'paperless');
  await page.getByLabel('Account number').fill(person?.accounts[0]?.accountNumber ?? '');
  await page.getByLabel('Last name or ZIP code').fill(person?.lastName ?? '');
  await page.getByRole('button', { name: 'Find the account' }).click();
}

/**
 * Opens, on a page for paying, everything that a payment may need up to its last click: a card with a billing address
 * abroad, a bank account, each wallet with its sheet, and a day to come. Nothing is paid. `portal` is its own origin.
 */
export async function openEveryMethod(page: Page, portal: string): Promise<void> {
  page.setDefaultTimeout(waitMs);
  // The gateway answers the portal's own address, not the one that counts bytes.
  await page.route(/\/gateway\/tokens$/, async route => {
    const response = await route.fetch({ headers: { ...route.request().headers(), origin: portal } });
    await route.fulfill({ response, headers: { ...response.headers(), 'access-control-allow-origin': '*' } });
  });
  await reachSteps(page);
  const amount = page.getByRole('radio', { name: /Another amount/ });
  const change = page.getByRole('button', { name: 'Change amount' });
  await amount.or(change).first().waitFor();
  if (await change.isVisible()) await change.click();
  await amount.check();
  await page.getByLabel('Amount to pay').fill('12.34');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('radio', { name: /New bank account/ }).check();
  await page.getByLabel('Name on the bank account').waitFor();
  for (const wallet of ['PayPal', 'Venmo', 'Apple Pay', 'Google Pay']) {
    const choice = page.getByRole('radio', { name: new RegExp(wallet) });
    if (!(await choice.isVisible())) continue;
    await choice.check();
    await page.getByRole('button', { name: new RegExp(`(?:Continue to|Open) ${wallet}`) }).waitFor();
  }
  await page.getByRole('button', { name: 'Open Google Pay' }).click();
  // What stands in it is the wallet's, which shows in nothing but the portal's own address.
  await page.getByRole('dialog').locator('iframe').waitFor({ state: 'attached' });
  await page.keyboard.press('Escape');
  await page.getByRole('radio', { name: /New card/ }).check();
  await page.getByLabel('Card number').fill('4242424242424242');
  await page.getByLabel('Expiration date').fill(`12/${new Date().getFullYear() - 1998}`);
  await page.getByLabel('Security code').fill('123');
  await page.getByLabel('Name on card').fill('Test Customer');
  await page.getByRole('radio', { name: /Another address/ }).check();
  await page.getByRole('radio', { name: /Outside the United States/ }).check();
  await page.getByLabel('Country', { exact: true }).waitFor();
  await page.getByRole('radio', { name: /Address in the United States|Same as mailing address/ }).check();
  const zip = page.getByLabel('Billing ZIP code');
  if (await zip.isVisible()) await zip.fill('93117');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Change payment date' }).click();
  await page.getByRole('radio', { name: /On a date/ }).check();
  await page.getByLabel('Payment date').waitFor();
  await page.waitForLoadState('networkidle');
}
