import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { accountNumberField, freeTextField, instantField, languageField, uuidField } from './fields.ts';

const self = { none: 'a person may see and change himself; anyone else is RES404' } as const;

const currentPasswordField = z.string().check(z.minLength(1), z.maxLength(128));
const newPasswordField = z.string().check(z.minLength(1), z.maxLength(128));
const emailField = z.string().check(z.maxLength(254));
const phoneField = z.string().check(z.maxLength(20));
const phoneTypeField = z.enum(['Mobile', 'Home', 'Work']);

/** The four ways in which a person is reached, of which one is changed at a time. */
export const contactSlots = ['PrimaryEmail', 'SecondaryEmail', 'PrimaryPhone', 'SecondaryPhone'] as const;
const slotField = z.enum(contactSlots);

/** Two of each, the primary first; empty where there is none. */
const emailsField = z.tuple([emailField, emailField]);
const phonesField = z.tuple([phoneField, phoneField]);
const phoneTypesField = z.tuple([phoneTypeField, phoneTypeField]);

export const getProfile = defineCall({
  id: 'own-get-profile',
  name: 'getProfile',
  summary: 'All that the profile screen shows of the signed-in person',
  feature: 'identity',
  method: 'GET',
  path: '/api/UserManagement/GetProfile/{uuid}',
  access: 'signedIn',
  right: self,
  rate: 'read',
  request: z.strictObject({ uuid: uuidField }),
  data: z.object({
    uuid: uuidField,
    userName: z.string(),
    firstName: z.string(),
    middleName: z.string(),
    lastName: z.string(),
    emails: emailsField,
    phones: phonesField,
    types: phoneTypesField,
    isEmailNotified: z.boolean(),
    isTextNotified: z.boolean(),
    language: languageField,
    memberSince: instantField,
    lastLogin: z.nullable(instantField),
    passwordChangedAt: instantField,
    /** New addresses and numbers that were not confirmed yet. */
    pending: z.array(z.object({ slot: slotField, value: z.string(), expiresAt: instantField })),
    /** The person asked to be forgotten, and may come back until then. */
    deletionDueAt: z.nullable(instantField),
  }),
  errors: [],
});

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
  summary: 'How the billing system reaches the customer of an account; null for whoever is not its owner',
  feature: 'identity',
  method: 'GET',
  path: '/api/UserManagement/BillingContact',
  access: 'signedIn',
  right: { none: 'any role may ask; all but the owner are told nothing' },
  account: 'accountNumber',
  rate: 'read',
  request: z.strictObject({ accountNumber: accountNumberField }),
  data: z.object({ contact: z.nullable(billingContact) }),
  errors: [],
});

export const changeUserName = defineCall({
  id: 'c71-updateusername',
  name: 'changeUserName',
  summary: 'Choose another user id',
  feature: 'identity',
  method: 'POST',
  path: '/api/UserManagement/updateUserName',
  access: 'signedIn',
  notForAgents: true,
  right: self,
  rate: 'credential',
  request: z.strictObject({ uuid: uuidField, userName: freeTextField(80), password: currentPasswordField }),
  data: z.object({ userName: z.string() }),
  errors: ['VLD001', 'LOG002', 'LOG006', 'USR409'],
});

export const changePassword = defineCall({
  id: 'c71-updatepassword',
  name: 'changePassword',
  summary: 'Choose another password; every other session ends',
  feature: 'identity',
  method: 'POST',
  path: '/api/UserManagement/updatePassword',
  access: 'signedIn',
  notForAgents: true,
  right: self,
  rate: 'credential',
  request: z.strictObject({ uuid: uuidField, currentPassword: currentPasswordField, newPassword: newPasswordField }),
  data: z.object({ endedSessions: z.int() }),
  errors: ['LOG002', 'LOG006', 'PWD001', 'PWD002', 'PWD003'],
});

export const changeNames = defineCall({
  id: 'c71-setfirstlastname',
  name: 'changeNames',
  summary: 'Change the names that the portal greets with; the name on the bill stays',
  feature: 'identity',
  method: 'POST',
  path: '/api/UserManagement/setFirstLastName',
  access: 'signedIn',
  notForAgents: true,
  right: self,
  rate: 'write',
  request: z.strictObject({
    uuid: uuidField,
    firstName: freeTextField(40),
    middleName: freeTextField(40),
    lastName: freeTextField(40),
  }),
  data: z.object({ firstName: z.string(), middleName: z.string(), lastName: z.string() }),
  errors: ['VLD001'],
});

/**
 * Changes one of the four: `modifiedType` names it, the others must be as they are stored (RES409). A new e-mail address
 * or mobile number is `pending` until it is confirmed; anything else holds at once, here and in the billing system.
 */
export const changeContact = defineCall({
  id: 'c71-updatephoneemailssa',
  name: 'changeContact',
  summary: 'Change an e-mail address or phone number of the profile, or the wait for its confirmation',
  feature: 'identity',
  method: 'POST',
  path: '/api/UserManagement/updatePhoneEmailSSA',
  access: 'signedIn',
  notForAgents: true,
  right: { none: 'changes the signed-in person, whoever that is' },
  rate: 'credential',
  request: z.strictObject({
    phones: phonesField,
    types: phoneTypesField,
    emails: emailsField,
    modifiedType: slotField,
    /** `Resend` and `Cancel` are about what waits for its confirmation, and ask for no password. */
    requestType: z.enum(['Change', 'Resend', 'Cancel']),
    password: z.optional(currentPasswordField),
  }),
  data: z.object({ outcome: z.enum(['changed', 'pending', 'unchanged', 'cancelled']) }),
  errors: ['VLD001', 'RES409', 'LOG002', 'LOG006', 'CIS422'],
});

export const confirmEmail = defineCall({
  id: 'own-confirm-email',
  name: 'confirmEmail',
  summary: 'Put a new e-mail address in its place, with the link that was sent to it',
  feature: 'identity',
  method: 'POST',
  path: '/api/UserManagement/ConfirmEmail',
  access: 'signedIn',
  right: self,
  rate: 'credential',
  request: z.strictObject({ uuid: uuidField, token: z.string().check(z.minLength(20), z.maxLength(200)) }),
  data: z.object({ email: z.string() }),
  errors: ['LOG005', 'RES409', 'CIS422'],
});

export const confirmPhone = defineCall({
  id: 'own-confirm-phone',
  name: 'confirmPhone',
  summary: 'Put a new mobile number in its place, with the code that was sent to it',
  feature: 'identity',
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
  }),
  data: z.object({ phone: z.string() }),
  errors: ['LOG004', 'LOG005', 'RES409', 'CIS422'],
});

/** Takes only what the person has confirmed here or the billing system has already. */
export const updateBillingContact = defineCall({
  id: 'c71-updatephoneemailsap',
  name: 'updateBillingContact',
  summary: 'Write how the customer of an own account is reached to the billing system',
  feature: 'identity',
  method: 'PUT',
  path: '/api/UserManagement/updatePhoneEmailSAP',
  access: 'signedIn',
  notForAgents: true,
  right: { none: 'only the owner of the account may; the handler refuses all others' },
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

export const setContactChannels = defineCall({
  id: 'c71-updatecontactdetails',
  name: 'setContactChannels',
  summary: 'Choose whether notices come by e-mail and by text message',
  feature: 'identity',
  method: 'POST',
  path: '/api/UserManagement/UpdateContactDetails',
  access: 'signedIn',
  right: self,
  rate: 'write',
  request: z.strictObject({ uuid: uuidField, isEmailNotified: z.boolean(), isTextNotified: z.boolean() }),
  data: z.object({ isEmailNotified: z.boolean(), isTextNotified: z.boolean() }),
  errors: ['VLD001'],
});

export const setLanguage = defineCall({
  id: 'own-set-language',
  name: 'setLanguage',
  summary: 'The language of the portal and of its letters',
  feature: 'identity',
  method: 'POST',
  path: '/api/UserManagement/SetLanguage',
  access: 'signedIn',
  right: self,
  rate: 'write',
  request: z.strictObject({ uuid: uuidField, language: languageField }),
  data: z.object({ language: languageField }),
  errors: [],
});

export const listOwnSessions = defineCall({
  id: 'own-list-sessions',
  name: 'listOwnSessions',
  summary: 'Where the person is signed in, this session first',
  feature: 'identity',
  method: 'GET',
  path: '/api/UserManagement/Sessions/{uuid}',
  access: 'signedIn',
  notForAgents: true,
  right: self,
  rate: 'read',
  request: z.strictObject({ uuid: uuidField }),
  data: z.object({
    sessions: z.array(
      z.object({
        sessionId: uuidField,
        isThis: z.boolean(),
        deviceName: z.string(),
        browser: z.string(),
        os: z.string(),
        ip: z.string(),
        way: z.enum(['password', 'passkey', 'link', 'agent', 'sso']),
        since: instantField,
        lastUsedAt: instantField,
      }),
    ),
  }),
  errors: [],
});

export const endOwnSession = defineCall({
  id: 'own-end-session',
  name: 'endOwnSession',
  summary: 'Sign out another browser, or all others when none is named; its tokens stop working at once',
  feature: 'identity',
  method: 'POST',
  path: '/api/UserManagement/EndSession',
  access: 'signedIn',
  notForAgents: true,
  right: self,
  rate: 'write',
  request: z.strictObject({ uuid: uuidField, sessionId: z.optional(uuidField) }),
  data: z.object({ ended: z.int() }),
  errors: [],
});

/** All that the portal keeps about a person; lists are the newest, as many as their limit. */
export const profileFile = z.object({
  exportedAt: instantField,
  profile: z.object({
    uuid: uuidField,
    userId: z.string(),
    firstName: z.string(),
    middleName: z.string(),
    lastName: z.string(),
    emails: z.array(z.string()),
    phones: z.array(z.object({ number: z.string(), type: phoneTypeField })),
    noticesByEmail: z.boolean(),
    noticesByText: z.boolean(),
    language: languageField,
    memberSince: instantField,
    lastSignIn: z.nullable(instantField),
    passwordChangedAt: instantField,
    termsAgreedAt: z.nullable(instantField),
    callsAndTextsAgreedAt: z.nullable(instantField),
    deletionDueAt: z.nullable(instantField),
  }),
  accounts: z.array(
    z.object({ accountNumber: z.string(), role: z.string(), nickName: z.string(), linkedAt: instantField }),
  ),
  securityQuestions: z.array(z.string()),
  twoFactor: z.object({
    isOn: z.boolean(),
    devices: z.array(z.object({ kind: z.string(), label: z.string(), address: z.string(), addedAt: instantField })),
  }),
  passkeys: z.array(z.object({ label: z.string(), addedAt: instantField, lastUsedAt: z.nullable(instantField) })),
  paymentMethods: z.array(
    z.object({
      accountNumber: z.string(),
      kind: z.string(),
      brand: z.string(),
      last4: z.string(),
      nickName: z.string(),
    }),
  ),
  payments: z.array(
    z.object({
      accountNumber: z.string(),
      createdAt: instantField,
      amountCents: z.int(),
      feeCents: z.int(),
      state: z.string(),
      receiptEmail: z.string(),
    }),
  ),
  sessions: z.array(
    z.object({ since: instantField, lastUsedAt: instantField, device: z.string(), ip: z.string(), way: z.string() }),
  ),
  activity: z.array(
    z.object({ at: instantField, kind: z.string(), accountNumber: z.string(), ip: z.string(), byAgent: z.boolean() }),
  ),
});

/** The browser keeps the data of the answer as a `.json` file. */
export const downloadMyProfile = defineCall({
  id: 'c71-downloadmyprofile',
  name: 'downloadMyProfile',
  summary: 'All that the portal keeps about the person, for a machine to read',
  feature: 'identity',
  method: 'GET',
  path: '/api/UserManagement/DownloadMyProfile',
  access: 'signedIn',
  notForAgents: true,
  right: self,
  rate: 'write',
  request: z.strictObject({ uuid: uuidField }),
  data: profileFile,
  errors: [],
});

export const getProfilePdf = defineCall({
  id: 'own-download-profile-pdf',
  name: 'getProfilePdf',
  summary: 'The same for a person to read, as a PDF',
  feature: 'identity',
  method: 'GET',
  path: '/api/UserManagement/DownloadMyProfilePDF',
  access: 'signedIn',
  notForAgents: true,
  right: self,
  rate: 'write',
  file: 'application/pdf',
  request: z.strictObject({ uuid: uuidField, language: languageField }),
  data: z.any(),
  errors: [],
});

/** Starts the cooling-off time. Nothing else changes until it is over: whoever signs in may keep the profile. */
export const askProfileDeletion = defineCall({
  id: 'c71-profiledelete',
  name: 'askProfileDeletion',
  summary: 'Ask for the own profile to be deleted',
  feature: 'identity',
  method: 'POST',
  path: '/api/UserManagement/ProfileDelete',
  access: 'signedIn',
  notForAgents: true,
  right: self,
  rate: 'credential',
  request: z.strictObject({
    username: freeTextField(80),
    comment: freeTextField(500),
    uuId: uuidField,
    password: currentPasswordField,
  }),
  data: z.object({ dueAt: instantField }),
  errors: ['VLD001', 'RES409', 'LOG002', 'LOG006'],
});

/** `keep` takes the wish back; `carry-out` deletes at once where the cooling-off time is over (RES409 before). */
export const decideProfileDeletion = defineCall({
  id: 'c71-deletemyprofile',
  name: 'decideProfileDeletion',
  summary: 'Keep the profile whose deletion was asked for, or delete it when its time has come',
  feature: 'identity',
  method: 'POST',
  path: '/api/UserManagement/DeleteMyProfile',
  access: 'signedIn',
  notForAgents: true,
  right: self,
  rate: 'write',
  request: z.strictObject({ uuid: uuidField, decision: z.enum(['keep', 'carry-out']) }),
  data: z.object({ state: z.enum(['kept', 'deleted']) }),
  errors: ['RES409'],
});
