import { expect, expectAccessible, personOf, refused, test } from '../journey.ts';
import { mailTo } from '../portal/mailbox.ts';
import { chooseOther, goodCard, payButton, typeCard } from './paying.ts';

test('a neighbor pays without signing in: wrong name, right one, card, receipt by email, a reload, and the next payment', async ({
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
});
