import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { languages } from '../text/language.ts';
import { isAmount, isAmountWithin, readAmount } from './amount.ts';
import { cents } from './cents.ts';
import { dollarsText, formatDollars } from './dollars.ts';

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

describe('readAmount', () => {
  it.each<[string, number]>([
    ['1234.56', 123_456],
    ['1,234.56', 123_456],
    ['$1,234.56', 123_456],
    ['$ 12', 1_200],
    ['1,234', 123_400],
    ['1,234,567.89', 123_456_789],
    ['1.234,56', 123_456],
    ['25,50', 2_550],
    ['25,5', 2_550],
    ['25.', 2_500],
    ['.50', 50],
    ['1 234.56', 123_456],
    [' 20 ', 2_000],
  ])('reads "%s" in English and in the Spanish of the United States', (text, amount) => {
    expect(readAmount(text, 'EN_US')).toBe(amount);
    expect(readAmount(text, 'EN_UK')).toBe(amount);
    expect(readAmount(text, 'ES')).toBe(amount);
  });

  it.each<[string, number]>([
    ['1234,56', 123_456],
    ['1 234,56 $', 123_456],
    ['1\u202f234,56\u00a0$', 123_456],
    ['1.234,56', 123_456],
    ['1,234.56', 123_456],
    ['1 234', 123_400],
    ['86.14', 8_614],
    ['1.234.567', 123_456_700],
  ])('reads "%s" in French', (text, amount) => {
    expect(readAmount(text, 'FR')).toBe(amount);
  });

  it.each([
    ...[
      '',
      ' ',
      '$',
      '-5',
      '12345678',
      '1.234',
      '1.2345',
      '1.2.3',
      '1,2,3',
      '12,34,567',
      '1,23.45',
      '1 23',
      '1,234 567',
    ],
    ...['1.234.56', '1,234.567', '0x1f', '1e3', '٣', 'abc', '5 dollars', '1..2', '1.,2'],
  ])('refuses "%s" instead of guessing', text => {
    expect(readAmount(text, 'EN_US')).toBeUndefined();
  });

  it.each(['1,234', '1.234', '1,2345', '12 34'])('refuses "%s" in French, where it could mean two amounts', text => {
    expect(readAmount(text, 'FR')).toBeUndefined();
  });

  it('reads what the portal itself writes, in every language', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999 }), fc.constantFrom(...languages), (amount, language) => {
        expect(readAmount(formatDollars(cents(amount), language), language)).toBe(amount);
        expect(readAmount(dollarsText(cents(amount)), language)).toBe(amount);
      }),
    );
  });
});
