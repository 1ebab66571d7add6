import { knownAccountNumber } from '@wattershed/domain/account/account-number';
import { cents } from '@wattershed/domain/money/cents';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scanLine } from './scan-line.ts';

const accountNumber = knownAccountNumber('1271828183');

function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, sign, place) => {
    const weighted = Number(sign) * (place % 2 === 0 ? 1 : 2);
    return total + (weighted > 9 ? weighted - 9 : weighted);
  }, 0);
  return sum % 10 === 0;
}

describe('the scan line of a payment stub', () => {
  it('has the account, the bill, the amount in cents and a check digit', () => {
    const line = scanLine({ accountNumber, billNumber: '202611020001', totalCents: cents(14_364) });
    expect(line).toMatch(/^1271828183 {2}202611020001 {2}000014364 {2}\d$/);
  });

  it('passes the check of card and account numbers, whatever the amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_999 }), amount => {
        const line = scanLine({ accountNumber, billNumber: '202611020001', totalCents: cents(amount) });
        expect(passesLuhn(line.replaceAll(' ', ''))).toBe(true);
      }),
    );
  });
});
