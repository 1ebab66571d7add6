import { cents } from '@wattershed/domain/money/cents';
import { describe, expect, it } from 'vitest';
import { readSheetMessage } from './sheet-message.ts';
import { approvedMethod, endOf, offeredWallets, type WalletAnswer } from './wallets-here.ts';

const switches = { applePayOnAnyDevice: false } as Parameters<typeof offeredWallets>[0]['switches'];
const all = { wallets: ['Google Pay', 'Apple Pay', 'Venmo', 'PayPal'], switches } as Parameters<
  typeof offeredWallets
>[0];
const withApplePay = (canMakePayments: () => boolean) => ({ ApplePaySession: { canMakePayments } });
const others = ['PayPal', 'Venmo', 'Google Pay'];

describe('the wallets that are offered', () => {
  it.each([
    ['a device that has Apple Pay', all, withApplePay(() => true), ['PayPal', 'Venmo', 'Apple Pay', 'Google Pay']],
    ['a device that says no', all, withApplePay(() => false), others],
    ['a device that knows no Apple Pay', all, {}, others],
    [
      'a page that may not ask',
      all,
      withApplePay(() => {
        throw new Error('InvalidAccessError');
      }),
      others,
    ],
    [
      'a demo',
      { ...all, switches: { ...switches, applePayOnAnyDevice: true } },
      {},
      [...others.slice(0, 2), 'Apple Pay', 'Google Pay'],
    ],
    ['a utility that takes one', { ...all, wallets: ['Venmo' as const] }, withApplePay(() => true), ['Venmo']],
  ])('are those of the settings that the device has: %s', (_, settings, device, offered) => {
    expect(offeredWallets(settings, device)).toEqual(offered);
  });
});

describe('what a wallet answered', () => {
  const answer: WalletAnswer = {
    ...{ status: 'approved', wallet: 'PayPal', last4: '4242', holder: 'casey@example.com', saveMethod: false },
    payment: { amountType: 'Other', amountCents: cents(1_000), feeCents: cents(199), seenBalanceCents: cents(9_000) },
    chargeKey: null,
    paymentId: null,
  };
  const saving = { nickName: 'Mine', setDefaultPayment: true };

  it('is a method for its amount, and named only if it is saved', () => {
    const method = { source: 'approved', kind: 'wallet', brand: 'PayPal', reference: 'o', amountCents: 1_000 };
    expect(approvedMethod(answer, 'o', saving)).toMatchObject({ ...method, nickName: '', setDefaultPayment: false });
    expect(approvedMethod({ ...answer, saveMethod: true }, 'o', saving)).toMatchObject({ ...method, ...saving });
  });

  it.each([
    ['canceled', 'canceled'],
    ['declined', 'declined'],
    ['no-method', 'no-method'],
    ['open', 'open'],
    ['expired', 'expired'],
    ['used', 'expired'],
  ] as const)('%s is no method, and is told as %s', (status, told) => {
    expect(approvedMethod({ ...answer, status }, 'o', saving)).toBeUndefined();
    expect(endOf({ ...answer, status })).toEqual({ wallet: 'PayPal', status: told });
  });
});

describe('what a frame sends', () => {
  it.each([
    [{ walletSheet: { kind: 'ready', order: 'w' } }, { kind: 'ready' }],
    [{ walletSheet: { kind: 'answer', state: 's', token: 't' } }, { kind: 'answer', state: 's', token: 't' }],
    [{ walletSheet: { kind: 'answer', state: 's', token: null } }, { kind: 'answer', state: 's', token: undefined }],
    [{ walletSheet: { kind: 'answer' } }, undefined],
    [{ walletSheet: { kind: 'other', state: 's' } }, undefined],
    [{ walletSheet: 'ready' }, undefined],
    ['walletSheet', undefined],
    [null, undefined],
  ])('%j is read as %j', (data, message) => {
    expect(readSheetMessage(data)).toEqual(message);
  });
});
