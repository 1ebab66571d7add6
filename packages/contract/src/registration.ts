import { contactProblems, phoneTypes } from '@wattershed/domain/contact/contact-details';
import { isZip } from '@wattershed/domain/contact/zip';
import { fieldBounds } from '@wattershed/domain/field/field-bounds';
import { isPassword } from '@wattershed/domain/identity/password';
import {
  areDifferentQuestions,
  isSecurityAnswer,
  isSecurityQuestion,
} from '@wattershed/domain/identity/security-question';
import { isSsn } from '@wattershed/domain/identity/ssn';
import { isUserId } from '@wattershed/domain/identity/user-id';
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { accountNumberField, freeTextField, languageField, localDateField, uuidField } from './fields.ts';

const checked = (isRight: (text: string) => boolean, maxLength: number) =>
  z.string().check(z.maxLength(maxLength), z.refine(isRight));

export const userIdField = checked(text => isUserId(text), fieldBounds.userId.max);
export const passwordField = checked(isPassword, fieldBounds.password.max);
const zipField = checked(isZip, 10);
/** As issued; only the server knows whether it is valid. */
const oneTimeTokenField = z.string().check(z.regex(/^[\w-]{20,200}$/));
/** The online registration code of the printed bill. */
const pinField = z.string().check(z.regex(/^\d{4,10}$/));

export const securityQuestionsField = z
  .array(
    z.strictObject({
      question: checked(isSecurityQuestion, fieldBounds.securityQuestion.max),
      answer: checked(isSecurityAnswer, fieldBounds.securityAnswer.max),
    }),
  )
  .check(
    z.length(2),
    z.refine(([one, other]) => areDifferentQuestions(one?.question ?? '', other?.question ?? '')),
  );

const phoneField = z.string().check(z.regex(/^(?:\d{10})?$/));

/** How to reach the person, checked as a whole: text messages need a mobile number and consent. */
export const contactField = z
  .strictObject({
    primaryEmail: z.string().check(z.maxLength(fieldBounds.email.max)),
    secondaryEmail: z.string().check(z.maxLength(fieldBounds.email.max)),
    primaryPhone: phoneField,
    primaryPhoneType: z.enum(phoneTypes),
    secondaryPhone: phoneField,
    secondaryPhoneType: z.enum(phoneTypes),
    isEmailNotified: z.boolean(),
    isTextNotified: z.boolean(),
    isTcpaAgreed: z.boolean(),
  })
  .check(z.refine(contact => contactProblems(contact).length === 0));

const visitor = { none: 'a visitor has no rights yet' };
const tokenHolder = { none: 'the token is the proof' };

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
    /** The terms: no registration without them. */
    agree: z.literal(true),
    language: languageField,
  }),
  data: z.object({ email: z.string(), activationMinutes: z.int() }),
  errors: ['VA001', 'LOG005', 'USR409', 'PWD002'],
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
    language: languageField,
  }),
  data: z.object({ userName: z.string() }),
  errors: ['LOG005', 'PWD002', 'PWD003'],
});

export const syncFromBilling = defineCall({
  id: 'c71-syncsapdata',
  name: 'syncFromBilling',
  summary:
    "Copy a customer's contact data and accounts from the billing system to their user. The utility's back office calls it when its records change",
  feature: 'registration',
  method: 'POST',
  path: '/api/UserManagement/SyncSapData',
  access: 'backOffice',
  right: { none: "the system's own key" },
  scope: 'sync from billing',
  rate: 'backOffice',
  request: z.strictObject({ userId: uuidField, accountNumber: accountNumberField }),
  data: z.object({ isContactChanged: z.boolean(), addedAccountNumbers: z.array(accountNumberField) }),
  errors: ['RES404'],
});
