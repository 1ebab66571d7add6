import { addressTypes } from '@wattershed/domain/contact/mailing-address';
import { fieldBounds } from '@wattershed/domain/field/field-bounds';
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { accountNumberField, freeTextField, languageField, uuidField } from '../fields.ts';
import { methodUse, ownMethod } from './bill/methods.ts';
import { profileFields, profileShape } from './profile-shape.ts';

/** The number in the payload is the gateway's token of it: never digits alone, so that no real number passes here. */
const tokenField = z.string().check(z.regex(/^(?=.*[A-Za-z])[\w-]{10,80}$/));

const billing = {
  /** Who the card or bank account belongs to. */
  names: freeTextField(80),
  addressType: z.enum(addressTypes),
  address: freeTextField(fieldBounds.addressLine.max),
  address2: freeTextField(fieldBounds.addressLine.max),
  city: freeTextField(fieldBounds.city.max),
  state: freeTextField(fieldBounds.city.max),
  zip: freeTextField(fieldBounds.postalCode.max),
  /** ISO 3166, two letters. */
  countryCode: z.string().check(z.regex(/^[A-Z]{2}$/)),
  email: z.optional(z.string().check(z.maxLength(254))),
  phone: z.optional(freeTextField(20)),
};

const numberedFields = {
  ...profileFields,
  ...billing,
  /** The BP number: of role 1 only. */
  bpNumber: z.optional(z.string().check(z.regex(/^\d{1,12}$/))),
};

const monthField = z.int().check(z.minimum(1), z.maximum(12));
const yearField = z.int().check(z.minimum(2000), z.maximum(2100));

/** Saved, under a reference of its own; `isNew` is false for a number that was saved before. */
const savedProfile = z.object({ customerRefNum: uuidField, isNew: z.boolean() });

const profileErrors = ['VLD001', 'F304', 'F305', 'F310', 'MTH422', 'MTH423'] as const;

export const createBankProfile = defineCall({
  ...profileShape,
  id: 'c73-create-bank-profile',
  name: 'createBankProfile',
  summary: 'Save a bank account that the browser has just tokenized at the gateway',
  path: '/api/Payment/profile/bank/create',
  right: 'Payment add',
  request: z.strictObject({
    ...numberedFields,
    /** The gateway's token in the place of the account's number. */
    paymentAccount: tokenField,
    routingNumber: z.string().check(z.regex(/^\d{9}$/)),
  }),
  data: savedProfile,
  errors: profileErrors,
});

export const createCardProfile = defineCall({
  ...profileShape,
  id: 'c73-create-card-profile',
  name: 'createCardProfile',
  summary: 'Save a card that the browser has just tokenized at the gateway',
  path: '/api/Payment/profile/card/create',
  right: 'Payment add',
  request: z.strictObject({ ...numberedFields, paymentAccount: tokenField }),
  data: savedProfile,
  errors: profileErrors,
});

const changed = z.object({ customerRefNum: uuidField });

export const changeBankProfile = defineCall({
  ...profileShape,
  id: 'c73-bank-profile',
  name: 'changeBankProfile',
  summary: 'Change the nickname, the holder, and the billing address of a saved bank account',
  path: '/api/Payment/profile/bank',
  right: 'Payment edit',
  request: z.strictObject({ ...numberedFields, customerRefNum: uuidField }),
  data: changed,
  errors: profileErrors,
});

export const changeCardProfile = defineCall({
  ...profileShape,
  id: 'c73-card-profile',
  name: 'changeCardProfile',
  summary: 'Change the nickname, the holder, the billing address, and the expiration of a saved card',
  path: '/api/Payment/profile/card',
  right: 'Payment edit',
  request: z.strictObject({
    ...numberedFields,
    customerRefNum: uuidField,
    expiryMonth: monthField,
    expiryYear: yearField,
  }),
  data: changed,
  errors: profileErrors,
});

/** A saved method as its owner entered it; who it belongs to and where is known to the gateway alone. */
const profile = z.extend(ownMethod, {
  /** Empty where only the ZIP code is known, as of a card saved while paying. */
  names: z.string(),
  addressType: z.enum(addressTypes),
  address: z.string(),
  address2: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  countryCode: z.string(),
});

const readShape = {
  feature: 'payments',
  method: 'POST',
  access: 'signedIn',
  right: 'Payment view',
  account: 'accountNumber',
  checksum: true,
  rate: 'read',
  data: profile,
} as const;

export const getPaymentProfile = defineCall({
  ...readShape,
  id: 'c73-get-payment-profile',
  name: 'getPaymentProfile',
  summary: 'A saved method with its owner’s name and billing address',
  path: '/api/Payment/profile',
  request: z.strictObject({ accountNumber: accountNumberField, customerRefNum: uuidField }),
  errors: [],
});

export const getProfileByToken = defineCall({
  ...readShape,
  id: 'c73-profile-by-payment-token',
  name: 'getProfileByToken',
  summary: 'The saved method that a gateway token of one’s own was saved as',
  path: '/api/Payment/profile/token',
  request: z.strictObject({ accountNumber: accountNumberField, paymentToken: tokenField }),
  errors: [],
});

export const setDefaultMethod = defineCall({
  id: 'c73-set-default-method',
  name: 'setDefaultMethod',
  summary: 'Which saved method is offered first',
  feature: 'payments',
  method: 'POST',
  path: '/api/Payment/methods/default',
  access: 'signedIn',
  right: 'Payment set default',
  account: 'accountNumber',
  notForAgents: true,
  checksum: true,
  rate: 'write',
  request: z.strictObject({ accountNumber: accountNumberField, uuid: uuidField, customerRefNum: uuidField }),
  data: z.object({}),
  errors: ['F305', 'MTH423'],
});

/** With MTH409: what would stop. */
export const usesInTheWay = z.object({ uses: z.array(methodUse) });

export const removeMethod = defineCall({
  id: 'c73-remove-method',
  name: 'removeMethod',
  summary: 'Remove a saved method; what uses it goes on with the replacement',
  feature: 'payments',
  method: 'DELETE',
  path: '/api/Payment/methods',
  access: 'signedIn',
  right: 'Payment delete',
  account: 'accountNumber',
  notForAgents: true,
  rate: 'write',
  request: z.strictObject({
    accountNumber: accountNumberField,
    uuid: uuidField,
    customerRefNum: uuidField,
    replacementRefNum: z.optional(uuidField),
    /** Where auto pay draws from the method: the enrollment that was seen, and the agreement that was shown and accepted. */
    autoPayRevision: z.optional(z.string().check(z.regex(/^[1-9]\d{0,8}$/))),
    agreementVersion: z.optional(z.string().check(z.maxLength(20))),
    language: z.optional(languageField),
  }),
  data: z.object({}),
  errors: ['F305', 'MTH409', 'MTH410', 'MTH423', 'PAY424', 'RES409'],
});
