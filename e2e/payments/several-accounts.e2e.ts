import { expect, expectAccessible, test } from '../journey.ts';
import { mailTo } from '../portal/mailbox.ts';
import { beSignedInAs } from '../signed-in.ts';
import { goodCard, payButton, typeCard } from './paying.ts';

test('a bakery chain pays three of its accounts with one charge, gets one receipt, and finds its line in the history of each', async ({
  page,
}) => {
  await beSignedInAs(page, 'many-accounts');
  await page.goto('AccountOverview');
  await page.getByRole('link', { name: 'Pay several accounts' }).click();
  await expect(page.getByRole('heading', { name: 'Which accounts do you want to pay?' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear all' }).click();
  const boxes = page.getByRole('main').getByRole('checkbox');
  for (const place of [0, 1, 2]) await boxes.nth(place).check();
  const numbers = await boxes.evaluateAll(all =>
    all.slice(0, 3).map(box => (box as HTMLInputElement).name.replace('pay-', '')),
  );
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'How much do you want to pay?' })).toBeFocused();
  for (const [place, number] of numbers.entries())
    await page.locator(`[name="amount-${number}"]`).fill(`1${place + 1}.00`);
  await expect(page.getByText('3 accounts, $36.00')).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('radio', { name: /New card/ }).check();
  await typeCard(page, goodCard);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Check your payment' })).toBeFocused();
  await page.getByLabel('Email the receipt to').fill('bakery.receipts@example.com');
  await expectAccessible(page);
  await payButton(page, '$37.99').click();

  await expect(page.getByRole('heading', { level: 1, name: 'Payment received' })).toBeVisible();
  const lines = page.getByRole('list', { name: 'What each account was paid' });
  for (const amount of ['$11.00', '$12.00', '$13.00'])
    await expect(lines.getByText(amount, { exact: true })).toBeVisible();
  await expectAccessible(page);
  const confirmation = (await page.locator('dt:has-text("Confirmation number") + dd').textContent())?.trim() ?? '';
  await expect.poll(() => mailTo('bakery.receipts@example.com')).toContain(confirmation);
  const letter = await mailTo('bakery.receipts@example.com');
  for (const words of ['$37.99', ...numbers.map(number => number.slice(-4))]) expect(letter).toContain(words);

  for (const [place, number] of numbers.entries()) {
    await page.evaluate(chosen => localStorage.setItem('acn', chosen), number);
    await page.goto('billinghistory/payments');
    const row = page
      .getByRole('row')
      .filter({ hasText: `$1${place + 1}.00` })
      .first();
    await expect(row).toContainText(confirmation);
  }
});
