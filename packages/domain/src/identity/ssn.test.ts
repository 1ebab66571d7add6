import { describe, expect, it } from 'vitest';
import { cleanSsn, isSsn } from './ssn.ts';

describe('social security number', () => {
  // va-ssn
  it.each(['1234', '0001', '123456789', '123-45-6789'])('accepts %s', text => {
    expect(isSsn(text)).toBe(true);
  });

  // va-ssn
  it.each(['0000', '0', '123', '', '1234567890', '000-00-0000', '12a4'])('refuses "%s"', text => {
    expect(isSsn(text)).toBe(false);
  });

  // va-avr-ssn
  it.each([
    ['123-45-6789', '123456789'],
    ['123456789', '123456789'],
    ['000-00-1234', '000001234'],
  ])('sends %s as %s', (text, sent) => {
    expect(cleanSsn(text)).toBe(sent);
  });
});
