import type { PaymentDetails } from '../../../../paying/chosen-method.ts';
import type { Payer } from '../charge-draft.ts';

/** Where the account’s mail goes, which its holders see; the address of the service without that, and abroad, which no register knows. */
export function payerAddressOf(
  { billingAddress, billingZip }: Pick<PaymentDetails, 'billingAddress' | 'billingZip'>,
  serviceAddress: string,
): Pick<Payer, 'address' | 'city' | 'state' | 'zipCode'> {
  if (!billingAddress || billingAddress.addressType === 'foreign') {
    return { ...addressParts(serviceAddress), zipCode: billingZip };
  }
  const { address1, address2, city, state, postalCode: zipCode } = billingAddress;
  return { address: [address1, address2].filter(line => line !== '').join(' '), city, state, zipCode };
}

/** A service address as the API joins it, in parts: street and unit, city, and state, before a ZIP code or with it. */
export function addressParts(serviceAddress: string): { address: string; city: string; state: string } {
  const parts = serviceAddress
    .split(',')
    .map(part => part.trim())
    .filter(part => part !== '' && !/^\d{5}(-\d{4})?$/.test(part));
  const state = parts.pop()?.slice(0, 2) ?? '';
  const city = parts.pop() ?? '';
  return { address: parts.join(' '), city, state };
}
