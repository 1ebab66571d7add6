import { cents } from '@wattershed/domain/money/cents';
import { describe, expect, it } from 'vitest';
import { detailsOwing, savedCard } from './payment-details-fixture.ts';
import { usualPayment } from './usual-payment.ts';

const checking = { ...savedCard, customerRefNum: 'b', kind: 'bank', brand: 'Bank account', last4: '6789' } as const;
const defaultCard = { ...savedCard, isDefault: true };

describe('the usual payment', () => {
  const methods = [defaultCard, checking];

  it('is what is past due with the default method, and its fee', () => {
    const details = { ...detailsOwing({ pastDueCents: cents(3000) }), methods };
    expect(usualPayment(details)).toEqual({
      amount: { type: 'PastDueAmount', amountCents: 3000, seenBalanceCents: 8415 },
      method: expect.objectContaining({ source: 'saved', customerRefNum: 'a', last4: '4242', feeCents: 199 }),
    });
  });

  it('is all that is due when nothing is late, with the one method that is saved', () => {
    const details = { ...detailsOwing({}), methods: [checking] };
    expect(usualPayment(details)).toMatchObject({
      amount: { type: 'TotalDueAmount', amountCents: 8415 },
      method: { customerRefNum: 'b', feeCents: 0 },
    });
  });

  it.each([
    ['no method is saved', detailsOwing({}), []],
    ['several are saved and none is the default', detailsOwing({}), [savedCard, checking]],
    ['the default card has expired', detailsOwing({}), [{ ...defaultCard, isExpired: true }, checking]],
    ['nothing is due', detailsOwing({ balanceCents: cents(0), totalDueCents: cents(0) }), methods],
    ['there is a credit', detailsOwing({ balanceCents: cents(-500), totalDueCents: cents(0) }), methods],
    ['all of it waits for later installments', detailsOwing({ deferredCents: cents(8415) }), methods],
    ['it is too little to pay online', detailsOwing({ balanceCents: cents(50), totalDueCents: cents(50) }), methods],
  ])('is none when %s', (_, details, saved) => {
    expect(usualPayment({ ...details, methods: [...saved] })).toBeUndefined();
  });
});
