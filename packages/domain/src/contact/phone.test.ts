import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanPhone, formatPhone, isMaskedPhone, isOptionalPhone, isPhone } from './phone.ts';

describe('isPhone', () => {
  // va-phone
  it.each(['5125550123', '512-555-0123', '(512) 555-0123', '1105550123', '51255501234'])('accepts %s', text => {
    expect(isPhone(text)).toBe(true);
  });

  // va-phone
  it.each(['512555012', '0125550123', '1005550123', '', '512-555-O123', '0005550123'])('refuses "%s"', text => {
    expect(isPhone(text)).toBe(false);
  });

  // va-alternate-phone
  it('checks an alternate phone only when it is filled', () => {
    expect(['', '  ', '5125550123', '512-555-0123'].every(isOptionalPhone)).toBe(true);
    expect(['512555012', '0125550123', '1005550123'].some(isOptionalPhone)).toBe(false);
  });
});

describe('isMaskedPhone', () => {
  // va-gen-masked-phone
  it.each(['(512) 555-0123', '(210) 555-0199', '(830) 555-0100'])('accepts %s', text => {
    expect(isMaskedPhone(text)).toBe(true);
  });

  // va-gen-masked-phone; 512-555-0123 is ambiguous there and has 12 characters; an unfilled mask is no phone
  it.each(['(512) 555-012', '', '(512) 555', '512-555-0123', '(___) ___-____'])('refuses "%s"', text => {
    expect(isMaskedPhone(text)).toBe(false);
  });
});

describe('formatPhone', () => {
  // va-fmt-phone
  it.each([
    ['5125550123', '512-555-0123'],
    ['(512) 555-0123', '512-555-0123'],
    ['51255501239', '512-555-0123'],
    ['512a5550123', '512-555-0123'],
    ['5125', '512-5'],
    ['512', '512'],
    ['', ''],
  ])('shows %s as %s', (text, shown) => {
    expect(formatPhone(text)).toBe(shown);
  });

  it('shows what it has shown unchanged, whatever was typed', () => {
    fc.assert(fc.property(fc.string(), text => formatPhone(formatPhone(text)) === formatPhone(text)));
    fc.assert(fc.property(fc.string(), text => cleanPhone(formatPhone(text)) === cleanPhone(text)));
  });
});
