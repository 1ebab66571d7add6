import { knownAccountNumber } from '@wattershed/domain/account/account-number';
import { localDate } from '@wattershed/domain/calendar/local-date';
import { cents } from '@wattershed/domain/money/cents';
import { describe, expect, it } from 'vitest';
import type { Payment } from '../payment.ts';
import { chargedOf, lineNoOf } from './combined.ts';
import { decideCombined, feeLineOf, hasAnAccountTwice, inAccountOrder, type SeenLine } from './combined-rules.ts';
import { linesOf } from './insert-combined.ts';

const [first, second, third] = ['100000001', '100000002', '100000003'].map(knownAccountNumber) as [
  SeenLine['accountNumber'],
  SeenLine['accountNumber'],
  SeenLine['accountNumber'],
];
const lineOf = (accountNumber: SeenLine['accountNumber'], changes: Partial<SeenLine> = {}): SeenLine => ({
  ...{ accountNumber, amountType: 'TotalDueAmount', amountCents: cents(5_000), seenBalanceCents: cents(5_000) },
  ...changes,
});
const owed = {
  ...{ balanceCents: cents(5_000), totalDueCents: cents(5_000), pastDueCents: cents(0), minimumDueCents: cents(0) },
  isClosed: false,
  today: localDate('2026-11-20'),
};
const terms = {
  ...{
    MIN_PAYMENT_CENTS: 100,
    MAX_PAYMENT_CENTS: 12_000,
    CARD_FEE_CENTS: 199,
    BANK_FEE_CENTS: 0,
    WALLET_FEE_CENTS: 199,
  },
};
const card = { kind: 'card', expiryMonth: 12, expiryYear: 2030 } as const;
const bank = { kind: 'bank', expiryMonth: null, expiryYear: null } as const;
const seen = { lines: [lineOf(first), lineOf(second)], amountCents: cents(10_000), feeCents: cents(199) };
const now = (changes: Partial<typeof owed> = {}, returns = 0) => ({ owed: { ...owed, ...changes }, returns });

describe('a charge for several accounts', () => {
  it.each([
    ['is as it was seen', seen, () => now(), card, undefined],
    ['has an account that is gone', seen, () => undefined, card, 'RES404'],
    [
      'has a balance that changed',
      seen,
      (n: string) => now(n === second ? { balanceCents: cents(4_999) } : {}),
      card,
      'PAY409',
    ],
    [
      'is from a bank that returned two',
      { ...seen, feeCents: cents(0) },
      (n: string) => now({}, n === second ? 2 : 0),
      bank,
      'PAY424',
    ],
    ['is by card where the bank returned two', seen, () => now({}, 2), card, undefined],
    ['has a fee per account', { ...seen, feeCents: cents(398) }, () => now(), card, 'PAY409'],
    ['has another sum', { ...seen, amountCents: cents(9_999) }, () => now(), card, 'PAY409'],
    [
      'has lines that are more together than the largest payment',
      { lines: [lineOf(first), lineOf(second), lineOf(third)], amountCents: cents(15_000), feeCents: cents(199) },
      () => now(),
      card,
      undefined,
    ],
    [
      'has a line above the largest payment',
      { ...seen, lines: [lineOf(first), lineOf(second, { amountType: 'Other', amountCents: cents(12_001) })] },
      () => now(),
      card,
      'PAY422',
    ],
    [
      'has a line above what a closed account owes',
      { ...seen, lines: [lineOf(first), lineOf(second, { amountType: 'Other', amountCents: cents(5_001) })] },
      (n: string) => now(n === second ? { isClosed: true } : {}),
      card,
      'PAY422',
    ],
    [
      'has a line below the smallest payment',
      { ...seen, lines: [lineOf(first), lineOf(second, { amountType: 'Other', amountCents: cents(99) })] },
      () => now(),
      card,
      'PAY422',
    ],
    ['is with a card that has expired', seen, () => now(), { ...card, expiryYear: 2020 }, 'F305'],
  ] as const)('that %s', (_, asked, nowOf, method, code) => {
    const decision = decideCombined(asked, nowOf, terms, method);
    expect(decision).toEqual(code ? { eligible: false, code } : { eligible: true });
  });

  it('has its lines in the order of the accounts, and no account twice', () => {
    const lines = [lineOf(third), lineOf(first), lineOf(second)];
    expect(inAccountOrder(lines).map(({ accountNumber }) => accountNumber)).toEqual([first, second, third]);
    expect(hasAnAccountTwice(lines)).toBe(false);
    expect(hasAnAccountTwice([...lines, lineOf(first)])).toBe(true);
  });

  it('books its fee with the largest line, of two the first, and its first line leads', () => {
    expect(feeLineOf([{ amountCents: cents(5) }, { amountCents: cents(7) }, { amountCents: cents(7) }])).toBe(1);
    const whole = { paymentId: 'the charge', feeCents: cents(199), combined: null } as Payment;
    const lines = linesOf(whole, [lineOf(second, { amountCents: cents(7_000) }), lineOf(first)]);
    expect(lines.map(({ accountNumber, feeCents }) => [accountNumber, feeCents])).toEqual([
      [first, 0],
      [second, 199],
    ]);
    expect(lines[0]?.paymentId).toBe('the charge');
    for (const [place, line] of lines.entries()) {
      expect(chargedOf(line)).toEqual({ amountCents: 12_000, feeCents: 199 });
      expect(line.combined && lineNoOf(line, line.combined)).toBe(place + 1);
    }
  });
});
