import { describe, expect, it } from 'vitest';
import { isBankAccount } from './bank-account.ts';

describe('isBankAccount', () => {
  // va-bank-account
  it.each(['12345', '000012345', '12345678901234567', '00000'])('accepts %s', text => {
    expect(isBankAccount(text)).toBe(true);
  });

  // va-bank-account, and what a bank's account field cannot hold
  it.each(['1234', '0000000000000000', '', '123456789012345678', '12 345', '12345x'])('refuses "%s"', text => {
    expect(isBankAccount(text)).toBe(false);
  });

  it('takes the minimum of the field where it has its own', () => {
    expect(isBankAccount('12345', { min: 6, max: 17 })).toBe(false);
  });
});
