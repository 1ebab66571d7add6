import { hasNoLink } from '@wattershed/domain/contact/person-name';
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { freeTextField, instantField, languageField, uuidField } from '../fields.ts';
import { currentPasswordField, emailsField, phonesField, phoneTypesField, self, slotField } from './fields.ts';

const newPasswordField = z.string().check(z.minLength(1), z.maxLength(128));

export const getProfile = defineCall({
  id: 'own-get-profile',
  name: 'getProfile',
  summary: 'Everything the profile screen shows about the signed-in person',
  feature: 'my-profile',
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
    /** Emails to the primary address have bounced for good. It can be confirmed again as it is, or replaced. */
    isEmailUnreachable: z.boolean(),
    /** The mobile numbers, as ten digits, that text notices go to: those with a consent. */
    textNumbers: z.array(z.string()),
    /** Those from which STOP was texted: no consent on a screen opens them, only START from there. */
    stoppedNumbers: z.array(z.string()),
    language: languageField,
    memberSince: instantField,
    lastLogin: z.nullable(instantField),
    passwordChangedAt: instantField,
    /** New addresses and numbers that aren't confirmed yet. */
    pending: z.array(z.object({ slot: slotField, value: z.string(), expiresAt: instantField })),
    /** The person requested deletion, and may come back until then. */
    deletionDueAt: z.nullable(instantField),
  }),
  errors: ['RES404'],
});

export const changeUserName = defineCall({
  id: 'c71-updateusername',
  name: 'changeUserName',
  summary: 'Change the user ID',
  feature: 'my-profile',
  method: 'POST',
  path: '/api/UserManagement/updateUserName',
  access: 'signedIn',
  notForAgents: true,
  right: self,
  rate: 'credential',
  request: z.strictObject({ uuid: uuidField, userName: freeTextField(80), password: currentPasswordField }),
  data: z.object({ userName: z.string() }),
  errors: ['VLD001', 'LOG002', 'LOG006', 'RES404', 'USR409'],
});

export const changePassword = defineCall({
  id: 'c71-updatepassword',
  name: 'changePassword',
  summary: 'Change the password; every other session ends',
  feature: 'my-profile',
  method: 'POST',
  path: '/api/UserManagement/updatePassword',
  access: 'signedIn',
  notForAgents: true,
  right: self,
  rate: 'credential',
  request: z.strictObject({ uuid: uuidField, currentPassword: currentPasswordField, newPassword: newPasswordField }),
  data: z.object({ endedSessions: z.int() }),
  errors: ['LOG002', 'LOG006', 'PWD001', 'PWD002', 'PWD003', 'RES404'],
});

/** The name appears in emails to others: guests the person invites, and the holder whose guest they are. */
const ownNameField = freeTextField(40).check(z.refine(hasNoLink));

export const changeNames = defineCall({
  id: 'c71-setfirstlastname',
  name: 'changeNames',
  summary: 'Change the names the portal uses; the name on the bill stays the same',
  feature: 'my-profile',
  method: 'POST',
  path: '/api/UserManagement/setFirstLastName',
  access: 'signedIn',
  notForAgents: true,
  right: self,
  rate: 'write',
  request: z.strictObject({
    uuid: uuidField,
    firstName: ownNameField,
    middleName: ownNameField,
    lastName: ownNameField,
  }),
  data: z.object({ firstName: z.string(), middleName: z.string(), lastName: z.string() }),
  errors: ['VLD001', 'RES404'],
});

export const setLanguage = defineCall({
  id: 'own-set-language',
  name: 'setLanguage',
  summary: 'The language of the portal and its messages',
  feature: 'my-profile',
  method: 'POST',
  path: '/api/UserManagement/SetLanguage',
  access: 'signedIn',
  right: self,
  notForAgents: true,
  rate: 'write',
  request: z.strictObject({ uuid: uuidField, language: languageField }),
  data: z.object({ language: languageField }),
  errors: ['RES404'],
});
