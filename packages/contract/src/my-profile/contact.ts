import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { accountNumberField, uuidField } from '../fields.ts';
import {
  currentPasswordField,
  emailField,
  emailsField,
  phonesField,
  phoneTypesField,
  self,
  slotField,
  textConsentField,
} from './fields.ts';

const billingContact = z.object({
  customerNumber: z.string(),
  email: z.string(),
  alternateEmail: z.string(),
  phones: phonesField,
  types: phoneTypesField,
});

export const getBillingContact = defineCall({
  id: 'own-get-billing-contact',
  name: 'getBillingContact',
  summary: "How the billing system reaches an account's customer; null for anyone but the owner",
  feature: 'my-profile',
  method: 'GET',
  path: '/api/UserManagement/BillingContact',
  access: 'signedIn',
  right: { none: 'any role can ask; only the owner is told anything' },
  account: 'accountNumber',
  rate: 'read',
  request: z.strictObject({ accountNumber: accountNumberField }),
  data: z.object({ contact: z.nullable(billingContact) }),
  errors: [],
});

/**
 * Changes one of the four: `modifiedType` names it; the others must match what is stored (RES409). A new email address
 * or mobile number is `pending` until confirmed; anything else takes effect immediately, here and in the billing
 * system.
 */
export const changeContact = defineCall({
  id: 'c71-updatephoneemailssa',
  name: 'changeContact',
  summary:
    'Change an email address or phone number in the profile, or resend or cancel a change waiting for confirmation',
  feature: 'my-profile',
  method: 'POST',
  path: '/api/UserManagement/updatePhoneEmailSSA',
  access: 'signedIn',
  notForAgents: true,
  right: { none: 'changes only the signed-in person' },
  rate: 'credential',
  request: z.strictObject({
    phones: phonesField,
    types: phoneTypesField,
    emails: emailsField,
    modifiedType: slotField,
    /** `Resend` and `Cancel` concern the pending change and need no password. */
    requestType: z.enum(['Change', 'Resend', 'Cancel']),
    password: z.optional(currentPasswordField),
  }),
  data: z.object({ outcome: z.enum(['changed', 'pending', 'unchanged', 'cancelled']) }),
  errors: ['VLD001', 'LOG002', 'LOG006', 'RES404', 'RES409', 'TXT409', 'CIS422'],
});

export const confirmEmail = defineCall({
  id: 'own-confirm-email',
  name: 'confirmEmail',
  summary: 'Confirm a new email address with the link sent to it',
  feature: 'my-profile',
  method: 'POST',
  path: '/api/UserManagement/ConfirmEmail',
  access: 'signedIn',
  notForAgents: true,
  right: self,
  rate: 'credential',
  request: z.strictObject({ uuid: uuidField, token: z.string().check(z.minLength(20), z.maxLength(200)) }),
  data: z.object({ slot: slotField, email: z.string() }),
  errors: ['LOG005', 'RES404', 'RES409', 'CIS422'],
});

/** Without a `textConsent` to it, no text notices go to the new number. */
export const confirmPhone = defineCall({
  id: 'own-confirm-phone',
  name: 'confirmPhone',
  summary: 'Confirm a new mobile number with the code sent to it',
  feature: 'my-profile',
  method: 'POST',
  path: '/api/UserManagement/ConfirmPhone',
  access: 'signedIn',
  notForAgents: true,
  right: self,
  rate: 'credential',
  request: z.strictObject({
    uuid: uuidField,
    modifiedType: z.enum(['PrimaryPhone', 'SecondaryPhone']),
    code: z.string().check(z.regex(/^\d{6}$/)),
    textConsent: z.optional(textConsentField),
  }),
  data: z.object({ phone: z.string() }),
  errors: ['LOG004', 'LOG005', 'RES404', 'RES409', 'CIS422'],
});

/** Accepts only what the person has confirmed here or the billing system already has. */
export const updateBillingContact = defineCall({
  id: 'c71-updatephoneemailsap',
  name: 'updateBillingContact',
  summary: "Tell the billing system how to reach the customer of one's own account",
  feature: 'my-profile',
  method: 'PUT',
  path: '/api/UserManagement/updatePhoneEmailSAP',
  access: 'signedIn',
  notForAgents: true,
  right: { none: 'only the account’s owner can; the handler refuses everyone else' },
  account: 'accountNumber',
  rate: 'write',
  request: z.strictObject({
    accountNumber: accountNumberField,
    customerNumber: z.string().check(z.regex(/^\d{1,12}$/)),
    email: emailField,
    alternateEmail: emailField,
    phones: phonesField,
    types: phoneTypesField,
  }),
  data: z.object({}),
  errors: ['VLD001', 'CIS422'],
});

/**
 * Texts need a consent to at least one mobile number (VLD001), given here or before; turning them off withdraws it.
 * RES409 when the consent names a number that isn't the person's mobile.
 */
export const setContactChannels = defineCall({
  id: 'c71-updatecontactdetails',
  name: 'setContactChannels',
  summary: 'Choose whether notices come by email and by text message',
  feature: 'my-profile',
  method: 'POST',
  path: '/api/UserManagement/UpdateContactDetails',
  access: 'signedIn',
  notForAgents: true,
  right: self,
  rate: 'write',
  request: z.strictObject({
    uuid: uuidField,
    isEmailNotified: z.boolean(),
    isTextNotified: z.boolean(),
    textConsent: z.optional(textConsentField),
  }),
  data: z.object({ isEmailNotified: z.boolean(), isTextNotified: z.boolean() }),
  errors: ['VLD001', 'RES404', 'RES409', 'TXT409'],
});
