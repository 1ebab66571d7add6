import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from './cents.ts';
import {
  dollarsText,
  formatBalance,
  formatDollars,
  formatDollarsInParts,
  formatWholeDollars,
  parseDollars,
} from './dollars.ts';

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

  it.each([
    ['EN_US', '$1,234', '.50'],
    ['ES', '$1,234', '.50'],
    ['FR', '1 234', ',50 $'],
  ] as const)('parts an amount in %s before its cents, and the parts add up', (language, dollars, rest) => {
    const parts = formatDollarsInParts(cents(123_450), language);
    expect([parts.dollars, parts.rest].map(plain)).toEqual([dollars, rest]);
    expect(parts.dollars + parts.rest).toBe(formatDollars(cents(123_450), language));
  });

  it('writes dollars for each language', () => {
    expect(formatDollars(cents(123_450))).toBe('$1,234.50');
    expect([formatWholeDollars(400), formatWholeDollars(-50), formatWholeDollars(400, 'FR')]).toEqual([
      '$400',
      '−$50',
      '400\u00a0$',
    ]);
    expect(formatDollars(cents(123_450), 'EN_UK')).toBe('$1,234.50');
    expect(formatDollars(cents(123_450), 'ES')).toBe('$1,234.50');
    expect(plain(formatDollars(cents(123_450), 'FR'))).toBe('1 234,50 $');
    expect(formatDollars(cents(9_007_199_254_740_991))).toBe('$90,071,992,547,409.91');
  });

  it('writes a negative amount with a real minus sign in every language, and inputs with a hyphen', () => {
    expect(formatDollars(cents(-5))).toBe('\u2212$0.05');
    expect(formatDollars(cents(-4000), 'ES')).toBe('\u2212$40.00');
    expect(plain(formatDollars(cents(-123_450), 'FR'))).toBe('\u22121 234,50 $');
    expect(dollarsText(cents(-5))).toBe('-0.05');
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
