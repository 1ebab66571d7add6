import { describe, expect, it } from 'vitest';
import { errorCodes, isErrorCode } from './error-code.ts';
import { gatewayMessageKey } from './gateway-code.ts';

describe('error codes', () => {
  it('are all different, each of letters and three digits', () => {
    expect(new Set(errorCodes).size).toBe(errorCodes.length);
    expect(errorCodes.filter(code => !/^[A-Z]{1,4}[0-9]{3}$/.test(code))).toEqual([]);
    expect(['VLD001', 'F355', 'SYS500'].every(isErrorCode)).toBe(true);
    expect(['F316', '', undefined, 200].some(isErrorCode)).toBe(false);
  });

  // er-f304, er-f305, er-f310
  it.each([
    ['F304', 'gateway.numberNotValid'],
    ['F305', 'gateway.cardExpired'],
    ['F310', 'gateway.cardDetailsNotValid'],
  ])('has words of its own for %s', (code, key) => {
    expect(gatewayMessageKey(code)).toBe(key);
  });

  // er-gateway-unsuccessful
  it.each([
    ...['F300', 'F301', 'F302', 'F303', 'F306', 'F307', 'F308', 'F309', 'F311', 'F312', 'F313', 'F314', 'F315'],
    ...['F351', 'F352', 'F353', 'F354', 'F355'],
  ])('says of %s that the transaction was unsuccessful', code => {
    expect(gatewayMessageKey(code)).toBe('gateway.unsuccessful');
  });

  // er-gateway-other
  it.each(['F299', 'F316', 'F350', 'F356', 'PAY409', ''])('leaves "%s" to the message of the server', code => {
    expect(gatewayMessageKey(code)).toBeUndefined();
  });

  it('has words for every gateway code of the list', () => {
    const gatewayCodes = errorCodes.filter(code => /^F\d/.test(code));
    expect(gatewayCodes).toHaveLength(21);
    expect(gatewayCodes.filter(code => gatewayMessageKey(code) === undefined)).toEqual([]);
  });
});
