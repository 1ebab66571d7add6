import { describe, expect, it } from 'vitest';
import {
  groupAccountNumber,
  isAccountNumber,
  knownAccountNumber,
  maskAccountNumber,
  parseAccountNumber,
} from './account-number.ts';

describe('isAccountNumber', () => {
  // va-account-number, with the bounds of its examples
  it.each(['1234567', '12345678', '300000000001'])('accepts %s', text => {
    expect(isAccountNumber(text, { min: 7, max: 12 })).toBe(true);
  });

  it.each(['0', '0000000', '123456', '1234567890123', ''])('refuses "%s"', text => {
    expect(isAccountNumber(text, { min: 7, max: 12 })).toBe(false);
  });

  it('takes 6 to 12 digits in the portal', () => {
    expect(['12345', '123456', '123456789012', '1234567890123'].map(text => isAccountNumber(text))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(isAccountNumber('12345a')).toBe(false);
  });
});

describe('showing and reading', () => {
  it('masks all but the last four and groups from the right', () => {
    expect(maskAccountNumber('300000000001')).toBe('••••\u00A00001');
    expect(groupAccountNumber('300000000001')).toBe('3000 0000 0001');
    expect(groupAccountNumber('1234567')).toBe('123 4567');
    expect(groupAccountNumber('1234')).toBe('1234');
  });

  it('takes a known number as it stands, and throws for what is none', () => {
    expect(knownAccountNumber('300000000001')).toBe('300000000001');
    expect(() => knownAccountNumber('3000 0000 0001')).toThrow(RangeError);
  });

  it('reads the number as it is grouped', () => {
    expect(parseAccountNumber(' 3000 0000 0001 ')).toBe('300000000001');
    expect(parseAccountNumber('3000-0000-0001')).toBe('300000000001');
    expect(parseAccountNumber('000000')).toBeUndefined();
    expect(parseAccountNumber('abc')).toBeUndefined();
  });
});
