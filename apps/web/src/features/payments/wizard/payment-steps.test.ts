import { knownAccountNumber } from '@wattershed/domain/account/account-number';
import { cents } from '@wattershed/domain/money/cents';
import { describe, expect, it } from 'vitest';
import type { PaymentDraft } from './payment-draft.ts';
import { furthestStep, shownStep, stepBefore } from './payment-steps.ts';

const empty: PaymentDraft = { accountNumber: knownAccountNumber('100000000001') };
const withAmount: PaymentDraft = {
  ...empty,
  amount: { type: 'TotalDueAmount', amountCents: cents(8415), seenBalanceCents: cents(8415) },
};
const withMethod: PaymentDraft = {
  ...withAmount,
  method: {
    source: 'saved',
    kind: 'card',
    brand: 'Visa',
    last4: '4242',
    nickName: '',
    customerRefNum: 'a',
    feeCents: cents(199),
  },
};

describe('the furthest step', () => {
  it.each([
    ['amount', empty],
    ['method', withAmount],
    ['review', withMethod],
  ])('is %s when the steps before it are decided', (step, draft) => {
    expect(furthestStep(draft)).toBe(step);
  });
});

describe('the step that is shown', () => {
  it.each([
    { asked: null, draft: withMethod, hasSeveralAccounts: false, shown: 'amount' },
    { asked: null, draft: withMethod, hasSeveralAccounts: true, shown: 'account' },
    { asked: 'review', draft: withMethod, hasSeveralAccounts: false, shown: 'review' },
    { asked: 'review', draft: withAmount, hasSeveralAccounts: false, shown: 'method' },
    { asked: 'review', draft: empty, hasSeveralAccounts: true, shown: 'amount' },
    { asked: 'method', draft: withMethod, hasSeveralAccounts: false, shown: 'method' },
    { asked: 'account', draft: withMethod, hasSeveralAccounts: false, shown: 'amount' },
    { asked: 'account', draft: withMethod, hasSeveralAccounts: true, shown: 'account' },
    { asked: 'nonsense', draft: withMethod, hasSeveralAccounts: false, shown: 'amount' },
  ])('is $shown when $asked is asked for', ({ shown, ...asked }) => {
    expect(shownStep(asked)).toBe(shown);
  });
});

describe('the step before', () => {
  it('is none at the amount of somebody with one account', () => {
    expect(stepBefore('amount', false)).toBeUndefined();
    expect(stepBefore('amount', true)).toBe('account');
  });

  it('is the method at the review, and none at the account', () => {
    expect(stepBefore('review', false)).toBe('method');
    expect(stepBefore('account', true)).toBeUndefined();
  });
});
