import { getBill } from '@wattershed/contract/billing/bill';
import { getPayment } from '@wattershed/contract/payments/bill/receipt';
import { cents } from '@wattershed/domain/money/cents';
import { expect, test } from 'vitest';
import { answerBooks } from '../../../test/answers/books.ts';
import { danielsAccount, withAccounts } from '../../../test/answers/people.ts';
import { answerCall, requestsOf } from '../../../test/network.ts';
import { openPortal, signInAs } from '../../../test/portal.tsx';

const posted = {
  ...{ paymentId: '22222222-2222-4222-8222-222222222222', paidAt: '2026-10-20T20:00:00Z', state: 'posted' as const },
  ...{ amountCents: cents(9608), feeCents: cents(199), method: 'Visa', methodLast4: '4242' },
  ...{ confirmation: 'WS-4711', location: null, hasReceipt: true },
};

test('the receipt link of the history leads to the receipt of the account', async () => {
  signInAs();
  answerBooks({ payments: [posted] });
  const { hasReceipt: _, ...payment } = posted;
  answerCall(getPayment, () => ({
    data: {
      ...payment,
      ...{
        accountNumber: danielsAccount.accountNumber,
        customerName: 'Daniel Kim',
        serviceAddress: danielsAccount.serviceAddress,
      },
      ...{ totalCents: cents(9807), receiptEmail: 'd@example.com', balanceAfterCents: cents(0), gatewayCode: null },
      deferredAfterCents: cents(0),
      charge: null,
      combined: null,
    },
  }));
  const portal = await openPortal('/billinghistory/payments');
  await portal.getByRole('link', { name: 'Receipt for $96.08' }).click();
  await expect.element(portal.getByRole('heading', { level: 1, name: 'Payment received' })).toBeVisible();
});

test('a declined row shows no fee and no receipt, and an unknown one the total that other screens show', async () => {
  signInAs();
  answerBooks({
    payments: [
      { ...posted, paymentId: 'a', state: 'declined', confirmation: '', hasReceipt: false },
      { ...posted, paymentId: 'b', state: 'outcome-unknown', confirmation: '', hasReceipt: false },
    ],
  });
  const portal = await openPortal('/billinghistory/payments');
  await expect.element(portal.getByText('Declined')).toBeVisible();
  await expect.element(portal.getByText('$98.07')).toBeVisible();
  await expect.element(portal.getByText('$1.99')).not.toBeInTheDocument();
  await expect.element(portal.getByRole('link', { name: 'Receipt' })).not.toBeInTheDocument();
});

test('switching the account leaves the bill of the other one behind', async () => {
  signInAs(withAccounts({}, { nickName: 'Cabin' }));
  answerBooks();
  const portal = await openPortal('/ViewBill?bill=B-1001');
  await expect.element(portal.getByText('Bill B-1001')).toBeVisible();
  await portal.getByRole('button', { name: 'Account Home' }).click();
  await portal.getByRole('button', { name: 'Cabin' }).click();
  await expect.poll(portal.address).toBe('/ViewBill');
  await expect.poll(() => requestsOf(getBill).length).toBe(2);
  expect(requestsOf(getBill).map(({ billNumber }) => billNumber)).toEqual(['B-1001', undefined]);
});

test('a link in an email opens the bill of the account that it is about', async () => {
  signInAs(withAccounts({}, { nickName: 'Cabin' }));
  answerBooks();
  const portal = await openPortal('/ViewBill?bill=B-1001&account=0118');
  await expect.element(portal.getByRole('button', { name: 'Account Cabin' })).toBeVisible();
  await expect.element(portal.getByText('Bill B-1001')).toBeVisible();
  expect(requestsOf(getBill)).toMatchObject([{ accountNumber: '400100118', billNumber: 'B-1001' }]);
});
