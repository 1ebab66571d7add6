import { describe, expect, test } from 'vitest';
import { decidePaymentMethod, type TokenRequest } from './token-rules.ts';

const key = new Uint8Array(32).fill(7);
const now = new Date('2026-11-20T18:00:00Z');

const card = {
  kind: 'card',
  cardNumber: '4242 4242 4242 4242',
  expiryMonth: 12,
  expiryYear: 2028,
  cvv: '123',
  name: 'Maria Lopez',
  zip: '85001',
} as const satisfies TokenRequest;
const bank = {
  kind: 'bank',
  routingNumber: '110000000',
  accountNumber: '000123456789',
  accountType: 'checking',
  name: 'Maria Lopez',
} as const satisfies TokenRequest;

const decide = (request: TokenRequest, at = now) => decidePaymentMethod(request, key, at);

describe('a card', () => {
  test('leaves its brand, its last four digits and its expiry, and nothing of the rest', () => {
    const method = decide(card);
    expect(method).toMatchObject({ brand: 'Visa', last4: '4242', expiryMonth: 12, expiryYear: 2028 });
    expect(JSON.stringify(method)).not.toMatch(/42424242|123/);
  });

  test('has the same fingerprint however it is spaced, and another under another key', () => {
    const plain = { ...card, cardNumber: '4242424242424242' };
    expect(decide(plain).fingerprint).toBe(decide(card).fingerprint);
    expect(decidePaymentMethod(card, new Uint8Array(32), now).fingerprint).not.toBe(decide(card).fingerprint);
  });

  test.each<[string, Partial<typeof card> | Record<string, unknown>]>([
    ['a wrong check digit', { cardNumber: '4242424242424241' }],
    ['a brand that nobody issues', { cardNumber: '9999999999999995' }],
    ['nothing but zeros', { cardNumber: '0000000000000000' }],
    ['letters', { cardNumber: '4242x24242424242' }],
    ['the security code 000', { cvv: '000' }],
    ['a security code that is too short', { cvv: '12' }],
    ['four digits of security code on a Visa', { cvv: '1234' }],
    ['no security code', { cvv: '' }],
    ['month 13', { expiryMonth: 13 }],
    ['month 0', { expiryMonth: 0 }],
    ['a year in two digits', { expiryYear: 28 }],
    ['a year beyond any card', { expiryYear: 2047 }],
  ])('with %s is refused as F310', (_what, change) => {
    expect(() => decide({ ...card, ...change } as TokenRequest)).toThrow(expect.objectContaining({ code: 'F310' }));
  });

  test('of last month is refused as F305', () => {
    expect(() => decide({ ...card, expiryMonth: 10, expiryYear: 2026 })).toThrow(
      expect.objectContaining({ code: 'F305', httpStatus: 422 }),
    );
  });

  test('is good to the end of its month everywhere on earth', () => {
    const november = { ...card, expiryMonth: 11, expiryYear: 2026 };
    expect(decide(november, new Date('2026-12-01T11:59:00Z')).expiryMonth).toBe(11);
    expect(() => decide(november, new Date('2026-12-01T12:00:00Z'))).toThrow(expect.objectContaining({ code: 'F305' }));
  });

  test('of American Express takes a security code of four digits', () => {
    expect(decide({ ...card, cardNumber: '378282246310005', cvv: '1234' }).brand).toBe('American Express');
  });
});

describe('a bank account', () => {
  test('leaves its last four digits and its kind', () => {
    expect(decide(bank)).toMatchObject({ brand: 'Bank account', last4: '6789', accountType: 'checking' });
  });

  test.each([
    ['a routing number that fails its check', { routingNumber: '110000001' }],
    ['a routing number of zeros', { routingNumber: '000000000' }],
    ['an account number that is too short', { accountNumber: '123' }],
    ['an account number of 18 digits', { accountNumber: '1'.repeat(18) }],
    ['an account number of zeros', { accountNumber: '00000' }],
  ])('with %s is refused as F304', (_what, change) => {
    expect(() => decide({ ...bank, ...change })).toThrow(expect.objectContaining({ code: 'F304' }));
  });
});
