import { formatDate } from '@wattershed/domain/calendar/date-format';
import { addDays } from '@wattershed/domain/calendar/local-date';
import { expect, expectAccessible } from '../journey.ts';
import { test } from '../portal/own-portal.ts';
import { openDashboardAs } from '../signed-in.ts';
import { chooseOther, goodCard, openPayBill, typeCard } from './paying.ts';

test('a customer compares the ways to pay, and keeps a card from abroad and a wallet until one replaces the other', async ({
  page,
  ownPortal,
}) => {
  const payOn = addDays(await ownPortal.today(), 3);
  await page.setViewportSize({ width: 390, height: 800 });
  await openDashboardAs(page, 'past-due');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Ways to Pay' }).click();
  const inPerson = page.getByRole('region', { name: 'In person' });
  await expect(inPerson.getByText('When the cashier or kiosk takes it', { exact: false })).toBeVisible();
  await expectAccessible(page);

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('PaymentMethod');
  await page.getByRole('button', { name: 'Add a card' }).click();
  await typeCard(page, goodCard);
  await page.getByRole('radio', { name: 'Outside the United States' }).check();
  await page.getByLabel('Country').selectOption({ label: 'Canada' });
  await page.getByRole('textbox', { name: 'Street address' }).fill('900 W Georgia St');
  await page.getByLabel('City').fill('Vancouver');
  await page.getByLabel('State or province').selectOption({ label: 'British Columbia' });
  await page.getByLabel('Postal code').fill('V6C 2W6');
  await page.getByLabel('Nickname').fill('Travel');
  await page.getByRole('button', { name: 'Save payment method' }).click();
  const methods = page.getByRole('list', { name: 'Your payment methods' });
  const card = methods.getByRole('listitem').filter({ hasText: 'Travel' });
  await card.getByRole('button', { name: 'Edit' }).click();
  const editing = page.getByRole('dialog');
  await expect(editing.getByLabel('Postal code')).toHaveValue('V6C 2W6');
  await editing.getByLabel('Nickname').fill('Abroad');
  await editing.getByLabel('Expiration date').fill('0932');
  await editing.getByRole('button', { name: 'Save changes' }).click();
  const renamed = methods.getByRole('listitem').filter({ hasText: 'Abroad' });
  await expect(renamed.getByText('Sep 30, 2032')).toBeVisible();

  await page.getByRole('button', { name: 'Add a wallet' }).click();
  await page.getByRole('button', { name: 'Continue to PayPal' }).click();
  await page.getByRole('button', { name: 'Agree and save' }).click();
  const wallet = methods.getByRole('listitem').filter({ hasText: 'PayPal' });
  await wallet.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('dialog').getByLabel('Nickname').fill('Household');
  await page.getByRole('dialog').getByRole('button', { name: 'Save changes' }).click();
  const household = methods.getByRole('listitem').filter({ hasText: 'Household' });
  await household.getByRole('button', { name: /^Make default/ }).click();
  await expect(household.getByText('Default', { exact: true })).toBeVisible();

  await openPayBill(page);
  await chooseOther(page, '15.00');
  await page.getByRole('radio', { name: /Abroad/ }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Change payment date' }).click();
  await page.getByRole('radio', { name: /On a date/ }).check();
  await page.getByLabel('Payment date').fill(payOn);
  await page.getByRole('button', { name: 'Use this date' }).click();
  await page.getByRole('button', { name: `for ${formatDate(payOn, 'EN_US')}` }).click();
  await expect(page.getByText('Your payment is scheduled')).toBeVisible();

  await page.goto('PaymentMethod');
  await renamed.getByRole('button', { name: 'Remove' }).click();
  const removing = page.getByRole('dialog');
  await expect(removing.getByText('It pays for:')).toBeVisible();
  await expectAccessible(page);
  await removing.getByRole('radio', { name: /Household|PayPal/ }).check();
  await removing.getByRole('button', { name: 'Replace and remove' }).click();
  await expect(renamed).toHaveCount(0);
  await expect(household.getByText('$15.00', { exact: false })).toBeVisible();
});
