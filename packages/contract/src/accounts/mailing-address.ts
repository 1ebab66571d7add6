import { addressTypes } from '@wattershed/domain/contact/mailing-address';
import { fieldBounds } from '@wattershed/domain/field/field-bounds';
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { accountNumberField, freeTextField } from '../fields.ts';

const line = freeTextField(fieldBounds.addressLine.max);
const place = freeTextField(fieldBounds.city.max);

const addressFields = {
  addressType: z.enum(addressTypes),
  /** The street with its number, "PO Box 42", or the unit and box of the military. */
  address1: line,
  address2: line,
  city: place,
  /** Two letters in the United States and Canada. */
  state: place,
  postalCode: freeTextField(fieldBounds.postalCode.max),
  /** ISO 3166, two letters. */
  country: z.string().check(z.regex(/^[A-Z]{2}$/)),
};

export const mailingAddressField = z.object(addressFields);

const editRight = 'service-account edit mailing address';

const parts = z.enum(['address1', 'address2', 'city', 'state', 'postalCode', 'country']);

export const validateAddress = defineCall({
  id: 'c72-validateaddress',
  name: 'validateAddress',
  summary: 'Whether an address is complete and well-formed, and what is wrong with which part',
  feature: 'accounts',
  method: 'POST',
  path: '/api/Account/ValidateAddress',
  access: 'signedIn',
  right: { none: 'it says nothing about anyone' },
  rate: 'read',
  request: z.strictObject(addressFields),
  data: z.object({
    isValid: z.boolean(),
    problems: z.array(z.object({ part: parts, problem: z.enum(['missing', 'wrong']) })),
  }),
  errors: [],
});

export const checkAddress = defineCall({
  id: 'c72-account-validateaddressdqm',
  name: 'checkAddress',
  summary: 'What the records of the post office say of an address: confirmed, or what is meant',
  feature: 'accounts',
  method: 'POST',
  path: '/api/Account/ValidateAddressDQM',
  access: 'signedIn',
  right: editRight,
  account: 'accountNumber',
  rate: 'write',
  request: z.strictObject({ accountNumber: accountNumberField, ...addressFields }),
  data: z.object({
    /** `unavailable`: nobody could be asked. Only `confirmed` says that letters arrive; any address may be saved. */
    verdict: z.enum(['confirmed', 'corrected', 'ambiguous', 'not-found', 'not-checked', 'unavailable']),
    /** One when corrected, several when ambiguous. */
    suggestions: z.array(mailingAddressField),
  }),
  errors: ['VLD001'],
});

export const setMailingAddress = defineCall({
  id: 'c72-setmailingaddressssa',
  name: 'setMailingAddress',
  summary: 'Where paper about an account goes from now on',
  feature: 'accounts',
  method: 'POST',
  path: '/api/Account/SetMailingAddressSSA',
  access: 'signedIn',
  right: editRight,
  account: 'accountNumber',
  rate: 'write',
  request: z.strictObject({
    accountNumber: accountNumberField,
    ...addressFields,
    personaId: z.literal(1),
    /** The BP number: of role 1 only, who must send it. */
    customerNumber: z.optional(z.string().check(z.regex(/^\d{1,12}$/))),
    /** For role 1: the same for every account of this customer that the person holds. */
    isForAllAccounts: z.optional(z.boolean()),
  }),
  data: z.object({
    /** How many accounts it was changed for; 0 if it was the same before. */
    changedAccounts: z.int(),
  }),
  errors: ['VLD001', 'CIS422', 'RES409'],
});
