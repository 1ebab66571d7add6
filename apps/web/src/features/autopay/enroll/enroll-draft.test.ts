import { cents } from '@wattershed/domain/money/cents';
import { expect, it } from 'vitest';
import { furthestStep, requestTerms, termsOf } from './enroll-draft.ts';

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

it('goes no further than what was chosen', () => {
  const method = { kind: 'bank', brand: 'Bank account', last4: '6789', customerRefNum: 'x' } as const;
  expect(furthestStep({})).toBe('method');
  expect(furthestStep({ method })).toBe('terms');
  expect(furthestStep({ method, terms: usual })).toBe('review');
});
