import { localDate } from '@wattershed/domain/calendar/local-date';
import { describe, expect, it } from 'vitest';
import { cvvRule, expiryRule, rules, sameAs } from './rules.ts';

describe('the rules of fields', () => {
  it('call an empty field missing, and an empty optional one right', () => {
    expect(rules.cardNumber('  ')).toBe('missing');
    expect(rules.nickname('')).toBeNull();
  });

  it.each([
    ['cardNumber', '4242 4242 4242 4242', '4242 4242 4242 4241'],
    ['routingNumber', '122105155', '122105156'],
    ['bankAccount', '12345', '1234'],
    ['zip', '85004-1234', '850041234'],
    ['email', 'ana@example.com', 'ana@example'],
    ['amount', '$86.14', 'a lot'],
  ] as const)('tell a right %s from a wrong one', (name, right, wrong) => {
    expect(rules[name](right)).toBeNull();
    expect(rules[name](wrong)).toBe(`fields.${name}.error`);
  });

  it('ask American Express for a code of four digits', () => {
    expect(cvvRule('123', '378282246310005')).toBe('fields.cvv.error');
    expect(cvvRule('1234', '378282246310005')).toBeNull();
  });

  it('refuse a card that ran out last month', () => {
    expect(expiryRule('10', '2026', localDate('2026-11-01'))).toBe('fields.expiry.error');
    expect(expiryRule('11', '2026', localDate('2026-11-30'))).toBeNull();
  });

  it('compare a number typed twice character by character', () => {
    expect(sameAs('012345', '12345')).toBe('fields.bankAccountAgain.error');
    expect(sameAs('012345', '012345')).toBeNull();
  });
});
