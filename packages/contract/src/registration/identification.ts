import { fieldBounds } from '@wattershed/domain/field/field-bounds';
import { isSsn } from '@wattershed/domain/identity/ssn';
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { accountNumberField, freeTextField, localDateField } from '../fields.ts';
import { checked, oneTimeTokenField, pinField, tokenHolder, userIdField, visitor, zipField } from './fields.ts';

export const validateAccount = defineCall({
  id: 'c71-validateaccount',
  name: 'validateAccount',
  summary:
    'Prove you are the customer or co-applicant of an account. Answers a short-lived registration token, the only key to the other registration calls',
  feature: 'registration',
  method: 'POST',
  path: '/api/UserManagement/ValidateAccount',
  access: 'prelogin',
  right: visitor,
  captcha: true,
  rate: 'credential',
  request: z
    .strictObject({
      accountNumber: accountNumberField,
      postCode: zipField,
      /** 0 residential with REGP, 1 organization with REGO (specification 5). */
      registrationType: z.union([z.literal(0), z.literal(1)]),
      action: z.enum(['REGP', 'REGO']),
      /** Empty for an organization. */
      names: z.strictObject({
        firstName: freeTextField(fieldBounds.firstName.max),
        middleName: freeTextField(fieldBounds.middleName.max),
        lastName: freeTextField(fieldBounds.lastName.max),
      }),
      orgName: freeTextField(80),
      dateOfBirth: z.optional(localDateField),
      /**
       * Social Security number or its last four digits, or the tax ID; without dashes. Empty when another proof is
       * given.
       */
      idNumber: z.optional(checked(text => isSsn(text), fieldBounds.ssnDigits.max)),
      /** Y when the person came for paperless billing: the form then has it checked. */
      isBillProgram: z._default(z.enum(['Y', 'N']), 'N'),
      custom_Attributes: z.strictObject({
        pin: z.optional(pinField),
        /** What the person claims; the billing system's records decide. */
        isCoApplicant: z._default(z.boolean(), false),
      }),
    })
    .check(z.refine(({ registrationType, action }) => (registrationType === 0) === (action === 'REGP'))),
  data: z.object({
    registrationToken: z.string(),
    expiresInSeconds: z.int(),
    /** The BP number. */
    customerNumber: z.string(),
    isCoApplicant: z.boolean(),
    /** The bills of all accounts to be registered come without paper already: nobody asks for it again. */
    isPaperless: z.boolean(),
  }),
  errors: ['VA001', 'GEN014', 'GEN015', 'GEN016'],
});

export const validatePrintedBill = defineCall({
  id: 'c71-preloginaccountsvalidation',
  name: 'validatePrintedBill',
  summary:
    'Whether account number, ZIP code, and the code on the printed bill belong together, for someone with the bill who has not registered. Reveals nothing about the customer and opens nothing',
  feature: 'registration',
  method: 'POST',
  path: '/api/UserManagement/PreLoginAccountsValidation',
  access: 'prelogin',
  right: visitor,
  captcha: true,
  rate: 'credential',
  request: z.strictObject({
    accountNumber: accountNumberField,
    pin: pinField,
    zipCode: zipField,
    requestType: z.enum(['registration']),
    customAttribute: z.optional(freeTextField(60)),
  }),
  data: z.object({ isValid: z.boolean() }),
  errors: ['GEN015', 'GEN016'],
});

export const isAccountRegistered = defineCall({
  id: 'c71-accountvalidateindb',
  name: 'isAccountRegistered',
  summary: 'Whether the proven account has been registered since: in another tab, or by another person',
  feature: 'registration',
  method: 'POST',
  path: '/api/UserManagement/AccountValidateInDB',
  access: 'prelogin',
  right: tokenHolder,
  rate: 'credential',
  request: z.strictObject({
    accountNumber: accountNumberField,
    customerNumber: z.string().check(z.regex(/^\w{1,20}$/)),
    registrationToken: oneTimeTokenField,
  }),
  data: z.object({ isRegistered: z.boolean() }),
  errors: ['LOG005'],
});

export const findStaleUserId = defineCall({
  id: 'c71-getuseridbyaccountnumber',
  name: 'findStaleUserId',
  summary:
    "The user ID of the same person's earlier registration that was never activated, to suggest it again. Null if there is none",
  feature: 'registration',
  method: 'POST',
  path: '/api/UserManagement/GetUserIdByAccountNumber',
  access: 'prelogin',
  right: tokenHolder,
  rate: 'credential',
  request: z.strictObject({ accountNumber: accountNumberField, registrationToken: oneTimeTokenField }),
  data: z.object({ userId: z.nullable(z.string()) }),
  errors: ['LOG005'],
});

export const isUserIdTaken = defineCall({
  id: 'c71-checkuserexit',
  name: 'isUserIdTaken',
  summary: 'Whether a user ID is taken, ignoring case',
  feature: 'registration',
  method: 'POST',
  path: '/api/UserManagement/CheckUserExit',
  access: 'prelogin',
  right: visitor,
  captcha: true,
  rate: 'credential',
  request: z.strictObject({ username: userIdField, IsGuestRegistration: z._default(z.boolean(), false) }),
  data: z.object({ isTaken: z.boolean() }),
  errors: [],
});
