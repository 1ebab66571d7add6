import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isAmount, isAmountWithin, limitAmountInput } from './amount.ts';
import { cents } from './cents.ts';
import { dollarsText } from './dollars.ts';

describe('isAmount', () => {
  // va-amount
  it.each(['0.01', '1', '25.50', '1234567.89', '9999999.99'])('accepts %s', text => {
    expect(isAmount(text)).toBe(true);
  });

  // va-amount
  it.each(['0', '0.00', '-5', '12345678', '1.234', ''])('refuses "%s"', text => {
    expect(isAmount(text)).toBe(false);
  });

  it('lets both ends of a range in', () => {
    const bounds = { minCents: cents(100), maxCents: cents(50_000) };
    const within = [99, 100, 50_000, 50_001].map(amount => isAmountWithin(cents(amount), bounds));
    expect(within).toEqual([false, true, true, false]);
  });
});

describe('limitAmountInput', () => {
  it.each([
    ['12345678', '1234567'],
    ['1.234', '1.23'],
    ['$1,234.56', '1234.56'],
    ['25,50', '25.50'],
    ['25,', '25.'],
    ['1,234', '1234'],
    ['1.2.3', '1.23'],
    ['-5', '5'],
    ['abc', ''],
    ['', ''],
  ])('keeps of "%s" the text "%s"', (typed, kept) => {
    expect(limitAmountInput(typed)).toBe(kept);
  });

  it('never changes an amount that is already right', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_999 }), amount => {
        const text = dollarsText(cents(amount));
        expect(limitAmountInput(text)).toBe(text);
        expect(isAmount(text)).toBe(true);
      }),
    );
  });
});
