import type { Page } from '@playwright/test';
import { demoAgent } from '@wattershed/server/gateways/demo-people';
import { expect, expectAccessible, openUntil, refused, test } from '../journey.ts';
import { utilityPort } from '../portal/ports.ts';
import { beSignedInAs } from '../signed-in.ts';
import { chooseOther, goodCard, openPayBill, payButton, reachReview } from './paying.ts';

const utility = `http://localhost:${utilityPort}`;

async function payFromBank(page: Page, dollars: string): Promise<void> {
  await openPayBill(page);
  await chooseOther(page, dollars);
  await page.getByRole('radio', { name: /New bank account/ }).check();
  await page.getByLabel('Routing number').fill('021000021');
  await page.getByLabel('Bank account number', { exact: true }).fill('000998877');
  await page.getByLabel('Confirm bank account number').fill('000998877');
  await page.getByRole('button', { name: 'Continue' }).click();
  await payButton(page, `$${dollars}`).click();
}

const isPaid = (page: Page) => expect(page.getByRole('heading', { level: 1, name: 'Payment received' })).toBeVisible();

/** The one payment of this amount, on the pages of the utility. */
const paymentAt = (desk: Page, dollars: string) => desk.getByRole('listitem').filter({ hasText: dollars }).first();

test('a payment that comes back, one that is disputed, and one that is refunded are told in the history, with what to do', async ({
  page,
  context,
  expectErrors,
}) => {
  // The desk refuses more than was paid.
  expectErrors(refused(422));
  await beSignedInAs(page, 'on-time');
  await payFromBank(page, '3.17');
  await isPaid(page);
  for (const dollars of ['3.29', '3.31']) {
    await reachReview(page, dollars, goodCard);
    await page.getByRole('button', { name: /^Pay \$/ }).click();
    await isPaid(page);
  }

  const desk = await context.newPage();
  await desk.goto(`${utility}/charge-backs`);
  await paymentAt(desk, '$3.17').getByLabel('Reason').selectOption('R02');
  await paymentAt(desk, '$3.17').getByRole('button', { name: 'Return' }).click();
  await paymentAt(desk, '$5.28').getByRole('button', { name: 'Dispute' }).click();
  await paymentAt(desk, '$5.28').getByRole('button', { name: 'The cardholder wins' }).click();
  await expect(paymentAt(desk, '$5.28').getByText('who has the money back')).toBeVisible();

  await desk.goto(`${utility}/agents`);
  await desk.getByLabel('Agent id').fill(demoAgent.agentId);
  await desk.getByLabel('Password').fill(demoAgent.password);
  await desk.getByRole('button', { name: 'Sign in' }).click();
  await desk.getByRole('link', { name: 'Send money back' }).click();
  const account = await page.evaluate(() => localStorage.getItem('acn') ?? '');
  await desk.getByLabel('Account number').fill(account);
  await desk.getByRole('button', { name: 'Look up' }).click();
  await paymentAt(desk, '$3.31').getByLabel('Amount').fill('99.00');
  await paymentAt(desk, '$3.31').getByRole('button', { name: 'Refund' }).click();
  await expect(desk.getByRole('alert')).toContainText('more than is left');
  await paymentAt(desk, '$3.31').getByLabel('Amount').fill('1.00');
  await paymentAt(desk, '$3.31').getByRole('button', { name: 'Refund' }).click();
  await expect(desk.getByText('The refund is ordered.')).toBeVisible();

  const rowOf = (dollars: string) => page.getByRole('row').filter({ hasText: dollars }).first();
  await openUntil(
    () => page.goto('billinghistory/payments'),
    patience => expect(rowOf('$3.31')).toContainText('Partly refunded', patience),
  );
  await expect(rowOf('$3.31')).toContainText('We sent $1.00 back');
  await expect(rowOf('$3.31')).toContainText('You don’t need to do anything.');
  await expect(rowOf('$3.29')).toContainText('Taken back by the card’s bank');
  await expect(rowOf('$3.29')).toContainText('Please pay another way.');
  await expect(rowOf('$3.17')).toContainText('The bank account is closed.');
  // What it costs depends on the day: the schedule changes with the years.
  const ofFee = /A returned-item fee of \$2[05]\.00 will be on your next bill/;
  await expect(rowOf('$3.17')).toContainText(ofFee);
  await expect(rowOf('$3.17')).toContainText(', due around');
  const [fee = ''] = ofFee.exec((await rowOf('$3.17').textContent()) ?? '') ?? [];
  await expectAccessible(page);

  await rowOf('$3.17')
    .getByRole('link', { name: /^Receipt/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Payment returned by your bank' })).toBeVisible();
  await expect(page.getByText('Please pay another way.')).toBeVisible();
  await page.goto('dashboard');
  await expect(page.getByText(fee, { exact: false })).toBeVisible();
});
