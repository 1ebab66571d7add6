import { describe, expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import { amountShown, feeShown, methodKeyOf } from './payment-entry.ts';

describe('a payment in the history', () => {
  it.each([
    ['posted', 8614, 199],
    ['returned', 8614, 199],
    ['declined', 8614, undefined],
    ['failed', 8614, undefined],
    ['outcome-unknown', 8813, undefined],
  ] as const)('that is %s has the amount %i and the fee %j', (state, amount, fee) => {
    const entry = { state, amountCents: cents(8614), feeCents: cents(199) };
    expect([amountShown(entry), feeShown(entry)]).toEqual([amount, fee]);
  });

  it.each([
    ['card', 'card'],
    ['bank', 'bank'],
    ['Bank account', 'bank'],
    ['Cash', 'cash'],
    ['Visa', 'brand'],
  ] as const)('paid with %s names the %s', (method, key) => {
    expect(methodKeyOf(method)).toBe(key);
  });
});
