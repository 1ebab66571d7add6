import { expect, it } from 'vitest';
import { addressParts } from './address-parts.ts';

it.each([
  ['27 Heron Ct,Port Solana,CA 93117', { address: '27 Heron Ct', city: 'Port Solana', state: 'CA' }],
  ['610 Sage St,Apt 12,Port Solana,CA 93117', { address: '610 Sage St Apt 12', city: 'Port Solana', state: 'CA' }],
  ['117 Alder Street, , Goleta, AZ, 93117-1234', { address: '117 Alder Street', city: 'Goleta', state: 'AZ' }],
  ['', { address: '', city: '', state: '' }],
])('%j', (joined, expected) => {
  expect(addressParts(joined)).toEqual(expected);
});
