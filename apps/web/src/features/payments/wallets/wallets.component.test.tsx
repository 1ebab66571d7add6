import type { DataOf } from '@wattershed/contract/call';
import { getSettings } from '@wattershed/contract/configuration/settings';
import { getPaymentDetails } from '@wattershed/contract/payments/bill/methods';
import { getPayment } from '@wattershed/contract/payments/bill/receipt';
import { answerWalletOrder, payByWallet, startWalletPayment } from '@wattershed/contract/payments/bill/wallets';
import { localDate } from '@wattershed/domain/calendar/local-date';
import { cents } from '@wattershed/domain/money/cents';
import { wallets } from '@wattershed/domain/payment/method/wallet';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { demoSettings } from '../../../../test/answers/demo-settings.ts';
import { answerScheduled } from '../../../../test/answers/payments/scheduled.ts';
import { daniel, danielsAccount } from '../../../../test/answers/people.ts';
import { answerCall, requestsOf } from '../../../../test/network.ts';
import { openPortal, owed, type Portal, signInAs } from '../../../../test/portal.tsx';
import { expectAccessible, expectNoSidewaysScroll } from '../../../../test/screen.tsx';

const { accountNumber } = danielsAccount;
const orderId = '33333333-3333-4333-8333-333333333333';
const paymentId = '22222222-2222-4222-8222-222222222222';
const gateway = 'http://gateway.example';

const details: DataOf<typeof getPaymentDetails> = {
  owed,
  currentBill: {
    billNumber: 'B-1001',
    periodFrom: localDate('2026-10-16'),
    periodBefore: localDate('2026-11-16'),
    dueOn: localDate('2026-12-08'),
  },
  ...{ minAllowedCents: cents(100), maxAllowedCents: cents(1_000_000), openPaymentId: null },
  ...{
    cardFeeCents: cents(199),
    bankFeeCents: cents(0),
    walletFeeCents: cents(199),
    isBankRefused: false,
    methods: [],
  },
  ...{ receiptEmail: 'daniel.kim@example.com', billingName: 'Daniel Kim', billingZip: '93117', billingAddress: null },
};
const approved: DataOf<typeof answerWalletOrder> = {
  ...{ status: 'approved', wallet: 'PayPal', last4: '4242', holder: 'casey@example.com', saveMethod: false },
  payment: {
    ...{ amountType: 'Other', amountCents: cents(1000), feeCents: cents(199), seenBalanceCents: owed.balanceCents },
  },
  chargeKey: null,
  paymentId: null,
};
const receipt: DataOf<typeof getPayment> = {
  ...{
    paymentId,
    state: 'posted',
    method: 'PayPal',
    methodLast4: '4242',
    confirmation: 'WS-4711',
    charge: null,
    combined: null,
    gatewayCode: null,
  },
  ...{ amountCents: cents(1000), feeCents: cents(199), totalCents: cents(1199), balanceAfterCents: cents(7614) },
  ...{ deferredAfterCents: cents(0), customerName: 'Daniel Kim', receiptEmail: 'daniel.kim@example.com' },
  ...{ accountNumber, serviceAddress: '117 Alder Street, Goleta, CA, 93117', paidAt: '2026-11-20T20:00:00Z' },
};

const paid = { data: { paymentId, state: 'posted' } } as const;

beforeEach(() => {
  signInAs(daniel);
  answerCall(getSettings, () => ({ data: { ...demoSettings, wallets: [...wallets] } }));
  answerCall(getPaymentDetails, () => ({ data: details }));
  answerScheduled();
  answerCall(getPayment, () => ({ data: receipt }));
  answerCall(startWalletPayment, ({ wallet }) => {
    const page = wallet === 'PayPal' ? 'paypal' : 'google-pay';
    return { data: { orderId, url: `${gateway}/wallets/${page}/wal_1`, expiresAt: '2026-11-20T20:30:00Z' } };
  });
  answerCall(answerWalletOrder, () => ({ data: approved }));
  answerCall(payByWallet, () => paid);
});

const comeBack = (query: Record<string, string> = {}) =>
  openPortal(`/PayBill?${new URLSearchParams({ account: accountNumber, wallet: orderId, state: 'secret', ...query })}`);
const continueOf = (portal: Portal) => portal.getByRole('button', { name: 'Continue', exact: true });

/** To the method step, with $10.00. */
async function reachMethods(): Promise<Portal> {
  const portal = await openPortal('/PayBill');
  await portal.getByRole('radio', { name: 'Another amount' }).click();
  await portal.getByLabelText('Amount to pay').fill('10.00');
  await continueOf(portal).click();
  return portal;
}

async function openSheet(): Promise<{ portal: Portal; frame: HTMLIFrameElement }> {
  const portal = await reachMethods();
  await portal.getByRole('radio', { name: 'Google Pay' }).click();
  await portal.getByRole('button', { name: 'Open Google Pay' }).click();
  await expect.element(portal.getByRole('dialog', { name: 'Google Pay' })).toBeVisible();
  const frame = document.querySelector('iframe');
  if (!frame) throw new Error('no frame');
  return { portal, frame };
}

/** What a frame of this origin tells the page. */
function tell(frame: HTMLIFrameElement, walletSheet: object, { origin = gateway, source = frame.contentWindow } = {}) {
  window.dispatchEvent(new MessageEvent('message', { data: { walletSheet }, origin, source }));
}

test('coming back with an approval, the review pays exactly what was approved', async () => {
  const portal = await comeBack();
  await expect.element(portal.getByText('Approved at PayPal')).toBeVisible();
  expect(requestsOf(answerWalletOrder)).toContainEqual({ accountNumber, orderId, state: 'secret' });
  await expectAccessible(portal.container);
  await portal.getByRole('button', { name: 'Pay $11.99' }).click();
  await expect.element(portal.getByRole('heading', { level: 1, name: 'Payment received' })).toBeVisible();
  const sent = { amountCents: 1000, feeCents: 199, amountType: 'Other', payPalReference: orderId, saveMethod: false };
  expect(requestsOf(payByWallet)).toMatchObject([sent]);
});

test('another amount than the approved one is approved anew', async () => {
  const portal = await comeBack();
  await portal.getByRole('button', { name: 'Change amount' }).click();
  await portal.getByLabelText('Amount to pay').fill('20.00');
  await portal.getByRole('button', { name: 'Use this amount' }).click();
  await expect.element(portal.getByText('You approved another amount at PayPal.', { exact: false })).toBeVisible();
  await expect.element(portal.getByText('to approve $21.99', { exact: false })).toBeVisible();
});

test.each([
  ['canceled', 'You canceled at PayPal. Nothing was charged.'],
  ['declined', 'PayPal didn’t approve this payment. Nothing was charged.'],
  ['no-method', 'No Payment Method is Saved'],
  ['expired', 'Your approval at PayPal has expired. Nothing was charged.'],
  ['open', 'You came back from PayPal without approving the payment. Nothing was charged.'],
] as const)(
  'coming back %s says so where another way can be chosen, with the wallet at hand',
  async (status, words) => {
    answerCall(answerWalletOrder, () => ({ data: { ...approved, status, last4: null } as typeof approved }));
    const portal = await comeBack();
    await expect
      .element(portal.getByRole('status').or(portal.getByRole('alert')).filter({ hasText: words }))
      .toBeVisible();
    await expect.element(portal.getByRole('radio', { name: 'PayPal' })).toBeChecked();
    await expect.element(portal.getByRole('button', { name: 'Continue to PayPal' })).toBeVisible();
  },
);

test('an answer to something else changes nothing', async () => {
  answerCall(answerWalletOrder, () => ({ refused: 'WAL409' }));
  const portal = await comeBack({ state: 'another' });
  await expect.element(portal.getByText('doesn’t belong to your payment', { exact: false })).toBeVisible();
  await expect.element(portal.getByRole('button', { name: /^Pay/ })).not.toBeInTheDocument();
});

test('coming back a second time after the payment leads to its receipt', async () => {
  answerCall(answerWalletOrder, () => ({ data: { ...approved, status: 'used' as const, paymentId } }));
  const portal = await comeBack();
  await expect.element(portal.getByRole('heading', { level: 1, name: 'Payment received' })).toBeVisible();
});

test('while the wallets are down, one can ask again', async () => {
  answerCall(answerWalletOrder, () => ({ refused: 'SYS503' }));
  const portal = await comeBack();
  await expect.element(portal.getByRole('button', { name: 'Try again' })).toBeVisible();
  answerCall(answerWalletOrder, () => ({ data: approved }));
  await portal.getByRole('button', { name: 'Try again' }).click();
  await expect.element(portal.getByText('Approved at PayPal')).toBeVisible();
});

test('an approval that is no longer good is told in the method step, and nothing was charged', async () => {
  answerCall(payByWallet, () => ({ refused: 'WAL410', data: { attempt: 'refused' } }));
  const portal = await comeBack();
  await portal.getByRole('button', { name: 'Pay $11.99' }).click();
  await expect.element(portal.getByText('Your approval is no longer valid', { exact: false })).toBeVisible();
});

describe('a sheet', () => {
  test('is heard only in its own frame and from its own origin, and once', async () => {
    const { portal, frame } = await openSheet();
    const answer = { kind: 'answer', order: 'wal_1', state: 'secret', token: 'tok_1234567890' };
    tell(frame, answer, { origin: 'http://elsewhere.example' });
    tell(frame, answer, { source: window });
    expect(requestsOf(answerWalletOrder)).toEqual([]);
    answerCall(answerWalletOrder, () => ({ data: { ...approved, wallet: 'Google Pay' as const } }));
    tell(frame, answer);
    tell(frame, answer);
    await expect.element(portal.getByText('Approved at Google Pay')).toBeVisible();
    const asked = { accountNumber, orderId, state: 'secret', paymentToken: 'tok_1234567890' };
    expect(requestsOf(answerWalletOrder)).toEqual([asked]);
    await portal.getByRole('button', { name: 'Pay $11.99' }).click();
    await expect.element(portal.getByRole('heading', { level: 1, name: 'Payment received' })).toBeVisible();
    expect(requestsOf(payByWallet)).toMatchObject([{ googlePayReference: orderId }]);
  });

  test('can be closed, and says that nothing was charged', async () => {
    const { portal } = await openSheet();
    await portal.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await expect.element(portal.getByText('You canceled at Google Pay. Nothing was charged.')).toBeVisible();
    expect(requestsOf(answerWalletOrder)).toEqual([]);
  });
});

test.each([
  ['ES', 'Irá a PayPal para aprobar $11.99', 'Continuar a PayPal'],
  ['FR', 'Vous allez sur PayPal pour approuver 11,99 $', 'Continuer vers PayPal'],
])('in %s, on a phone, it says where one goes and that nothing is charged there', async (language, words, button) => {
  const portal = await reachMethods();
  await portal.getByRole('radio', { name: 'PayPal' }).click();
  await portal.getByRole('combobox', { name: 'Language' }).selectOptions(language);
  await page.viewport(360, 740);
  const plain = () => (portal.container.textContent ?? '').replaceAll(/[\u00a0\u202f]/g, ' ');
  await expect.element(portal.getByRole('button', { name: button })).toBeVisible();
  expect(plain()).toContain(words);
  await expectNoSidewaysScroll();
  await expectAccessible(portal.container);
});
