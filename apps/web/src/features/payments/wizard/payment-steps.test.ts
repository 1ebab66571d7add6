import { knownAccountNumber } from '@wattershed/domain/account/account-number';
import { cents } from '@wattershed/domain/money/cents';
import { describe, expect, it } from 'vitest';
import type { PaymentDraft } from '../../../paying/draft/payment-draft.ts';
import { furthestStep } from './payment-steps.ts';

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
