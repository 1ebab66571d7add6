import { describe, expect, it } from 'vitest';
import { formatTaxId, isTaxId } from './tax-id.ts';

describe('tax id', () => {
  // va-tax-id
  it.each(['12-3456789', '98-7654321', '00-0000001'])('accepts %s', text => {
    expect(isTaxId(text)).toBe(true);
  });

  // va-tax-id
  it.each(['00-0000000', '12-345678', '', '0', '123456789', '12-34567890'])('refuses "%s"', text => {
    expect(isTaxId(text)).toBe(false);
  });

  // va-fmt-tax-id
  it.each([
    ['123456789', '12-3456789'],
    ['12345', '12-345'],
    ['1234567890', '12-3456789'],
    ['12', '12'],
    ['12-3', '12-3'],
    ['', ''],
  ])('shows %s as %s', (text, shown) => {
    expect(formatTaxId(text)).toBe(shown);
  });
});
