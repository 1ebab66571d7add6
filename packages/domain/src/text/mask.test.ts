import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { last4, maskEmail, maskToLast4 } from './mask.ts';

describe('masking', () => {
  // va-fmt-mask
  it.each([
    ['123456789', '•••••6789', '6789'],
    ['4111111111111111', '••••••••••••1111', '1111'],
    ['5125550123', '••••••0123', '0123'],
    ['1234', '••••', '1234'],
    ['', '', ''],
  ])('leaves of %s only the last four readable', (text, masked, end) => {
    expect(maskToLast4(text)).toBe(masked);
    expect(last4(text)).toBe(end);
  });

  it('never leaves more than four characters readable', () => {
    fc.assert(
      fc.property(fc.string(), text => {
        expect([...maskToLast4(text).replace(/^•+/, '')].length).toBeLessThanOrEqual(4);
      }),
    );
  });

  it('keeps the first letter and the domain of an email address', () => {
    expect(maskEmail('ann.lee@example.com')).toBe('a•••@example.com');
    expect(maskEmail('no-address')).toBe('••••••ress');
  });
});
