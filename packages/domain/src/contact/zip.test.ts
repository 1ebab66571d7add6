import { describe, expect, it } from 'vitest';
import { billingZipOr, formatZip, isZip } from './zip.ts';

describe('isZip', () => {
  // va-zip; 78701-1234 is ambiguous there and accepted by decision
  it.each(['78701', '10001', '00501', '78701-1234'])('accepts %s', text => {
    expect(isZip(text)).toBe(true);
  });

  // va-zip; ten digits are ambiguous there and refused by decision
  it.each(['7870', '00000', '', '787012', '7870112345', '787011234', '00000-0000', '78701-'])('refuses "%s"', text => {
    expect(isZip(text)).toBe(false);
  });

  it('writes nine digits with a dash', () => {
    expect(formatZip('787011234')).toBe('78701-1234');
    expect(formatZip('78701')).toBe('78701');
    expect(formatZip('7870112345')).toBe('78701-1234');
  });

  // va-fmt-card-zip
  it.each([
    ['', '78701', '78701'],
    ['10001', '78701', '10001'],
    ['78701', '', '78701'],
    ['  ', '78701', '78701'],
  ])('takes for the billing zip "%s" and the zip "%s" the zip %s', (billingZip, zip, result) => {
    expect(billingZipOr(billingZip, zip)).toBe(result);
  });
});
