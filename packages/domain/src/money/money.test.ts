import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addCents,
  cents,
  dollarsText,
  formatBalance,
  formatDollars,
  negateCents,
  parseDollars,
  roundDecimalDollars,
  roundHalfUp,
  roundScaledDollars,
  splitCents,
  subtractCents,
  sumCents,
} from './money.ts';

describe('cents', () => {
  it('refuses a fraction of a cent', () => {
    expect(() => cents(0.5)).toThrow(RangeError);
    expect(() => cents(Number.NaN)).toThrow(RangeError);
    expect(() => cents(2 ** 53)).toThrow(RangeError);
  });

  it('adds, subtracts, negates and sums', () => {
    expect(addCents(cents(150), cents(-25))).toBe(125);
    expect(subtractCents(cents(150), cents(200))).toBe(-50);
    expect(Object.is(negateCents(cents(0)), 0)).toBe(true);
    expect(sumCents([cents(1), cents(2), cents(3)])).toBe(6);
    expect(sumCents([])).toBe(0);
  });
});

describe('parseDollars', () => {
  // va-amount, the shape of the input; that an amount is above zero is the rule in amount.ts
  it.each([
    ['0.01', 1],
    ['1', 100],
    ['25.50', 2550],
    ['25.5', 2550],
    ['1.15', 115],
    ['.50', 50],
    ['1234567.89', 123_456_789],
    ['9999999.99', 999_999_999],
    [' 20 ', 2000],
  ])('reads %s', (text, amount) => {
    expect(parseDollars(text)).toBe(amount);
  });

  // va-amount
  it.each(['', '-5', '12345678', '1.234', '1.', '.', '1,50', '$5', '1e3', '٣', '1 000'])('refuses "%s"', text => {
    expect(parseDollars(text)).toBeUndefined();
  });

  it('is the inverse of dollarsText', () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 999_999_999 }), n => parseDollars(dollarsText(cents(n))) === n));
  });
});

describe('formatting', () => {
  const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

  it('writes dollars for each language', () => {
    expect(formatDollars(cents(123_450))).toBe('$1,234.50');
    expect(formatDollars(cents(123_450), 'EN_UK')).toBe('$1,234.50');
    expect(formatDollars(cents(123_450), 'ES')).toBe('$1,234.50');
    expect(plain(formatDollars(cents(123_450), 'FR'))).toBe('1 234,50 $');
    expect(formatDollars(cents(-5))).toBe('-$0.05');
    expect(formatDollars(cents(9_007_199_254_740_991))).toBe('$90,071,992,547,409.91');
  });

  // va-fmt-credit
  it.each([
    [-2500, '$25.00 CR'],
    [-1, '$0.01 CR'],
    [-123_450, '$1,234.50 CR'],
    [2500, '$25.00'],
    [0, '$0.00'],
  ])('shows the balance %d as %s', (balance, text) => {
    expect(formatBalance(cents(balance))).toBe(text);
  });

  it('ends a credit with CR in every language', () => {
    expect(plain(formatBalance(cents(-2500), 'FR'))).toBe('25,00 $ CR');
    expect(formatBalance(cents(-2500), 'ES')).toBe('$25.00 CR');
  });
});

describe('rounding', () => {
  it.each([
    ['0.004', 0],
    ['0.005', 1],
    ['1.005', 101],
    ['-0.005', -1],
    ['-0.004', 0],
    ['12', 1200],
    ['12.3449999999', 1234],
    ['12.345', 1235],
  ])('rounds %s dollars, halves away from zero', (text, amount) => {
    expect(roundDecimalDollars(text)).toBe(amount);
  });

  it('rounds scaled integers and fractions by the same rule', () => {
    expect(roundScaledDollars(123_456n, 4)).toBe(1235);
    expect(roundHalfUp(1n, 3n)).toBe(0);
    expect(roundHalfUp(2n, 3n)).toBe(1);
    expect(roundHalfUp(-5n, 2n)).toBe(-3);
    expect(() => roundHalfUp(1n, 0n)).toThrow(RangeError);
    expect(() => roundDecimalDollars('1e3')).toThrow(RangeError);
  });

  it('is never further than half a cent away, and mirrors the sign', () => {
    fc.assert(
      fc.property(fc.bigInt(-(10n ** 12n), 10n ** 12n), fc.bigInt(1n, 10n ** 6n), (numerator, denominator) => {
        const rounded = BigInt(roundHalfUp(numerator, denominator));
        const distance = 2n * (rounded * denominator - numerator);
        expect(distance <= denominator && -distance <= denominator).toBe(true);
        expect(roundHalfUp(-numerator, denominator)).toBe(negateCents(roundHalfUp(numerator, denominator)));
      }),
    );
  });
});

describe('splitCents', () => {
  it('gives the cents left over to the largest remainders, earlier parts first', () => {
    expect(splitCents(cents(100), [1, 1, 1])).toEqual([34, 33, 33]);
    expect(splitCents(cents(-100), [1, 1, 1])).toEqual([-34, -33, -33]);
    expect(splitCents(cents(1000), [1, 0, 2])).toEqual([333, 0, 667]);
    expect(splitCents(cents(0), [1, 2])).toEqual([0, 0]);
  });

  it('refuses weights that cannot carry a total', () => {
    expect(() => splitCents(cents(100), [])).toThrow(RangeError);
    expect(() => splitCents(cents(100), [0, 0])).toThrow(RangeError);
    expect(() => splitCents(cents(100), [2, -1])).toThrow(RangeError);
    expect(() => splitCents(cents(100), [0.5])).toThrow(RangeError);
  });

  it('makes parts that add up and lie within one cent of their share', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(fc.integer({ min: -1e11, max: 1e11 }), weights, (total, parts) => {
        fc.pre(parts.some(weight => weight > 0));
        const whole = parts.reduce((sum, weight) => sum + weight, 0);
        const split = splitCents(cents(total), parts);
        expect(sumCents(split)).toBe(cents(total));
        split.forEach((part, index) => {
          expect(Math.abs(part - (total * (parts[index] ?? 0)) / whole)).toBeLessThan(1.001);
        });
      }),
    );
  });
});
