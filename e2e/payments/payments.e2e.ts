import type { Page } from '@playwright/test';
import { expect, expectAccessible, fillSignIn, personOf, printedPages, refused, signInAs, test } from '../journey.ts';
import { codeTo, mailTo } from '../portal/mailbox.ts';
import { beSignedInAs } from '../signed-in.ts';
import {
  answerLostCard,
  balanceNow,
  chooseOther,
  goodCard,
  openPayBill,
  payButton,
  paymentsOf,
  reachReview,
  typeCard,
  watchOwnOrigin,
} from './paying.ts';

const receiptHeading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Payment received' });

test('a past-due customer pays by card, gets the receipt by email, and the balance falls by exactly that @dated', async ({
  page,
}) => {
  const sent = watchOwnOrigin(page);
  await beSignedInAs(page, 'past-due');
  await openPayBill(page);
  const before = await balanceNow(page);
  await chooseOther(page, '86.14');
  await page.getByRole('radio', { name: /New card/ }).check();
  await typeCard(page, goodCard);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Review and pay' })).toBeFocused();
  await expect(page.getByRole('region', { name: 'Your payment' }).getByText('$1.99')).toBeVisible();
  await page.getByLabel('Email the receipt to').fill('elena.receipts@example.com');
  await payButton(page, '$88.13').click();

  await expect(receiptHeading(page)).toBeVisible();
  await expect(page.getByText('Visa •••• 4242')).toBeVisible();
  const reference = await page.locator('dt:has-text("Confirmation number") + dd').textContent();
  await expect.poll(() => mailTo('elena.receipts@example.com')).toContain(reference?.trim());
  await openPayBill(page);
  expect(await balanceNow(page)).toBe(before - 8614);
  expect(sent.filter(text => text.includes(goodCard))).toEqual([]);
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(kept).not.toContain(goodCard);
});

test('a customer pays from a bank account without a fee, and the bank is named', async ({ page }) => {
  await beSignedInAs(page, 'on-time');
  await openPayBill(page);
  await chooseOther(page, '10.00');
  await page.getByRole('radio', { name: /New bank account/ }).check();
  await page.getByLabel('Routing number').fill('021000021');
  await expect(page.getByText(/chase/i)).toBeVisible();
  await page.getByLabel('Bank account number', { exact: true }).fill('000123456');
  await page.getByLabel('Confirm bank account number').fill('000123457');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('The account numbers don’t match.')).toBeVisible();
  await page.getByLabel('Confirm bank account number').fill('000123456');
  await page.getByRole('button', { name: 'Continue' }).click();
  await payButton(page, '$10.00').click();
  await expect(receiptHeading(page)).toBeVisible();
  await expect(page.getByText('Bank account •••• 3456')).toBeVisible();
});

test('a card saved while paying pays the next time @dated', async ({ page }) => {
  await beSignedInAs(page, 'solar');
  await openPayBill(page);
  await chooseOther(page, '5.00');
  await expect(page.getByText('No Payment Method is Saved')).toBeVisible();
  await page.getByRole('radio', { name: /New card/ }).check();
  await typeCard(page, goodCard);
  await page.getByLabel('Save this payment method for next time').check();
  await page.getByLabel('Nickname for this payment method').fill('Blue card');
  await page.getByLabel('Make it my default').check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await payButton(page, '$6.99').click();
  await expect(receiptHeading(page)).toBeVisible();

  await openPayBill(page);
  await chooseOther(page, '6.00');
  await expect(page.getByRole('radio', { name: /ending in 4242.*Blue card/ })).toBeChecked();
  await page.getByRole('button', { name: 'Continue' }).click();
  await payButton(page, '$7.99').click();
  await expect(receiptHeading(page)).toBeVisible();
});

test('a lost answer shows that the outcome is unknown, then settles to exactly one posting', async ({ page }) => {
  await beSignedInAs(page, 'commercial');
  await reachReview(page, '20.00', answerLostCard);
  const before = await paymentsOf(page);
  await payButton(page, '$21.99').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Don’t pay again' })).toBeVisible();
  await expectAccessible(page);
  await expect(receiptHeading(page)).toBeVisible({ timeout: 40_000 });
  const after = await paymentsOf(page);
  expect(after.length).toBe(before.length + 1);
  expect(after.filter(({ amountCents }) => amountCents === 2000).map(({ state }) => state)).toEqual(['posted']);
});

test.describe('in two tabs', () => {
  test.beforeEach(({ expectErrors }) => expectErrors(refused(409)));

  test('the second, which has not heard of the first, is told what changed and charges nothing', async ({
    page,
    context,
  }) => {
    await signInAs(page, 'on-time');
    const other = await context.newPage();
    await other.addInitScript(() =>
      window.addEventListener('storage', event => event.stopImmediatePropagation(), { capture: true }),
    );
    await reachReview(page, '41.00', goodCard);
    await reachReview(other, '42.00', goodCard);
    await payButton(page, '$42.99').click();
    await expect(receiptHeading(page)).toBeVisible();
    await payButton(other, '$43.99').click();
    await expect(other.getByText('Something changed while you were paying. Nothing was charged.')).toBeVisible();
    await expect(other.getByRole('heading', { name: 'How much do you want to pay?' })).toBeVisible();
    const payments = await paymentsOf(page);
    expect(payments.filter(({ amountCents }) => amountCents === 4200)).toEqual([]);
  });
});

test('an account that was closed with a balance can still be paid @dated', async ({ page }) => {
  const { userName, password } = personOf('closed-with-balance');
  await page.goto('login?navigateTo=/PayBill');
  await fillSignIn(page, userName, password);
  await expect(page).toHaveURL(/^[^?]*\/PayBill$/);
  await reachReview(page, '2.00', goodCard);
  await payButton(page, '$3.99').click();
  await expect(receiptHeading(page)).toBeVisible();
});

test('the receipt is saved as a PDF, sent to another address, and is there after a reload', async ({ page }) => {
  await beSignedInAs(page, 'credit');
  await reachReview(page, '3.00', goodCard);
  await payButton(page, '$4.99').click();
  await expect(receiptHeading(page)).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as PDF' }).click();
  expect((await download).suggestedFilename()).toMatch(/^receipt-.+\.pdf$/);
  expect(await printedPages(page)).toBe(1);
  await page.getByLabel('Email address').fill('tax-adviser@example.com');
  await page.getByRole('button', { name: 'Send receipt' }).click();
  // Not the person's own address: whoever reads email there gives them the code.
  await page.getByLabel('Code', { exact: true }).fill(await codeTo('tax-adviser@example.com'));
  await page.getByRole('button', { name: 'Confirm and send receipt' }).click();
  await expect(page.getByText('We’re emailing the receipt to tax-adviser@example.com.')).toBeVisible();
  await expect.poll(() => mailTo('tax-adviser@example.com')).toContain('4.99');
  await page.reload();
  await expect(receiptHeading(page)).toBeVisible();
});
