import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { negateCents } from './cents.ts';
import { roundDecimalDollars, roundHalfUp, roundScaledDollars } from './rounding.ts';

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
