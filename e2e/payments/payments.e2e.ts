import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  fillSignIn,
  personOf,
  refused,
  signInAs,
  test,
} from '../journey.ts';
import { mailTo } from '../portal/mailbox.ts';
import {
  answerLostCard,
  balanceNow,
  chooseOther,
  declinedCard,
  goodCard,
  openPayBill,
  payButton,
  paymentsOf,
  reachReview,
  statusLostCard,
  typeCard,
  watchOwnOrigin,
} from './paying.ts';

const receiptHeading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Payment received' });

test('a past-due customer pays by card, gets the receipt by mail, and the balance falls by exactly that @dated', async ({
  page,
}) => {
  const sent = watchOwnOrigin(page);
  await signInAs(page, 'past-due');
  await openPayBill(page);
  const before = await balanceNow(page);
  await chooseOther(page, '86.14');
  await page.getByRole('radio', { name: /New card/ }).check();
  await typeCard(page, goodCard);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Review and pay' })).toBeFocused();
  await expect(page.getByText('$1.99')).toBeVisible();
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
  await signInAs(page, 'on-time');
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
  await signInAs(page, 'auto-pay');
  await openPayBill(page);
  await expect(page.getByText('This account is on auto pay')).toBeVisible();
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

test.describe('when the card is declined', () => {
  test.beforeEach(({ expectErrors }) => expectErrors(refused(422)));

  test('the method step says so and keeps what was typed, except the secrets', async ({ page }) => {
    await signInAs(page, 'solar');
    await reachReview(page, '10.00', declinedCard);
    await payButton(page, '$11.99').click();
    await expect(
      page.getByText('The transaction was unsuccessful. Please use a different card or contact your bank.'),
    ).toBeVisible();
    await expect(page.getByLabel('Card number')).toHaveValue('');
    await expect(page.getByLabel('Security code')).toHaveValue('');
    await expect(page.getByLabel('Expiration month')).toHaveValue('12');
    await expect(page.getByLabel('Name on card')).toHaveValue('Test Customer');
    await typeCard(page, goodCard);
    await page.getByRole('button', { name: 'Continue' }).click();
    await payButton(page, '$11.99').click();
    await expect(receiptHeading(page)).toBeVisible();
  });
});

test('a lost answer shows that the outcome is unknown, then settles to exactly one posting', async ({ page }) => {
  await signInAs(page, 'commercial');
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

test('while an outcome is unknown the form is not offered, and then the receipt comes by itself', async ({ page }) => {
  test.setTimeout(120_000);
  await signInAs(page, 'arizona');
  await reachReview(page, '21.00', statusLostCard);
  await payButton(page, '$22.99').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Don’t pay again' })).toBeVisible();
  await page.goto('PayBill');
  await expect(page.getByText('Don’t pay again')).toBeVisible();
  await expect(page.getByText(/Last checked at/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue' })).toHaveCount(0);
  await expectAccessible(page);
  await expect(receiptHeading(page)).toBeVisible({ timeout: 90_000 });
});

test('a double click pays once', async ({ page }) => {
  await signInAs(page, 'on-time');
  await reachReview(page, '31.00', goodCard);
  await payButton(page, '$32.99').dblclick();
  await expect(receiptHeading(page)).toBeVisible();
  const payments = await paymentsOf(page);
  expect(payments.filter(({ amountCents }) => amountCents === 3100)).toHaveLength(1);
});

test.describe('in two tabs', () => {
  test.beforeEach(({ expectErrors }) => expectErrors(refused(409)));

  test('the second is told what changed and charges nothing', async ({ page, context }) => {
    await signInAs(page, 'on-time');
    const other = await context.newPage();
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

test('the back button after paying leads to no button that pays', async ({ page }) => {
  await signInAs(page, 'on-time');
  await reachReview(page, '51.00', goodCard);
  await payButton(page, '$52.99').click();
  await expect(receiptHeading(page)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'How much do you want to pay?' })).toBeVisible();
  const payments = await paymentsOf(page);
  expect(payments.filter(({ amountCents }) => amountCents === 5100)).toHaveLength(1);
});

test.describe('when the connection breaks after the payment has left', () => {
  test.beforeEach(({ expectErrors }) => expectErrors(/net::ERR_/));

  test('the same payment is asked for again under the same key and made once', async ({ page }) => {
    await signInAs(page, 'on-time');
    await reachReview(page, '61.00', goodCard);
    const keys: string[] = [];
    await page.route('**/api/Payment/Card', async (route, request) => {
      keys.push(request.postDataJSON().idempotencyKey);
      if (keys.length > 1) return route.continue();
      await route.fetch();
      return route.abort('connectionreset');
    });
    await payButton(page, '$62.99').click();
    await expect(receiptHeading(page)).toBeVisible();
    expect(new Set(keys).size).toBe(1);
    expect(keys).toHaveLength(2);
    const payments = await paymentsOf(page);
    expect(payments.filter(({ amountCents }) => amountCents === 6100)).toHaveLength(1);
  });

  test('a reload comes back to the review with the same key', async ({ page }) => {
    await signInAs(page, 'on-time');
    await reachReview(page, '71.00', goodCard);
    const keyOf = () => page.evaluate(() => sessionStorage.getItem('wattershed.paymentAttempt'));
    const before = await keyOf();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Review and pay' })).toBeVisible();
    expect(await keyOf()).toBe(before);
  });
});

test.describe('when the server fails while paying', () => {
  test.beforeEach(({ expectErrors }) => expectErrors(refused(500)));

  test('the session ends, and after the next sign-in one sees first that nothing was charged', async ({ page }) => {
    await signInAs(page, 'just-moved-in');
    await reachReview(page, '9.00', goodCard);
    await page.route('**/api/Payment/Card', route => route.fulfill({ status: 500, body: '' }));
    await payButton(page, '$10.99').click();
    await expect(page.getByText('Session timed out, please try again.')).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);
    const { userName, password } = personOf('just-moved-in');
    await fillSignIn(page, userName, password);
    await expect(page.getByText('There are no payments on this account in the last hour')).toBeVisible();
  });
});

test.describe('people who may not pay', () => {
  for (const [persona, words] of [
    ['payment-blocked', 'We can only accept cash'],
    ['read-only-guest', 'Your access to this account doesn’t include payments'],
  ] as const) {
    test(`are told why and who can: ${persona}`, async ({ page }) => {
      await signInAs(page, persona);
      await page.goto('PayBill');
      await expect(page.getByText(words)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Continue' })).toHaveCount(0);
      await expectAccessible(page);
    });
  }
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

test('every step is accessible, fits a phone and holds Enter back', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAs(page, 'landlord');
  await page.goto('PayBill');
  await expect(page.getByRole('heading', { name: 'Which account do you want to pay?' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('radio', { name: /Another amount/ }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Please enter all the mandatory information.')).toBeVisible();
  await expect(page.getByLabel('Amount to pay')).toBeFocused();
  await page.getByLabel('Amount to pay').fill('12');
  await page.getByLabel('Amount to pay').press('Enter');
  await expect(page.getByRole('heading', { name: 'How much do you want to pay?' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('radio', { name: /New card/ }).check();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('radio', { name: /New bank account/ }).check();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('radio', { name: /New card/ }).check();
  await typeCard(page, goodCard);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Review and pay' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await payButton(page, '$13.99').click();
  await expect(receiptHeading(page)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('the receipt is saved as a PDF, sent to another address, and is there after a reload', async ({ page }) => {
  await signInAs(page, 'credit');
  await reachReview(page, '3.00', goodCard);
  await payButton(page, '$4.99').click();
  await expect(receiptHeading(page)).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as PDF' }).click();
  expect((await download).suggestedFilename()).toMatch(/^receipt-.+\.pdf$/);
  await page.getByLabel('Email address').fill('tax-adviser@example.com');
  await page.getByRole('button', { name: 'Send receipt' }).click();
  await expect(page.getByText('We’re emailing the receipt to tax-adviser@example.com.')).toBeVisible();
  await expect.poll(() => mailTo('tax-adviser@example.com')).toContain('4.99');
  await page.reload();
  await expect(receiptHeading(page)).toBeVisible();
});

test('a customer pays in Spanish', async ({ page }) => {
  await signInAs(page, 'on-time');
  await page.goto('PayBill');
  await page.getByLabel('Language').selectOption('ES');
  await expect(page.getByRole('heading', { level: 1, name: 'Pagar su factura' })).toBeVisible();
  // The new words move the rows: pressed while they do, the click lands beside the row.
  await expect(async () => page.getByRole('radio', { name: /Otro monto/ }).check({ timeout: 1000 })).toPass();
  await page.getByLabel('Monto a pagar').fill('81');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByRole('radio', { name: /Tarjeta nueva/ }).check();
  await page.getByLabel('Número de tarjeta').fill(goodCard);
  await page.getByLabel('Mes de vencimiento').selectOption('12');
  await page.getByLabel('Año de vencimiento').selectOption({ index: 3 });
  await page.getByLabel('Código de seguridad').fill('123');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByRole('button', { name: /^Pagar/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pago recibido' })).toBeVisible();
});
