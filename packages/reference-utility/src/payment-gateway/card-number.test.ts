import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isRoutingNumber } from './bank-routing.ts';
import { cardBrand, passesLuhn, withCheckDigit } from './card-number.ts';

const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 18 }).map(list => list.join(''));

describe('the Luhn check', () => {
  test('a number with its check digit passes, and with any other last digit it fails', () => {
    fc.assert(
      fc.property(digits, fc.integer({ min: 1, max: 9 }), (number, shift) => {
        const right = withCheckDigit(number);
        const wrong = `${number}${(Number(right.at(-1)) + shift) % 10}`;
        expect([passesLuhn(right), passesLuhn(wrong)]).toEqual([true, false]);
      }),
    );
  });

  test.each(['4111111111111112', '', '4111 1111', 'abc'])('%j fails', number => {
    expect(passesLuhn(number)).toBe(false);
  });
});

describe('the brand of a card', () => {
  test.each([
    ['4111111111111111', 'Visa'],
    ['4222222222222', 'Visa'],
    ['5555555555554444', 'Mastercard'],
    ['2221000000000009', 'Mastercard'],
    ['2720990000000007', 'Mastercard'],
    ['378282246310005', 'American Express'],
    ['341111111111111', 'American Express'],
    ['6011111111111117', 'Discover'],
    ['6445644564456445', 'Discover'],
    ['9999999999999995', undefined],
    ['2220990000000000', undefined],
    ['3530111333300000', undefined],
    ['41111111111111', undefined],
    ['', undefined],
  ])('%s is %s', (number, brand) => {
    expect(cardBrand(number)).toBe(brand);
  });
});

describe('the bank routing number', () => {
  test.each(['110000000', '021000021', '122105155'])('%s passes', number => {
    expect(isRoutingNumber(number)).toBe(true);
  });

  test.each(['000000000', '021000022', '12210515', '1221051550', '12210515x', ''])('%j fails', number => {
    expect(isRoutingNumber(number)).toBe(false);
  });
});
