import { phoneTypes } from '@wattershed/domain/contact/contact-details';
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { languageField, termsVersionField } from '../fields.ts';
import { contactField, oneTimeTokenField, passwordField, securityQuestionsField, tokenHolder } from './fields.ts';

export const getLegacyUser = defineCall({
  id: 'c71-validateusertoken',
  name: 'getLegacyUser',
  summary: 'Who a link for people from the old portal belongs to, and what we know about how to reach them',
  feature: 'registration',
  method: 'POST',
  path: '/api/UserManagement/ValidateUserToken',
  access: 'prelogin',
  right: tokenHolder,
  rate: 'credential',
  request: z.strictObject({ token: oneTimeTokenField }),
  data: z.object({
    userName: z.string(),
    firstName: z.string(),
    email: z.string(),
    phoneNumber: z.string(),
    phoneType: z.enum(phoneTypes),
  }),
  errors: ['LOG005'],
});

export const updateLegacyUser = defineCall({
  id: 'c71-createlegacyuser',
  name: 'updateLegacyUser',
  summary:
    'A person from the old portal sets a new password, security questions, and contact details; the old password and every session then stop working. Repeated with the same password, it gives the same answer',
  feature: 'registration',
  method: 'POST',
  path: '/api/UserManagement/CreateLegacyUser',
  access: 'prelogin',
  right: tokenHolder,
  rate: 'credential',
  request: z.strictObject({
    token: oneTimeTokenField,
    password: passwordField,
    securityQuestions: securityQuestionsField,
    contact: contactField,
    agree: z.literal(true),
    termsVersion: termsVersionField,
    language: languageField,
  }),
  data: z.object({ userName: z.string() }),
  errors: ['LOG005', 'PWD002', 'PWD003', 'TRM409'],
});
