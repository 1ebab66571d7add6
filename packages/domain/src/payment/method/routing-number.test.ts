import { describe, expect, it } from 'vitest';
import { isRoutingNumber, passesWeights739 } from './routing-number.ts';

describe('isRoutingNumber', () => {
  // va-routing-number
  it.each(['021000021', '111000025', '123456780'])('accepts %s', text => {
    expect(isRoutingNumber(text)).toBe(true);
  });

  // va-routing-number; by decision a routing number has exactly nine digits and its check digit holds, which refuses
  // the row's ambiguous 1234567890 and also its 123456789
  it.each(['12345678', '000000000', '', '12345678a', '1234567890', '123456789', '021000022'])('refuses "%s"', text => {
    expect(isRoutingNumber(text)).toBe(false);
  });
});

describe('passesWeights739', () => {
  // va-nine-digit-tax
  it.each(['021000021', '111000025', '123456780'])('holds for %s', text => {
    expect(passesWeights739(text)).toBe(true);
  });

  // va-nine-digit-tax
  it.each(['021000022', '111000026', '123456789', '02100002', ''])('fails for "%s"', text => {
    expect(passesWeights739(text)).toBe(false);
  });
});
