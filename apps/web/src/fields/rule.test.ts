import { localDate } from '@wattershed/domain/calendar/local-date';
import { describe, expect, it } from 'vitest';
import { amountRule } from './amount-rule.ts';
import { contactRules } from './contact/contact-rules.ts';
import { zipRule } from './contact/zip-rule.ts';
import { cvvRule, expiryRule, paymentRules, sameAs } from './payment/payment-rules.ts';

describe('the rules of fields', () => {
  it('call an empty field missing, and an empty optional one right', () => {
    expect(paymentRules.cardNumber('  ')).toBe('missing');
    expect(paymentRules.nickname('')).toBeNull();
  });

  it.each([
    ['cardNumber', paymentRules.cardNumber, '4242 4242 4242 4242', '4242 4242 4242 4241'],
    ['routingNumber', paymentRules.routingNumber, '122105155', '122105156'],
    ['bankAccount', paymentRules.bankAccount, '12345', '1234'],
    ['zip', zipRule, '85004-1234', '850041234'],
    ['email', contactRules.email, 'ana@example.com', 'ana@example'],
    ['amount', (value: string) => amountRule(value, 'EN_US'), '$86.14', '1.234'],
  ] as const)('tell a right %s from a wrong one', (name, rule, right, wrong) => {
    expect(rule(right)).toBeNull();
    expect(rule(wrong)).toBe(`fields.${name}.error`);
  });

  it('ask American Express for a code of four digits', () => {
    expect(cvvRule('123', '378282246310005')).toBe('fields.cvv.error');
    expect(cvvRule('1234', '378282246310005')).toBeNull();
  });

  it.each([
    ['', 'missing'],
    ['10/26', 'fields.expiry.error.past'],
    ['11/26', null],
    ['12/2035', null],
    ['01/36', 'fields.expiry.error'],
    ['13/27', 'fields.expiry.error'],
    ['12/', 'fields.expiry.error'],
  ] as const)('judge "%s" as the expiration date of a card on November 30, 2026: %s', (expiry, error) => {
    expect(expiryRule(expiry, localDate('2026-11-30'))).toBe(error);
  });

  it('compare a number typed twice character by character', () => {
    expect(sameAs('012345', '12345')).toBe('fields.bankAccountAgain.error');
    expect(sameAs('012345', '012345')).toBeNull();
  });
});
