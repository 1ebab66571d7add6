import { fieldBounds } from '@wattershed/domain/field/field-bounds';
import * as z from 'zod/mini';
import { wordingField } from '../accounts/bill-delivery.ts';
import { defineCall } from '../call.ts';
import { freeTextField, languageField, termsVersionField } from '../fields.ts';
import {
  contactField,
  oneTimeTokenField,
  passwordField,
  securityQuestionsField,
  tokenHolder,
  userIdField,
  visitor,
} from './fields.ts';

export const checkRegistration = defineCall({
  id: 'c71-checkuserregistration',
  name: 'checkRegistration',
  summary:
    'Whether a started registration can still be completed, and for how long, or was completed and is waiting for activation: asked after a reload',
  feature: 'registration',
  method: 'POST',
  path: '/api/UserManagement/CheckUserRegistration',
  access: 'prelogin',
  right: tokenHolder,
  rate: 'credential',
  request: z.strictObject({ registrationToken: oneTimeTokenField }),
  data: z.object({ canRegister: z.boolean(), expiresInSeconds: z.int(), awaitsActivation: z.boolean() }),
  errors: [],
});

export const createUser = defineCall({
  id: 'c71-createuser',
  name: 'createUser',
  summary:
    'Register: creates the user, not active yet, and emails the activation link. Repeated with the same token, user ID, and password, it gives the same answer and creates nothing new',
  feature: 'registration',
  method: 'POST',
  path: '/api/UserManagement/CreateUser',
  access: 'prelogin',
  right: tokenHolder,
  captcha: true,
  rate: 'credential',
  request: z.strictObject({
    registrationToken: oneTimeTokenField,
    username: userIdField,
    password: passwordField,
    securityQuestions: securityQuestionsField,
    contact: contactField,
    enrollPaperless: z.boolean(),
    /** The version of the words beside that box. RES409 if there are newer ones; without it, the newest count as read. */
    paperlessWording: z.optional(wordingField),
    /** The terms: no registration without them. */
    agree: z.literal(true),
    termsVersion: termsVersionField,
    language: languageField,
  }),
  data: z.object({ email: z.string(), activationMinutes: z.int() }),
  errors: ['VA001', 'LOG005', 'USR409', 'PWD002', 'RES409', 'TRM409'],
});

export const isLinkGood = defineCall({
  id: 'c71-validatekey',
  name: 'isLinkGood',
  summary: 'Whether a link for activation, a new password, or an invitation still works; does not use it up',
  feature: 'registration',
  method: 'POST',
  path: '/api/UserManagement/ValidateKey',
  access: 'prelogin',
  right: tokenHolder,
  rate: 'credential',
  request: z.strictObject({ token: oneTimeTokenField }),
  data: z.object({ isValid: z.boolean() }),
  errors: [],
});

export const activateUser = defineCall({
  id: 'c71-activateuser',
  name: 'activateUser',
  summary:
    'Activate a registration with the emailed link, once. A used or expired link answers LOG005 with the message "Not updated"',
  feature: 'registration',
  method: 'POST',
  path: '/api/UserManagement/activateUser',
  access: 'prelogin',
  right: tokenHolder,
  rate: 'credential',
  request: z.strictObject({ verificationId: oneTimeTokenField }),
  data: z.object({ userName: z.string() }),
  errors: ['LOG005'],
});

export const resendActivation = defineCall({
  id: 'own-resend-activation',
  name: 'resendActivation',
  summary:
    'Email a new activation link for the user ID, or for the old link. Gives the same answer whether or not anyone is waiting for one',
  feature: 'registration',
  method: 'POST',
  path: '/api/UserManagement/ResendActivation',
  access: 'prelogin',
  right: visitor,
  captcha: true,
  rate: 'credential',
  request: z.strictObject({
    username: z.optional(freeTextField(fieldBounds.userId.max)),
    verificationId: z.optional(oneTimeTokenField),
  }),
  data: z.object({}),
  errors: [],
});
