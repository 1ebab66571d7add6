import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { localDate } from '../../calendar/local-date.ts';
import {
  cardBrandOf,
  cardExpiryYears,
  formatCardNumber,
  isCardExpired,
  isCardExpiry,
  isCardNumber,
  isCvv,
  passesLuhn,
} from './card.ts';

describe('isCardNumber', () => {
  // va-card-number
  it.each(['4111111111111111', '5555555555554444', '378282246310005', '6011111111111117', '4111 1111-1111 1111'])(
    'accepts %s',
    text => {
      expect(isCardNumber(text)).toBe(true);
    },
  );

  // va-card-number
  it.each([
    '4111111111111112',
    '0000000000000000',
    '4111111',
    '41111111111111111111',
    '9999999999999995',
    '',
    '411111111111111a',
  ])('refuses "%s"', text => {
    expect(isCardNumber(text)).toBe(false);
  });

  it('finds every single wrong digit by the check digit', () => {
    const change = fc.integer({ min: 1, max: 9 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 15 }), change, (at, by) => {
        const digits = [...'4111111111111111'];
        digits[at] = String((Number(digits[at]) + by) % 10);
        expect(passesLuhn(digits.join(''))).toBe(false);
      }),
    );
  });
});

describe('cardBrandOf', () => {
  // va-fmt-card-brand
  it.each([
    ['378282246310005', 'American Express'],
    ['5555555555554444', 'Mastercard'],
    ['2223003122003222', 'Mastercard'],
    ['4111111111111111', 'Visa'],
    ['6011111111111117', 'Discover'],
    ['6500000000000002', 'Discover'],
    ['4', 'Visa'],
    ['3530111333300000', undefined],
    ['2721000000000000', undefined],
    ['', undefined],
  ])('tells that %s is of %s', (text, brand) => {
    expect(cardBrandOf(text)).toBe(brand);
  });

  it.each([
    ['4111111111111111', '4111 1111 1111 1111'],
    ['378282246310005', '3782 822463 10005'],
    ['37828', '3782 8'],
    ['4111-1', '4111 1'],
    ['', ''],
  ])('groups %s as %s', (text, shown) => {
    expect(formatCardNumber(text)).toBe(shown);
  });
});

describe('isCvv', () => {
  // va-cvv; "0000" is ambiguous there: only 000 is named, so the rule stays with it
  it.each([
    ['123', '4111111111111111'],
    ['001', '4111111111111111'],
    ['1234', '378282246310005'],
    ['0000', '378282246310005'],
  ])('accepts %s with card %s', (cvv, cardNumber) => {
    expect(isCvv(cvv, cardNumber)).toBe(true);
  });

  // va-cvv; an American Express code has four digits
  it.each([
    ['000', '4111111111111111'],
    ['', '4111111111111111'],
    ['12', '4111111111111111'],
    ['123', '0000000000000000'],
    ['123', ''],
    ['12a', '4111111111111111'],
    ['12345', '4111111111111111'],
    ['123', '378282246310005'],
  ])('refuses "%s" with card "%s"', (cvv, cardNumber) => {
    expect(isCvv(cvv, cardNumber)).toBe(false);
  });
});

describe('card expiry', () => {
  const today = localDate('2026-11-20');

  // va-fmt-card-years
  it('lists the current year and nine more', () => {
    expect(cardExpiryYears(today)).toEqual([2026, 2027, 2028, 2029, 2030, 2031, 2032, 2033, 2034, 2035]);
  });

  it.each([
    [11, 2026, true],
    [12, 2026, true],
    [1, 2035, true],
    [10, 2026, false],
    [12, 2025, false],
    [1, 2036, false],
    [0, 2027, false],
    [13, 2027, false],
  ])('judges %d/%d on 20 November 2026 as usable: %s', (month, year, usable) => {
    expect(isCardExpiry(month, year, today)).toBe(usable);
  });

  it('keeps a card good to the last day of its month', () => {
    expect(isCardExpired(11, 2026, localDate('2026-11-30'))).toBe(false);
    expect(isCardExpired(11, 2026, localDate('2026-12-01'))).toBe(true);
  });
});
