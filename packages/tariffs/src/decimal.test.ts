import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chargeCents, divideRounded, formatUnits, parseDecimal } from './decimal.ts';

describe('decimal', () => {
  test('reading and writing a decimal are inverse', () => {
    fc.assert(fc.property(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), n => parseDecimal(formatUnits(n)) === n));
  });

  test.each(['', '.5', '1.', '1e3', '1,5', '0.1234567890123', 'NaN'])('refuses "%s"', text => {
    expect(() => parseDecimal(text)).toThrow(RangeError);
  });

  test.each([
    [5n, 10n, 1n],
    [4n, 10n, 0n],
    [-5n, 10n, -1n],
    [-4n, 10n, 0n],
    [15n, 10n, 2n],
  ])('rounds %d / %d to %d, half away from zero', (numerator, denominator, rounded) => {
    expect(divideRounded(numerator, denominator)).toBe(rounded);
  });

  test.each([
    ['1.15', 100n, 1, undefined, 11_500],
    ['0.005', 1n, 1, undefined, 1],
    ['-0.005', 1n, 1, undefined, -1],
    ['0.31868', 123_456n, 1000, undefined, 3934],
    ['24.15', 1n, 1, { days: 17, ofDays: 31 }, 1324],
  ])('charges %s for %d / %d', (price, quantity, unitsPerOne, share, cents) => {
    expect(chargeCents(quantity, unitsPerOne, parseDecimal(price), share)).toBe(cents);
  });
});
