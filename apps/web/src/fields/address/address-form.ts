import { homeCountry } from '@wattershed/domain/contact/country-codes';
import {
  type AddressPart,
  type AddressType,
  addressProblems,
  type MailingAddress,
  trimmedAddress,
} from '@wattershed/domain/contact/mailing-address';
import { missing } from '../rule.ts';

/** As on the screen: of a PO box, people enter the number alone. */
export type AddressForm = {
  addressType: AddressType;
  address1: string;
  box: string;
  address2: string;
  city: string;
  state: string;
  postalCode: string;
  country: string;
};

const boxWords = /^p(?:ost)?\.? ?o(?:ffice)?\.? ?box #?/i;

export function formOf(address: MailingAddress): AddressForm {
  const isBox = address.addressType === 'po-box';
  return {
    ...address,
    address1: isBox ? '' : address.address1,
    box: isBox ? address.address1.replace(boxWords, '') : '',
  };
}

export function addressOf({ box, ...entered }: AddressForm): MailingAddress {
  const isBox = entered.addressType === 'po-box';
  const number = box.trim().replace(boxWords, '');
  return trimmedAddress({ ...entered, address1: isBox ? number && `PO Box ${number}` : entered.address1 });
}

/** What the fields say, by name: that something is missing, or wrong. */
export function errorsOf(form: AddressForm): Partial<Record<AddressPart | 'box', typeof missing | 'wrong'>> {
  const problems = Object.entries(addressProblems(addressOf(form))) as [AddressPart, 'missing' | 'wrong'][];
  return Object.fromEntries(
    problems.map(([part, problem]) => [
      part === 'address1' && form.addressType === 'po-box' ? 'box' : part,
      problem === 'missing' ? missing : problem,
    ]),
  );
}

/** Another kind of address: what both kinds have stays, and nothing that the new one cannot have. */
export function withType<F extends AddressForm>(form: F, addressType: AddressType): F {
  const hasCity = (type: AddressType) => type === 'standard' || type === 'po-box';
  const isPlaceKept = hasCity(form.addressType) && hasCity(addressType);
  const place = isPlaceKept ? {} : { city: '', state: '', postalCode: '' };
  return { ...form, ...place, addressType, country: addressType === 'foreign' ? '' : homeCountry };
}
