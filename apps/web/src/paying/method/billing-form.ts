import { homeCountry } from '@wattershed/domain/contact/country-codes';
import { billingZipOr, formatZip } from '@wattershed/domain/contact/zip';
import { type ProfileAddress, profileAddressOf } from '@wattershed/domain/payment/method/profile-address';
import { type AddressForm, addressOf, errorsOf } from '../../fields/address/address-form.ts';
import { zipRule } from '../../fields/contact/zip-rule.ts';
import { optional } from '../../fields/rule.ts';
import type { PaymentDetails } from '../chosen-method.ts';

/** Where the bank sends the card's statements: the mailing address, somewhere that its ZIP code tells, or as entered. */
export type BillingForm = AddressForm & { billingAt: 'mailing' | 'zip' | 'entered'; zip: string };

type Known = Pick<PaymentDetails, 'billingAddress' | 'billingZip'>;

/** Nobody enters more than they have to: a person whose address is known, nothing. */
export function billingFormOf({ billingAddress, billingZip }: Known): BillingForm {
  return {
    ...{ addressType: 'standard', address1: '', box: '', address2: '', city: '', state: '', postalCode: '' },
    ...{ country: homeCountry, billingAt: billingAddress ? 'mailing' : 'zip', zip: formatZip(billingZip) },
  };
}

export function billingErrors(form: BillingForm, { billingZip }: Known) {
  if (form.billingAt === 'entered') return errorsOf(form);
  const billingRule = billingZip === '' ? zipRule : optional(zipRule);
  return form.billingAt === 'zip' ? { zip: billingRule(form.zip) } : {};
}

/** What the gateway is told, which has no more than ten places for a ZIP code. */
export function billingOf(form: BillingForm, known: Known): { zip: string; address?: ProfileAddress } {
  const given = form.billingAt === 'mailing' ? known.billingAddress : addressOf(form);
  if (form.billingAt === 'zip' || !given) return { zip: billingZipOr(form.zip, known.billingZip) };
  const address = profileAddressOf(given);
  return { zip: address.zip.slice(0, 10), address };
}
