import { personas } from '@wattershed/reference-utility/city/personas/personas';
import { expect, expectAccessible, test } from '../journey.ts';
import { beSignedInAs } from '../signed-in.ts';
import { goodCard, typeCard } from './paying.ts';

test('a customer buys parking permits, gets a receipt for them, and cannot pay for them again', async ({ page }) => {
  const customerNumber = personas.find(({ name }) => name === 'on-time')?.customerNumber ?? '';
  const find = async () => {
    await page.getByLabel('Application number').fill('45010501');
    await page.getByLabel('Customer number').fill(customerNumber);
    await page.getByRole('button', { name: 'Find', exact: true }).click();
  };
  await beSignedInAs(page, 'on-time');
  await page.goto('ParkingPermits');
  await find();
  await page.getByLabel('Quantity: Resident permit, 1 year').selectOption('1');
  await page.getByLabel('Quantity: Visitor passes, book of 10').selectOption('2');
  await expect(page.getByText('$98.00')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Phone number').fill('805-555-0142');
  await page.getByLabel('Email address').fill('daniel.permits@example.com');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('radio', { name: /New card/ }).check();
  await typeCard(page, goodCard);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Pay $99.99' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Payment received' })).toBeVisible();
  await expect(page.getByText('2 × Visitor passes, book of 10')).toBeVisible();
  await page.goto('ParkingPermits');
  await find();
  await expect(page.getByText('The permits of this application were paid for', { exact: false })).toBeVisible();
});
