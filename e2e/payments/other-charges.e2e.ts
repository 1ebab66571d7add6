import { personas } from '@wattershed/reference-utility/city/personas/personas';
import { demoAgent } from '@wattershed/server/gateways/demo-people';
import { expect, expectAccessible, personOf, test } from '../journey.ts';
import { utilityPort } from '../portal/ports.ts';
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
  await page.getByRole('checkbox', { name: /^Resident permit, 1 year/ }).check();
  await page.getByRole('checkbox', { name: /^Visitor passes, book of 10/ }).check();
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
  await page.goto('billinghistory/payments');
  await expect(page.getByRole('row', { name: /Parking permits, application 45010501.*\$98\.00/ })).toBeVisible();
});

test('a business whose service is off pays all that it takes from a wallet and reads when power is back; its deposit is too much to be paid online', async ({
  page,
}) => {
  const { accounts } = personOf('commercial');
  const desk = await page.context().newPage();
  await desk.goto(`http://localhost:${utilityPort}/agents`);
  await desk.getByLabel('Agent id').fill(demoAgent.agentId);
  await desk.getByLabel('Password').fill(demoAgent.password);
  await desk.getByRole('button', { name: 'Sign in' }).click();
  await desk.goto(`http://localhost:${utilityPort}/agents/shut-off?account=${accounts[0]?.accountNumber}`);
  await desk.getByRole('button', { name: 'Shut off today' }).click();
  await expect(desk.getByRole('status')).toContainText('Service was shut off on');

  await beSignedInAs(page, 'commercial');
  await page.goto('UtilityDepositsAndReconnectionFees');
  await expect(page.getByText('Pay the total below and we’ll turn it back on.', { exact: false })).toBeVisible();
  await expectAccessible(page);
  // Who is known isn't asked who pays.
  await page.getByRole('button', { name: 'Pay and reconnect' }).click();
  await page.getByRole('radio', { name: /PayPal/ }).check();
  await page.getByRole('button', { name: 'Continue to PayPal' }).click();
  await page.getByRole('button', { name: 'Agree and continue' }).click();
  await expect(page.getByText('PayPal •••• 4242')).toBeVisible();
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Payment received' })).toBeVisible();
  await expect(page.getByText('Reconnection fee')).toBeVisible();
  await expect(page.getByText(/^It’s paid\. Order \S+ turns your service back on by/)).toBeVisible();
  await desk.reload();
  await expect(desk.getByRole('status')).toContainText(/Paid\. Order \S+ turns service back on/);
  await desk.close();

  await page.goto('UtilityDepositsAndReconnectionFees');
  await expect(page.getByText(/It’s paid\. Order \S+ turns your service back on by/)).toBeVisible();
  await page.getByRole('button', { name: 'Pay deposit' }).click();
  await expect(page.getByText('is more than we can take online at once', { exact: false })).toBeVisible();
});
