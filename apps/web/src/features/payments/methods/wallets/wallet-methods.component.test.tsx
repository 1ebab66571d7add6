import type { DataOf } from '@wattershed/contract/call';
import { getSettings } from '@wattershed/contract/configuration/settings';
import {
  changeWalletProfile,
  createWalletProfile,
  startWalletProfile,
} from '@wattershed/contract/payments/bill/wallets';
import { wallets } from '@wattershed/domain/payment/method/wallet';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { demoSettings } from '../../../../../test/answers/demo-settings.ts';
import { answerMethods, bankAccount } from '../../../../../test/answers/payments/methods.ts';
import { daniel, danielsAccount } from '../../../../../test/answers/people.ts';
import { fillFields } from '../../../../../test/fields.ts';
import { answerCall, requestsOf } from '../../../../../test/network.ts';
import { openPortal, signInAs } from '../../../../../test/portal.tsx';
import { expectAccessible, expectNoSidewaysScroll } from '../../../../../test/screen.tsx';
import { chooseLanguage } from '../../../../text/choose-language.ts';

const { accountNumber } = danielsAccount;
const orderId = '33333333-3333-4333-8333-333333333333';
const gateway = 'http://gateway.example';
const payPal = {
  ...bankAccount,
  ...{
    customerRefNum: '88888888-8888-4888-8888-888888888888',
    kind: 'wallet' as const,
    brand: 'PayPal',
    last4: '4242',
  },
  ...{ bankName: '', achType: null },
};
const agreed: DataOf<typeof createWalletProfile> = {
  ...{ status: 'approved', wallet: 'PayPal', last4: '4242', customerRefNum: payPal.customerRefNum, isNew: true },
};

beforeEach(() => {
  signInAs();
  answerMethods([bankAccount, payPal]);
  answerCall(getSettings, () => ({ data: { ...demoSettings, wallets: [...wallets] } }));
  answerCall(startWalletProfile, () => ({
    data: { orderId, url: `${gateway}/wallets/google-pay/wal_1`, expiresAt: '2026-11-20T20:30:00Z' },
  }));
  answerCall(createWalletProfile, () => ({ data: agreed }));
});

const comeBack = () =>
  openPortal(`/PaymentMethod?${new URLSearchParams({ account: accountNumber, wallet: orderId, state: 'secret' })}`);
const press = async (name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click();

async function openSheet(): Promise<HTMLIFrameElement> {
  await press('Add a wallet');
  await page.getByRole('radio', { name: 'Google Pay' }).click();
  await fillFields({ nickName: 'Phone' });
  await press('Open Google Pay');
  await expect.element(page.getByRole('dialog', { name: 'Google Pay' })).toBeVisible();
  const frame = document.querySelector('iframe');
  if (!frame) throw new Error('no frame');
  return frame;
}

test('what they agree to in a sheet is saved under the name they give it', async () => {
  const portal = await openPortal('/PaymentMethod');
  const frame = await openSheet();
  expect(requestsOf(startWalletProfile)).toEqual([{ accountNumber, wallet: 'Google Pay', language: 'EN_US' }]);
  const walletSheet = { kind: 'answer', state: 'secret', token: 'tok_1234567890' };
  const { contentWindow: source } = frame;
  window.dispatchEvent(new MessageEvent('message', { data: { walletSheet }, origin: gateway, source }));
  await expect.element(portal.getByText('Your payment method was saved.')).toBeVisible();
  const brought = { accountNumber, orderId, state: 'secret', paymentToken: 'tok_1234567890' };
  expect(requestsOf(createWalletProfile)).toEqual([{ ...brought, nickName: 'Phone', setDefaultPayment: false }]);
  await expect.element(portal.getByRole('button', { name: 'Add a wallet' })).toBeVisible();
});

test('a sheet that is closed saves nothing, and says so', async () => {
  const portal = await openPortal('/PaymentMethod');
  await openSheet();
  await portal.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect.element(portal.getByText('You canceled at Google Pay. Nothing was saved or charged.')).toBeVisible();
  expect(requestsOf(createWalletProfile)).toEqual([]);
});

test('a wallet that can’t be asked says so, with everything still there', async () => {
  answerCall(startWalletProfile, () => ({ refused: 'SYS503' }));
  const portal = await openPortal('/PaymentMethod');
  await press('Add a wallet');
  await press('Continue to PayPal');
  await expect.element(portal.getByRole('alert')).toBeVisible();
  await expect.element(portal.getByRole('button', { name: 'Continue to PayPal' })).toBeEnabled();
});

test('coming back with an agreement, it is saved once', async () => {
  const portal = await comeBack();
  await expect.element(portal.getByText('Your payment method was saved.')).toBeVisible();
  const sent = { accountNumber, orderId, state: 'secret', nickName: '', setDefaultPayment: false };
  expect(requestsOf(createWalletProfile)).toEqual([sent]);
  await expect.element(portal.getByRole('button', { name: 'Add a wallet' })).toBeVisible();
});

test.each([
  ['canceled', 'You canceled at PayPal.'],
  ['declined', 'PayPal said no.'],
  ['no-method', 'Nothing in your PayPal wallet can be charged.'],
  ['expired', 'Your approval at PayPal has expired.'],
  ['open', 'You came back from PayPal without agreeing.'],
] as const)('coming back %s says so above the list', async (status, words) => {
  answerCall(createWalletProfile, () => ({ data: { ...agreed, status, customerRefNum: null, isNew: false } }));
  const portal = await comeBack();
  await expect.element(portal.getByText(words, { exact: false })).toBeVisible();
  await expectAccessible(portal.container);
});

test.each([
  ['WAL409', 'doesn’t belong to you or to this account'],
  ['MTH422', 'You’ve saved as many payment methods as you can.'],
] as const)('coming back with what is refused (%s) says so', async (refused, words) => {
  answerCall(createWalletProfile, () => ({ refused }));
  const portal = await comeBack();
  await expect.element(portal.getByText(words, { exact: false })).toBeVisible();
  await expect.element(portal.getByText('Bank account', { exact: false }).first()).toBeVisible();
});

test('while the wallets are down, one can ask again', async () => {
  answerCall(createWalletProfile, () => ({ refused: 'SYS503' }));
  const portal = await comeBack();
  await expect.element(portal.getByRole('button', { name: 'Try again' })).toBeVisible();
  answerCall(createWalletProfile, () => ({ data: agreed }));
  await portal.getByRole('button', { name: 'Try again' }).click();
  await expect.element(portal.getByText('Your payment method was saved.')).toBeVisible();
});

test('a saved wallet gets another name', async () => {
  answerCall(changeWalletProfile, () => ({ data: { customerRefNum: payPal.customerRefNum } }));
  const portal = await openPortal('/PaymentMethod');
  await press('Edit PayPal ending in 4242');
  await fillFields({ nickName: 'Household' });
  await expectAccessible(portal.container);
  await portal.getByRole('dialog').getByRole('button', { name: 'Save changes' }).click();
  await expect.element(portal.getByText('Your changes were saved.')).toBeVisible();
  const { customerRefNum } = payPal;
  const change = { accountNumber, customerRefNum, nickName: 'Household', setDefaultPayment: false };
  expect(requestsOf(changeWalletProfile)).toEqual([change]);
});

test('who may not add a method is offered no wallet', async () => {
  signInAs({ ...daniel, rights: ['Payment view'] });
  const portal = await openPortal('/PaymentMethod');
  await expect.element(portal.getByText('PayPal', { exact: false }).first()).toBeVisible();
  expect(portal.getByRole('button', { name: /wallet$|^Edit/ }).elements()).toEqual([]);
});

test.each([
  ['ES', 'Agregar una billetera', 'Irá a PayPal para aceptar'],
  ['FR', 'Ajouter un portefeuille', 'Vous allez sur PayPal pour accepter'],
] as const)('in %s, on a phone, it says where one goes', async (code, add, words) => {
  await chooseLanguage(code);
  await page.viewport(360, 740);
  const portal = await openPortal('/PaymentMethod');
  await press(add);
  await expect.element(portal.getByText(words, { exact: false })).toBeVisible();
  await expectNoSidewaysScroll();
  await expectAccessible(portal.container);
});
