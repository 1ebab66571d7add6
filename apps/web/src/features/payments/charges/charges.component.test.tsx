import type { DataOf } from '@wattershed/contract/call';
import { getSettings } from '@wattershed/contract/configuration/settings';
import { getPaymentDetails } from '@wattershed/contract/payments/bill/methods';
import { getPayment } from '@wattershed/contract/payments/bill/receipt';
import { answerWalletOrder } from '@wattershed/contract/payments/bill/wallets';
import { findInvoice, getAccountCharges, payCharge, startWalletCharge } from '@wattershed/contract/payments/charges';
import { localDate } from '@wattershed/domain/calendar/local-date';
import { cents } from '@wattershed/domain/money/cents';
import { beforeEach, expect, test } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { answerProfile } from '../../../../test/answers/account/profile.ts';
import { answerBooks, paymentDetails } from '../../../../test/answers/books.ts';
import { demoSettings } from '../../../../test/answers/demo-settings.ts';
import { accountCharges, answerCharges, sewerInvoice } from '../../../../test/answers/payments/charges.ts';
import { danielsAccount, withAccounts } from '../../../../test/answers/people.ts';
import { answerCall, answerElsewhere, requestsOf } from '../../../../test/network.ts';
import { openPortal, type Portal, signInAs } from '../../../../test/portal.tsx';
import { expectAccessible } from '../../../../test/screen.tsx';
import { changeLanguage } from '../../../text/library.ts';

const paymentId = '22222222-2222-4222-8222-222222222222';

const invoicePaid: DataOf<typeof getPayment> = {
  ...{ paymentId, state: 'posted', method: 'Visa', methodLast4: '4242', confirmation: 'WS-4711', gatewayCode: null },
  ...{ amountCents: cents(9_600), feeCents: cents(199), totalCents: cents(9_799), balanceAfterCents: null },
  ...{ customerName: 'Daniel Kim', deferredAfterCents: cents(0), receiptEmail: 'daniel.kim@example.com' },
  ...{ accountNumber: danielsAccount.accountNumber, serviceAddress: '117 Alder Street, Goleta, CA, 93117' },
  paidAt: '2026-11-20T20:00:00Z',
  combined: null,
  charge: {
    ...{ register: 'invoice', number: '31052201', isApplied: false },
    lines: [{ what: 'sewer-inspection', quantity: 1, amountCents: cents(9_600) }],
  },
};

beforeEach(() => {
  answerElsewhere(demoSettings.tokenisationUrl, () =>
    Response.json({ token: 'tok_1234567890', kind: 'card', brand: 'Visa', last4: '4242' }),
  );
  signInAs();
  answerBooks();
  answerProfile();
  answerCharges();
});

const press = (portal: Portal, name: string) => portal.getByRole('button', { name, exact: true }).click();

async function find(portal: Portal, label: string): Promise<void> {
  await portal.getByLabelText(label).fill('31052201');
  await portal.getByLabelText('Customer number').fill('C10002');
  await press(portal, 'Find');
}

test('an invoice is shown before anyone pays it, and an overdue one is marked', async () => {
  answerCall(findInvoice, () => ({ data: { ...sewerInvoice, dueOn: sewerInvoice.issuedOn } }));
  const portal = await openPortal('/FireAndGeneralInvoices');
  await find(portal, 'Invoice number');
  await expect.element(portal.getByText('Sewer lateral inspection')).toBeVisible();
  await expect.element(portal.getByText('Past due')).toBeVisible();
  await press(portal, 'Find another one');
  await expect.element(portal.getByLabelText('Invoice number')).toBeVisible();
});

test('numbers that nothing is found by are asked for again, in the reader’s language', async () => {
  answerCall(findInvoice, () => ({ refused: 'RES404', httpStatus: 404 }));
  const portal = await openPortal('/FireAndGeneralInvoices');
  await find(portal, 'Invoice number');
  await expect.element(portal.getByText('We can’t find that. Check both numbers.')).toBeVisible();
  await expect.element(portal.getByLabelText('Invoice number')).toHaveValue('31052201');
  await changeLanguage('ES');
  await expect.element(portal.getByText('No lo encontramos. Revise los dos números.')).toBeVisible();
  await changeLanguage('FR');
  await expect.element(portal.getByText('Introuvable. Vérifiez les deux numéros.')).toBeVisible();
});

test('an invoice that is paid cannot be paid again', async () => {
  answerCall(findInvoice, () => ({ data: { ...sewerInvoice, paidAt: '2026-11-19T20:00:00Z' } }));
  const portal = await openPortal('/FireAndGeneralInvoices');
  await find(portal, 'Invoice number');
  await expect.element(portal.getByText('This invoice was paid on Nov 19, 2026.', { exact: false })).toBeVisible();
  expect(portal.getByRole('button', { name: 'Continue' }).elements()).toEqual([]);
});

test('a cart adds up, goes to the server with the prices seen, and comes back when they changed', async () => {
  answerCall(payCharge, () => ({ refused: 'PAY409', data: { attempt: 'refused' } }));
  const portal = await openPortal('/ParkingPermits');
  await find(portal, 'Application number');
  await press(portal, 'Continue');
  await expect.element(portal.getByText('Choose at least one permit.')).toBeVisible();
  const passes = portal.getByRole('checkbox', { name: /^Visitor passes, book of 10/ });
  await passes.click();
  await passes.click();
  await expect.element(portal.getByRole('status').filter({ hasText: '$0.00' })).toBeVisible();
  await passes.click();
  await portal.getByRole('checkbox', { name: /^Resident permit, 1 year/ }).click();
  // What is chosen is in the cart once.
  await expect.element(portal.getByLabelText('Quantity: Resident permit, 1 year')).toHaveValue('1');
  await portal.getByLabelText('Quantity: Visitor passes, book of 10').selectOptions('2');
  await expect.element(portal.getByRole('status').filter({ hasText: '$98.00' })).toBeVisible();
  await press(portal, 'Continue');
  await expect.element(portal.getByRole('heading', { name: 'Who is paying?' })).toBeVisible();
  await portal.getByLabelText('Phone number').fill('602-555-0123');
  await press(portal, 'Continue');
  await expect.element(portal.getByRole('heading', { name: 'How do you want to pay?' })).toBeVisible();
  await portal.getByLabelText('Card number').fill('4242424242424242');
  await portal.getByLabelText('Expiration date').fill(`12/${new Date().getFullYear() - 1998}`);
  await portal.getByLabelText('Security code').fill('123');
  await press(portal, 'Continue');
  await expect.element(portal.getByText('2 × Visitor passes, book of 10')).toBeVisible();
  await portal.getByRole('button', { name: /^Pay \$/ }).click();
  await expect.element(portal.getByText('Something changed while you were paying. Nothing was charged.')).toBeVisible();
  expect(requestsOf(payCharge)).toMatchObject([
    {
      charge: {
        register: 'permit',
        cart: [
          { itemSelected: 'resident-year', quantitySelected: 1, cartValue: 4_800 },
          { itemSelected: 'visitor-book', quantitySelected: 2, cartValue: 5_000 },
        ],
        totalPriceOfCart: 9_800,
      },
      amountCents: 9_800,
    },
  ]);
});

test('service that is off says what it takes to get it back', async () => {
  const portal = await openPortal('/UtilityDepositsAndReconnectionFees');
  await expect.element(portal.getByText('Your service was shut off on Nov 18, 2026.', { exact: false })).toBeVisible();
  await expect.element(portal.getByText('$148.45')).toBeVisible();
});

const mail = {
  ...{ addressType: 'po-box' as const, address1: 'PO Box 42', address2: '', city: 'Goleta', state: 'CA' },
  ...{ postalCode: '93117', country: 'US' },
};
const answerMail = (billingAddress: typeof mail | null) =>
  answerCall(getPaymentDetails, () => ({ data: { ...paymentDetails, billingAddress } }));

test('who is known is not asked who pays for their own reconnection, and can still change it', async () => {
  answerProfile({ phones: ['6025550123', ''] });
  answerMail(mail);
  const portal = await openPortal('/UtilityDepositsAndReconnectionFees');
  await press(portal, 'Pay and reconnect');
  await expect.element(portal.getByRole('heading', { name: 'How do you want to pay?' })).toBeVisible();
  await press(portal, 'Back');
  await expect.element(portal.getByRole('heading', { name: 'Who is paying?' })).toBeVisible();
  await expect.element(portal.getByLabelText('PO box number')).toHaveValue('42');
  await expect.element(portal.getByLabelText('Phone number')).toHaveValue('602-555-0123');
  await portal.getByLabelText('Email address').fill('someone.else@example.com');
  await press(portal, 'Continue');
  await portal.getByLabelText('Card number').fill('4242424242424242');
  await portal.getByLabelText('Expiration date').fill(`12/${new Date().getFullYear() - 1998}`);
  await portal.getByLabelText('Security code').fill('123');
  await press(portal, 'Continue');
  await expect.element(portal.getByText('We’ll email the receipt to someone.else@example.com.')).toBeVisible();
});

test.each([
  ['no phone number is known', '', mail],
  ['nobody is told where the mail goes but the holders', '6025550123', null],
])('asks who pays where %s', async (_, phone, billingAddress) => {
  answerProfile({ phones: [phone, ''] });
  answerMail(billingAddress);
  const portal = await openPortal('/UtilityDepositsAndReconnectionFees');
  await press(portal, 'Pay and reconnect');
  await expect.element(portal.getByRole('heading', { name: 'Who is paying?' })).toBeVisible();
});

test.each([
  [2, 'Service for this account has ended'],
  [3, 'Service hasn’t started yet'],
] as const)('on an account of status %d nothing says that service is on', async (status, words) => {
  signInAs(withAccounts({ ...danielsAccount, status }));
  answerCharges({ reconnection: { ...accountCharges.reconnection, state: 'none' }, deposits: [] });
  const portal = await openPortal('/UtilityDepositsAndReconnectionFees');
  await expect.element(portal.getByText(words)).toBeVisible();
  await expect.element(portal.getByText('Service is on')).not.toBeInTheDocument();
  await expect.element(portal.getByText(/^Find out whether this account has/)).toBeVisible();
  await expect.element(portal.getByText(/get your service turned back on/)).not.toBeInTheDocument();
});

test.each([
  ['EN_US', 'Went back to you on Dec 11, 2026 as a credit on this account, with $8.00 in interest.'],
  ['ES', 'como saldo a favor en esta cuenta, con $8.00 de intereses.'],
  ['FR', 'sous forme de crédit sur ce compte, avec 8,00 $ d’intérêts.'],
] as const)('says in %s that a deposit went back', async (language, says) => {
  const [deposit] = accountCharges.deposits;
  const back = { on: localDate('2026-12-11'), interestCents: cents(800) };
  answerCharges({ deposits: deposit ? [{ ...deposit, paidAt: '2025-12-11T18:00:00Z', back }] : [] });
  await changeLanguage(language);
  const portal = await openPortal('/UtilityDepositsAndReconnectionFees');
  await expect.element(portal.getByText(says, { exact: false })).toBeVisible();
  await expectAccessible(portal.container);
});

test('a notice leads to the payment of what is past due', async () => {
  answerCharges({ reconnection: { ...accountCharges.reconnection, state: 'notice' }, deposits: [] });
  const portal = await openPortal('/UtilityDepositsAndReconnectionFees');
  await expect
    .element(portal.getByRole('link', { name: 'Pay what’s past due' }))
    .toHaveAttribute('href', expect.stringContaining('amount=PastDueAmount'));
  await expect.element(portal.getByText('This account has no deposit to pay.')).toBeVisible();
  // Paying what is past due is a screen of its own.
  await expect.element(portal.getByRole('navigation', { name: 'Payment steps' })).not.toBeInTheDocument();
});

test('lists the steps of a payment once there is something to pay', async () => {
  const portal = await openPortal('/UtilityDepositsAndReconnectionFees');
  await expect.element(portal.getByRole('button', { name: 'Pay and reconnect' })).toBeVisible();
  await expect.element(portal.getByRole('navigation', { name: 'Payment steps' })).toBeVisible();
});

test('lists no steps of a payment while nothing is left to pay', async () => {
  const paid = accountCharges.deposits.map(deposit => ({ ...deposit, paidAt: '2025-12-11T18:00:00Z' }));
  answerCharges({ reconnection: { ...accountCharges.reconnection, state: 'none' }, deposits: paid });
  const portal = await openPortal('/UtilityDepositsAndReconnectionFees');
  await expect.element(portal.getByText('Service is on', { exact: false })).toBeVisible();
  await expect.element(portal.getByRole('navigation', { name: 'Payment steps' })).not.toBeInTheDocument();
  expect(requestsOf(getAccountCharges)).toHaveLength(1);
});

test('the receipt names what was paid, and says when the money goes back', async () => {
  answerCall(getPayment, () => ({ data: invoicePaid }));
  const portal = await openPortal(`/PayBillSuccess?payment=${paymentId}&account=${danielsAccount.accountNumber}`);
  await expect.element(portal.getByText('Sewer lateral inspection')).toBeVisible();
  await expect
    .element(portal.getByText('This was already paid when your payment arrived.', { exact: false }))
    .toBeVisible();
});

test.each([
  ['EN_US', 'It’s paid. Order SO7000103 turns your service back on by December 02, 2026 12:00 PM.'],
  ['ES', 'La orden SO7000103 le reconecta el servicio antes del 2 de diciembre de 2026 a las 12:00 p.m.'],
  ['FR', 'La demande SO7000103 rétablit votre service avant le 2 décembre 2026 à 12:00'],
] as const)('the receipt of a reconnection says in %s by when service is back', async (language, words) => {
  const charge = {
    ...{ register: 'reconnection' as const, number: danielsAccount.accountNumber, isApplied: true },
    lines: [{ what: 'reconnection', quantity: 1, amountCents: cents(2_500) }],
  };
  const reconnection = { orderNumber: 'SO7000103', reconnectsAt: '2026-12-02T20:00:00Z' };
  answerCall(getPayment, () => ({ data: { ...invoicePaid, charge, reconnection } }));
  await changeLanguage(language);
  const portal = await openPortal(`/PayBillSuccess?payment=${paymentId}&account=${danielsAccount.accountNumber}`);
  await expect.element(portal.getByText(words, { exact: false })).toBeVisible();
  await expectAccessible(portal.container);
});

test('comes back from a wallet to the review of what this tab has chosen, and pays it once; in another tab it pays nothing', async () => {
  const { accountNumber } = danielsAccount;
  const orderId = '33333333-3333-4333-8333-333333333333';
  answerCall(getSettings, () => ({ data: { ...demoSettings, wallets: ['PayPal' as const] } }));
  answerCall(startWalletCharge, () => ({ refused: 'SYS503', httpStatus: 503 }));
  const [amountCents, feeCents] = [cents(9_600), cents(199)];
  const approved: DataOf<typeof answerWalletOrder> = {
    ...{ status: 'approved', wallet: 'PayPal', last4: '4242', holder: 'casey@example.com', saveMethod: false },
    ...{ chargeKey: 'invoice 31052201', paymentId: null },
    payment: { amountType: 'Other', amountCents, feeCents, seenBalanceCents: amountCents },
  };
  answerCall(answerWalletOrder, () => ({ data: approved }));
  answerCall(payCharge, () => ({ data: { paymentId, state: 'posted' as const } }));
  answerCall(getPayment, () => ({ data: invoicePaid }));
  const back = `/FireAndGeneralInvoices?${new URLSearchParams({ account: accountNumber, wallet: orderId, state: 's' })}`;
  const portal = await openPortal('/FireAndGeneralInvoices');
  await find(portal, 'Invoice number');
  await press(portal, 'Continue');
  await portal.getByLabelText('Phone number').fill('805-555-0142');
  await press(portal, 'Continue');
  await portal.getByRole('radio', { name: 'PayPal' }).click();
  await expect.element(portal.getByText('to approve $97.99', { exact: false })).toBeVisible();
  expect(portal.getByRole('checkbox').elements()).toEqual([]);
  await press(portal, 'Continue to PayPal');
  await expect.element(portal.getByRole('alert')).toBeVisible();
  const charge = { register: 'invoice', invoiceNumber: '31052201', customerNumber: 'C10002' };
  expect(requestsOf(startWalletCharge)).toMatchObject([
    { charge, amountCents: 9_600, feeCents: 199, wallet: 'PayPal' },
  ]);

  await cleanup();
  const again = await openPortal(back);
  await press(again, 'Pay $97.99');
  await expect.element(again.getByRole('heading', { level: 1, name: 'Payment received' })).toBeVisible();
  const method = { source: 'approved', wallet: 'PayPal', reference: orderId };
  expect(requestsOf(payCharge)).toMatchObject([{ charge, method, amountCents: 9_600 }]);
  sessionStorage.clear();
  signInAs();
  await cleanup();
  const elsewhere = await openPortal(back);
  await expect.element(elsewhere.getByText('doesn’t belong to your payment', { exact: false })).toBeVisible();
});

test('a deposit that is more than one online payment can be says so, and goes no further', async () => {
  const [deposit] = accountCharges.deposits;
  answerCharges({ deposits: deposit ? [{ ...deposit, amountCents: cents(2_844_100) }] : [] });
  const portal = await openPortal('/UtilityDepositsAndReconnectionFees');
  await press(portal, 'Pay deposit');
  await expect
    .element(portal.getByText('$28,441.00 is more than we can take online at once', { exact: false }))
    .toBeVisible();
  await expect.element(portal.getByRole('button', { name: 'Pay deposit' })).toBeVisible();
});
