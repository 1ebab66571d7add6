import type { AddressType, MailingAddress } from '../../contact/mailing-address.ts';

/** A billing address as the payload of a payment profile names its parts. */
export type ProfileAddress = {
  addressType: AddressType;
  address: string;
  address2: string;
  city: string;
  state: string;
  zip: string;
  countryCode: string;
};

/** The same address in the words of the rest of the portal. */
export function mailingAddressOf(profile: ProfileAddress): MailingAddress {
  const { addressType, address: address1, address2, city, state, zip: postalCode, countryCode: country } = profile;
  return { addressType, address1, address2, city, state, postalCode, country };
}

export function profileAddressOf(address: MailingAddress): ProfileAddress {
  const { addressType, address1, address2, city, state, postalCode, country } = address;
  return { addressType, address: address1, address2, city, state, zip: postalCode, countryCode: country };
}
