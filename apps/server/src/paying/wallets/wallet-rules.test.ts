import { cents } from '@wattershed/domain/money/cents';
import { describe, expect, it } from 'vitest';
import type { WalletAnswer } from '../../gateways/wallets/port.ts';
import {
  type ApprovedPayment,
  isApprovedFor,
  meaningOfAnswer,
  type OrderAsKept,
  purposeOf,
  standingOf,
} from './wallet-rules.ts';

const now = new Date('2026-11-20T18:00:00Z');
const later = new Date('2026-11-20T18:30:00Z');
const payment: ApprovedPayment = {
  ...{ amountType: 'Other', amountCents: cents(1_234), feeCents: cents(199), seenBalanceCents: cents(9_000) },
};
const open: OrderAsKept = {
  ...{
    wallet: 'PayPal',
    purpose: 'pay',
    payment,
    chargeKey: null,
    status: 'open',
    expiresAt: later,
    usedPaymentId: null,
  },
};
const answer: WalletAnswer = {
  ...{ status: 'approved', wallet: 'PayPal', amountCents: payment.amountCents, feeCents: payment.feeCents },
  ...{ methodCount: 2, token: 'tok_1', last4: '4242', holder: 'casey@example.com' },
};

describe('what a wallet answers', () => {
  it.each([
    ['approved', {}, undefined],
    ['approved', {}, 'tok_1'],
    ['foreign', {}, 'tok_2'],
    ['foreign', { wallet: 'Venmo' }, undefined],
    ['foreign', { amountCents: cents(1_235) }, undefined],
    ['foreign', { feeCents: cents(0) }, undefined],
    ['foreign', { amountCents: null, feeCents: null }, undefined],
    ['foreign', { token: null }, undefined],
    ['canceled', { status: 'canceled', token: null }, undefined],
    ['declined', { status: 'declined', token: null }, undefined],
    ['no-method', { status: 'declined', token: null, methodCount: 0 }, undefined],
    ['open', { status: 'open', token: null }, undefined],
    ['expired', { status: 'expired', token: null }, undefined],
  ] as const)('means %s when it is %o and %s comes along', (meaning, change, token) => {
    expect(meaningOfAnswer(open, { ...answer, ...change }, token)).toBe(meaning);
  });

  it('means nothing when the wallet does not know the order', () => {
    expect(meaningOfAnswer(open, undefined, undefined)).toBe('foreign');
  });
});

describe('how an order stands', () => {
  it.each([
    ['open', {}],
    ['expired', { expiresAt: now }],
    ['approved', { status: 'approved' }],
    ['expired', { status: 'approved', expiresAt: now }],
    ['canceled', { status: 'canceled', expiresAt: now }],
    ['declined', { status: 'declined' }],
    ['no-method', { status: 'no-method' }],
    ['used', { status: 'approved', usedPaymentId: 'p', expiresAt: now }],
  ] as const)('%s when it is %o', (standing, change) => {
    expect(standingOf({ ...open, ...change }, now)).toBe(standing);
  });
});

describe('an approval', () => {
  const approved: OrderAsKept = { ...open, status: 'approved' };
  const asked = {
    wallet: 'PayPal',
    chargeKey: null,
    saveMethod: false,
    amountCents: cents(1_234),
    feeCents: cents(199),
  } as const;

  it.each([
    [true, {}, {}],
    [true, { purpose: 'pay-and-save' }, { saveMethod: true }],
    [false, { status: 'open' }, {}],
    [false, { status: 'canceled' }, {}],
    [false, { expiresAt: now }, {}],
    [false, {}, { wallet: 'Venmo' }],
    [false, {}, { saveMethod: true }],
    [true, { chargeKey: 'invoice 1' }, { chargeKey: 'invoice 1' }],
    [false, { chargeKey: 'invoice 1' }, {}],
    [false, { chargeKey: 'invoice 1' }, { chargeKey: 'invoice 2' }],
    [false, {}, { chargeKey: 'invoice 1' }],
    [false, { purpose: 'pay-and-save' }, {}],
    [false, {}, { amountCents: cents(1_235) }],
    [false, {}, { feeCents: cents(0) }],
    [false, { purpose: 'save', payment: null }, {}],
  ] as const)('is good: %s, when it is %o and the payment is %o', (isGood, change, other) => {
    expect(isApprovedFor({ ...approved, ...change }, { ...asked, ...other }, now)).toBe(isGood);
  });
});

it('an order is to pay, to pay and keep the wallet, or only to keep it', () => {
  expect([purposeOf(true, false), purposeOf(true, true), purposeOf(false, true)]).toEqual([
    'pay',
    'pay-and-save',
    'save',
  ]);
});
