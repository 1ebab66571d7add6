import { firstNameOr } from '@wattershed/domain/contact/contact-name';
import { homeCountry } from '@wattershed/domain/contact/country-codes';
import { type AddressType, isPostBox } from '@wattershed/domain/contact/mailing-address';
import { militaryCities } from '@wattershed/domain/contact/states';
import { type AddressForm, addressOf, errorsOf, formOf } from '../../../../fields/address/address-form.ts';
import { contactRules } from '../../../../fields/contact/contact-rules.ts';
import { personRules } from '../../../../fields/person/person-rules.ts';
import { optional } from '../../../../fields/rule.ts';
import type { Payer } from '../charge-draft.ts';

/** Who pays, as on the screen. The registers know one line of an address, and none abroad. */
export type PayerForm = AddressForm & Pick<Payer, 'firstName' | 'lastName' | 'phoneNumber' | 'email'>;

export const payerAddressTypes = ['standard', 'po-box', 'military'] as const satisfies AddressType[];

export function payerFormOf(payer: Payer): PayerForm {
  const { firstName, lastName, phoneNumber, email, address: address1, city, state, zipCode: postalCode } = payer;
  const isMilitary = militaryCities.some(name => name === city);
  const addressType = isMilitary ? 'military' : isPostBox(address1) ? 'po-box' : 'standard';
  return {
    ...formOf({ addressType, address1, address2: '', city, state, postalCode, country: homeCountry }),
    ...{ firstName, lastName, phoneNumber, email },
  };
}

export function payerOf(form: PayerForm): Payer {
  const { address1: address, city, state, postalCode: zipCode } = addressOf(form);
  return {
    // A business has one name only, in the place of the last.
    ...{ firstName: firstNameOr(form.firstName, form.lastName), lastName: form.lastName.trim() },
    ...{ address, city, state, zipCode },
    ...{ phoneNumber: form.phoneNumber.trim(), email: form.email.trim() },
  };
}

/** Whether nothing is left to ask. */
export const isWholePayer = (payer: Payer): boolean =>
  Object.values(payerErrors(payerFormOf(payer))).every(error => error === null || error === undefined);

/** What the fields say that is wrong with them. */
export function payerErrors(form: PayerForm) {
  return {
    ...errorsOf(form),
    firstName: optional(personRules.personName)(form.firstName),
    lastName: personRules.personName(form.lastName),
    phoneNumber: contactRules.phone(form.phoneNumber),
    email: contactRules.email(form.email),
  };
}
