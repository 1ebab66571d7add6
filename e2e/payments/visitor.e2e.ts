import { expect, expectAccessible, personOf, refused, test } from '../journey.ts';
import { mailTo, messageTo } from '../portal/mailbox.ts';
import { chooseOther, goodCard, payButton, typeCard } from './paying.ts';

test('a neighbor pays without signing in: wrong name, right one, card, receipt by email, a reload, then PayPal, then a day to come, canceled by its emailed link @dated', async ({
  page,
  expectErrors,
}) => {
  expectErrors(refused(422));
  const { accounts, lastName } = personOf('paperless');
  await page.goto('login');
  await page.getByRole('link', { name: 'Pay without signing in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pay a bill' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Account number').fill(accounts[0]?.accountNumber ?? '');
  await page.getByLabel('Last name or ZIP code').fill('Nobody');
  await page.getByRole('button', { name: 'Find the account' }).click();
  await expect(page.getByText('These details don’t match an account.', { exact: false })).toBeVisible();
  await page.getByLabel('Last name or ZIP code').fill(lastName);
  await page.getByRole('button', { name: 'Find the account' }).click();

  await chooseOther(page, '12.34');
  await typeCard(page, goodCard);
  await page.getByLabel('Billing ZIP code').fill('93117');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Email the receipt to').fill('kind.neighbor@example.com');
  await payButton(page, '$14.33').click();
  const heading = page.getByRole('heading', { level: 1, name: 'Payment received' });
  await expect(heading).toBeVisible();
  await expectAccessible(page);
  const reference = (await page.locator('dt:has-text("Confirmation number") + dd').textContent())?.trim();
  await expect.poll(() => mailTo('kind.neighbor@example.com')).toContain(reference);
  expect(await mailTo('kind.neighbor@example.com')).not.toContain(lastName);

  await page.reload();
  await expect(heading).toBeVisible();
  await page.getByRole('link', { name: 'Pay another bill' }).click();
  await expect(page.getByRole('heading', { name: 'How much do you want to pay?' })).toBeVisible();

  await chooseOther(page, '10.00');
  await page.getByRole('radio', { name: /PayPal/ }).check();
  await page.getByRole('button', { name: 'Continue to PayPal' }).click();
  await page.getByRole('button', { name: 'Agree and continue' }).click();
  await expect(page.getByText('Approved at PayPal')).toBeVisible();
  await page.getByLabel('Email the receipt to').fill('kind.neighbor@example.com');
  await payButton(page, '$11.99').click();
  await expect(page.getByText('PayPal •••• 4242')).toBeVisible();

  await page.getByRole('link', { name: 'Pay another bill' }).click();
  await chooseOther(page, '9.00');
  await typeCard(page, goodCard);
  await page.getByLabel('Billing ZIP code').fill('93117');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Email the receipt to').fill('kind.neighbor@example.com');
  await page.getByRole('button', { name: 'Change payment date' }).click();
  await page.getByRole('radio', { name: /On a date/ }).check();
  const day = page.getByLabel('Payment date');
  await day.fill((await day.getAttribute('max')) ?? '');
  await page.getByRole('button', { name: 'Use this date' }).click();
  await page.getByRole('button', { name: /^Schedule \$10\.99 for/ }).click();
  await expect(page.getByText('Your payment is scheduled', { exact: true })).toBeVisible();
  await expectAccessible(page);
  const { text } = await messageTo('kind.neighbor@example.com', /ScheduledPayment\?payment=/);
  await page.goto(/\S+ScheduledPayment\?payment=[\w.-]+/.exec(text)?.[0] ?? '');
  await page.getByRole('button', { name: 'Cancel payment' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel payment' }).click();
  await expect(page.getByText('Canceled', { exact: true })).toBeVisible();
});
