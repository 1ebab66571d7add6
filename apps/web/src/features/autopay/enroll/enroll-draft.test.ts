import { knownAccountNumber } from '@wattershed/domain/account/account-number';
import { cents } from '@wattershed/domain/money/cents';
import { expect, it } from 'vitest';
import { furthestStep, requestTerms, type SavedMethods, termsOf, withGoodMethod } from './enroll-draft.ts';

const usual = termsOf(null);

it.each([
  ['the defaults', {}, { makePaymentType: 'PayonDueDate', amountType: 'AmountDue' }],
  [
    'days before',
    { makePaymentType: 'PayBeforeDueDate' },
    { makePaymentType: 'PayBeforeDueDate', amountType: 'AmountDue', daysBefore: 5 },
  ],
  [
    'a day of the month',
    { makePaymentType: 'PayOnDay', paymentDay: 31 },
    { makePaymentType: 'PayOnDay', amountType: 'AmountDue', paymentDay: 31 },
  ],
  [
    'a ceiling',
    { hasCeiling: true, ceilingCents: cents(20_000) },
    { makePaymentType: 'PayonDueDate', amountType: 'AmountDue', ceilingCents: 20_000 },
  ],
  [
    'a fixed amount, which has no ceiling',
    { amountType: 'Fixed', fixedCents: cents(5_000), hasCeiling: true, ceilingCents: cents(20_000) },
    { makePaymentType: 'PayonDueDate', amountType: 'Fixed', fixedCents: 5_000 },
  ],
] as const)('sends %s and nothing else', (_, changes, expected) => {
  expect(requestTerms({ ...usual, ...changes })).toEqual(expected);
});

const saved = { kind: 'bank', brand: 'Bank account', last4: '6789', customerRefNum: 'x' } as const;
const entered = { kind: 'bank', brand: 'Bank account', last4: '6789', paymentToken: 'tok_1', nickName: '' } as const;
const found = (one: { isBankRefused?: boolean; isExpired?: boolean; customerRefNum?: string }) =>
  ({
    isBankRefused: one.isBankRefused ?? false,
    methods: [
      { ...saved, isExpired: one.isExpired ?? false, isBlocked: false, customerRefNum: one.customerRefNum ?? 'x' },
    ],
  }) as unknown as SavedMethods;

it.each([
  ['saved and good', saved, found({}), true],
  ['removed since', saved, found({ customerRefNum: 'y' }), false],
  ['expired since', saved, found({ isExpired: true }), false],
  ['a bank account where bank payments are refused', saved, found({ isBankRefused: true }), false],
  ['entered', entered, found({}), true],
  ['an entered bank account where bank payments are refused', entered, found({ isBankRefused: true }), false],
] as const)('keeps a method that is %s only if it can be drawn from', (_, method, methods, isKept) => {
  const draft = { accountNumber: knownAccountNumber('400100117'), revision: null, method, terms: usual };
  expect(withGoodMethod(draft, methods).method).toEqual(isKept ? method : undefined);
});

it('goes no further than what was chosen', () => {
  const method = { kind: 'bank', brand: 'Bank account', last4: '6789', customerRefNum: 'x' } as const;
  expect(furthestStep({})).toBe('method');
  expect(furthestStep({ method })).toBe('terms');
  expect(furthestStep({ method, terms: usual })).toBe('review');
});
