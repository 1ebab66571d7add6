import { expect, expectAccessible, refused, test } from '../journey.ts';
import { beSignedInAs } from '../signed-in.ts';
import { balanceNow, chooseOther, openPayBill, payButton, watchOwnOrigin } from './paying.ts';

test('a customer cancels at PayPal, comes back with a wrong answer, pays from there, and then with a sheet of Google Pay @dated', async ({
  page,
  expectErrors,
}) => {
  expectErrors(refused(409));
  const sent = watchOwnOrigin(page);
  await beSignedInAs(page, 'solar');
  await openPayBill(page);
  const before = await balanceNow(page);
  await chooseOther(page, '12.00');
  await page.getByRole('radio', { name: /PayPal/ }).check();
  await page.getByRole('button', { name: 'Continue to PayPal' }).click();
  await expect(page.getByRole('heading', { name: 'Pay $13.99' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('You canceled at PayPal. Nothing was charged.')).toBeVisible();

  await page.getByRole('button', { name: 'Continue to PayPal' }).click();
  await page.getByText('Answers for trying things out').click();
  await page.getByRole('button', { name: 'Approve, and go back with another order’s secret' }).click();
  await expect(page.getByText('This answer from a wallet doesn’t belong to your payment.')).toBeVisible();

  await page.getByRole('radio', { name: /PayPal/ }).check();
  await page.getByRole('button', { name: 'Continue to PayPal' }).click();
  await page.getByRole('button', { name: 'Agree and continue' }).click();
  await expect(page.getByText('Approved at PayPal')).toBeVisible();
  await payButton(page, '$13.99').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Payment received' })).toBeVisible();
  await expect(page.getByText('PayPal •••• 4242')).toBeVisible();

  await page.goBack();
  await page.getByRole('link', { name: /^Go back to/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Payment received' })).toBeVisible();

  await openPayBill(page);
  expect(await balanceNow(page)).toBe(before - 1200);
  await chooseOther(page, '10.00');
  await page.getByRole('radio', { name: /Google Pay/ }).check();
  await page.getByRole('button', { name: 'Open Google Pay' }).click();
  const sheet = page.frameLocator('iframe');
  await sheet.getByRole('button', { name: 'Agree and continue' }).click();
  await payButton(page, '$11.99').click();
  await expect(page.getByText('Google Pay •••• 4242')).toBeVisible();
  expect(sent.filter(text => text.includes('4242424242424242'))).toEqual([]);
});
