import { describe, expect, it } from 'vitest';
import { addressParts, payerAddressOf } from './address-parts.ts';

it.each([
  ['27 Heron Ct,Port Solana,CA 93117', { address: '27 Heron Ct', city: 'Port Solana', state: 'CA' }],
  ['610 Sage St,Apt 12,Port Solana,CA 93117', { address: '610 Sage St Apt 12', city: 'Port Solana', state: 'CA' }],
  ['117 Alder Street, , Goleta, AZ, 93117-1234', { address: '117 Alder Street', city: 'Goleta', state: 'AZ' }],
  ['', { address: '', city: '', state: '' }],
])('%j', (joined, expected) => {
  expect(addressParts(joined)).toEqual(expected);
});

describe('the address of a payer', () => {
  const service = '27 Heron Ct,Port Solana,CA 93117';
  const mail = { address1: 'PO Box 42', address2: '', city: 'Yuma', state: 'AZ', postalCode: '85364', country: 'US' };

  it('is where the mail goes, on one line', () => {
    const box = { ...mail, addressType: 'po-box' as const };
    const expected = { address: 'PO Box 42', city: 'Yuma', state: 'AZ', zipCode: '85364' };
    expect(payerAddressOf({ billingAddress: box, billingZip: '85364' }, service)).toEqual(expected);
    const street = { ...box, addressType: 'standard' as const, address1: '610 Sage St', address2: 'Apt 12' };
    const inTwo = payerAddressOf({ billingAddress: street, billingZip: '85364' }, service);
    expect(inTwo).toEqual({ ...expected, address: '610 Sage St Apt 12' });
  });

  it('is the service’s for who isn’t told where the mail goes, and where that is abroad', () => {
    const expected = { address: '27 Heron Ct', city: 'Port Solana', state: 'CA', zipCode: '93117' };
    const abroad = { ...mail, addressType: 'foreign' as const, country: 'FR' };
    expect(payerAddressOf({ billingAddress: null, billingZip: '93117' }, service)).toEqual(expected);
    expect(payerAddressOf({ billingAddress: abroad, billingZip: '93117' }, service)).toEqual(expected);
  });
});
