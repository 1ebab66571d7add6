import type { MailingAddress } from '@wattershed/domain/contact/mailing-address';
import { describe, expect, it } from 'vitest';
import { type BillingForm, billingErrors, billingFormOf, billingOf } from './billing-form.ts';

const mailing: MailingAddress = {
  ...{ addressType: 'standard', address1: '27 Heron Ct', address2: '', city: 'Port Solana', state: 'CA' },
  ...{ postalCode: '93117', country: 'US' },
};
const inVancouver: Partial<BillingForm> = {
  ...{ billingAt: 'entered', addressType: 'foreign', address1: ' 900 W Georgia St', city: 'Vancouver', state: 'BC' },
  ...{ postalCode: 'V6C 2W6', country: 'CA' },
};

describe('the billing address while paying', () => {
  it.each([
    ['the mailing address, where it is known', { billingAddress: mailing, billingZip: '93117' }, 'mailing'],
    ['its ZIP code, for guests', { billingAddress: null, billingZip: '93117' }, 'zip'],
    ['a ZIP code that is asked for, for visitors', { billingAddress: null, billingZip: '' }, 'zip'],
  ] as const)('is %s, unless they say otherwise', (_, known, billingAt) => {
    const form = billingFormOf(known);
    expect(form.billingAt).toBe(billingAt);
    expect(billingErrors(form, known)).toEqual(
      known.billingZip === '' ? { zip: 'missing' } : billingAt === 'zip' ? { zip: null } : {},
    );
  });

  it('goes to the gateway whole, where it is known', () => {
    const known = { billingAddress: mailing, billingZip: '93117' };
    expect(billingOf(billingFormOf(known), known)).toEqual({
      zip: '93117',
      address: {
        ...{ addressType: 'standard', address: '27 Heron Ct', address2: '', city: 'Port Solana', state: 'CA' },
        ...{ zip: '93117', countryCode: 'US' },
      },
    });
  });

  it('goes as a ZIP code alone where no more was asked for', () => {
    const known = { billingAddress: null, billingZip: '93117' };
    expect(billingOf(billingFormOf(known), known)).toEqual({ zip: '93117' });
    expect(billingOf({ ...billingFormOf(known), zip: '85004-1234' }, known)).toEqual({ zip: '85004-1234' });
  });

  it('may be abroad, and must be whole then', () => {
    const known = { billingAddress: mailing, billingZip: '93117' };
    const form = { ...billingFormOf(known), ...inVancouver };
    expect(billingErrors(form, known)).toEqual({});
    expect(billingErrors({ ...form, city: '' }, known)).toEqual({ city: 'missing' });
    expect(billingOf(form, known)).toMatchObject({
      zip: 'V6C 2W6',
      address: { address: '900 W Georgia St', countryCode: 'CA' },
    });
  });
});
