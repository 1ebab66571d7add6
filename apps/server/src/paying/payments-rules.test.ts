import { localDate } from '@wattershed/domain/calendar/local-date';
import { type Cents, cents } from '@wattershed/domain/money/cents';
import { describe, expect, it } from 'vitest';
import {
  decidePayment,
  feeFor,
  fingerprintOf,
  isMethodExpired,
  isOpen,
  type OwedNow,
  presentState,
  refusalOfDecline,
  type SeenPayment,
} from './payments-rules.ts';

const terms = {
  ...{ MIN_PAYMENT_CENTS: 100, MAX_PAYMENT_CENTS: 1_000_000 },
  ...{ CARD_FEE_CENTS: 199, BANK_FEE_CENTS: 0, WALLET_FEE_CENTS: 149 },
};
const owed: OwedNow = {
  balanceCents: cents(12_345),
  totalDueCents: cents(12_345),
  pastDueCents: cents(4_000),
  minimumDueCents: cents(4_000),
  isClosed: false,
  today: localDate('2026-11-20'),
};
const seen: SeenPayment = {
  amountType: 'TotalDueAmount',
  amountCents: cents(12_345),
  feeCents: cents(199),
  seenBalanceCents: cents(12_345),
};
const card = { kind: 'card', expiryMonth: 11, expiryYear: 2026 } as const;
const bank = { kind: 'bank', expiryMonth: null, expiryYear: null } as const;

describe('a payment as it would be now', () => {
  it('is accepted when it is what the customer saw', () => {
    expect(decidePayment(seen, owed, terms, card)).toEqual({ eligible: true });
  });

  it('is accepted from a bank account, which has its own fee and no expiry', () => {
    expect(decidePayment({ ...seen, feeCents: cents(0) }, owed, terms, bank)).toEqual({ eligible: true });
  });

  it('may be more than what is due when the customer chose the amount', () => {
    const other = { ...seen, amountType: 'Other', amountCents: cents(20_000) } as const;
    expect(decidePayment(other, owed, terms, card)).toEqual({ eligible: true });
  });

  it.each<[string, Partial<SeenPayment>, Partial<OwedNow>, string]>([
    ['the balance has changed', { seenBalanceCents: cents(12_344) }, {}, 'PAY409'],
    ['the amount of the type has changed', { amountType: 'PastDueAmount', amountCents: cents(3_999) }, {}, 'PAY409'],
    ['another fee was shown', { feeCents: cents(198) }, {}, 'PAY409'],
    ['nothing is past due', { amountType: 'PastDueAmount' }, { pastDueCents: cents(0) }, 'PAY422'],
    ['the amount is below the minimum', { amountType: 'Other', amountCents: cents(99) }, {}, 'PAY422'],
    ['the amount is above the maximum', { amountType: 'Other', amountCents: cents(1_000_001) }, {}, 'PAY422'],
    [
      'a closed account would get more than it owes',
      { amountType: 'Other', amountCents: cents(12_346) },
      { isClosed: true },
      'PAY422',
    ],
    ['the card is past its month', {}, { today: localDate('2026-12-01') }, 'F305'],
  ])('is refused when %s', (_, change, change2, code) => {
    expect(decidePayment({ ...seen, ...change }, { ...owed, ...change2 }, terms, card)).toEqual({
      eligible: false,
      code,
    });
  });
});

it('of a closed account may be what it owes, or a part of it', () => {
  const part = { ...seen, amountType: 'Other', amountCents: cents(500) } as const;
  for (const paid of [seen, part]) {
    expect(decidePayment(paid, { ...owed, isClosed: true }, terms, card)).toEqual({ eligible: true });
  }
});

it('of a closed account that owes less than the smallest payment may be the smallest, and none once nothing is owed', () => {
  const least = cents(terms.MIN_PAYMENT_CENTS);
  const payLeast = (owedCents: Cents) =>
    decidePayment(
      { ...seen, amountType: 'Other', amountCents: least, seenBalanceCents: owedCents },
      { ...owed, balanceCents: owedCents, totalDueCents: owedCents, pastDueCents: owedCents, isClosed: true },
      terms,
      card,
    );
  expect(payLeast(cents(47))).toEqual({ eligible: true });
  expect(payLeast(cents(0))).toEqual({ eligible: false, code: 'PAY422' });
});

describe('the parts of a payment', () => {
  it('has a fee for each kind of method', () => {
    expect([feeFor(terms, 'card'), feeFor(terms, 'bank'), feeFor(terms, 'wallet')]).toEqual([199, 0, 149]);
  });

  it('lets a card be used to the last day of its month', () => {
    expect(isMethodExpired(card, localDate('2026-11-30'))).toBe(false);
    expect(isMethodExpired(card, localDate('2026-12-01'))).toBe(true);
    expect(isMethodExpired(bank, localDate('2099-01-01'))).toBe(false);
  });

  it('knows a request again by its fields, in whatever order they come, and by its person', () => {
    const print = fingerprintOf('ann', { a: 1, b: 'x' });
    expect(fingerprintOf('ann', { b: 'x', a: 1 })).toBe(print);
    expect(fingerprintOf('ann', { a: 2, b: 'x' })).not.toBe(print);
    expect(fingerprintOf('bob', { a: 1, b: 'x' })).not.toBe(print);
  });

  it('never shows a token in the fingerprint', () => {
    expect(fingerprintOf('ann', { paymentToken: 'tok_secret' })).toMatch(/^[0-9a-f]{64}$/);
  });

  it.each([
    ['charging', true, 'outcome-unknown'],
    ['approved', true, 'outcome-unknown'],
    ['posted', false, 'posted'],
    ['declined', false, 'declined'],
    ['failed', false, 'failed'],
    ['returned', false, 'returned'],
  ] as const)('shows the state %s', (state, open, shown) => {
    expect([isOpen(state), presentState(state)]).toEqual([open, shown]);
  });

  it.each([
    ['F302', { code: 'F302' }],
    ['F355', { code: 'F355' }],
    ['F316', { code: 'F300', shownMessage: 'Words of the bank.' }],
    ['PAY409', { code: 'F300', shownMessage: 'Words of the bank.' }],
  ])('tells of the gateway code %s', (code, refusal) => {
    expect(refusalOfDecline(code, 'Words of the bank.')).toEqual(refusal);
  });
});
