import { isEmail } from '@wattershed/domain/contact/email';
import { isPhone } from '@wattershed/domain/contact/phone';
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { accountNumberField, freeTextField } from './fields.ts';

/** What came with a link or the first step: 256 random bits. */
const keyField = z.string().check(z.minLength(20), z.maxLength(200), z.regex(/^[\w-]+$/));
const emailField = z.string().check(z.maxLength(254), z.refine(isEmail));
const userIdField = freeTextField(254).check(z.minLength(1));

/** A user ID and what its owner recognizes it by. Account numbers and addresses are masked before they are sent. */
export const userIdEntry = z.object({
  userName: z.string(),
  state: z.enum(['active', 'inactive', 'disabled']),
  accounts: z.array(z.object({ accountNumber: z.string(), nickName: z.string(), address: z.string() })),
});

export const forgotUserName = defineCall({
  id: 'c71-forgotusername',
  name: 'forgotUserName',
  summary: 'Send the user IDs of an address or phone to it; with the key from the email, show them once',
  feature: 'recovery',
  method: 'POST',
  path: '/api/UserManagement/ForgotUserName',
  access: 'prelogin',
  right: { none: 'whoever reads the email or text owns the address' },
  captcha: true,
  rate: 'credential',
  request: z
    .strictObject({
      email: z.optional(emailField),
      phoneNumber: z.optional(z.string().check(z.maxLength(40), z.refine(isPhone))),
      accountNumber: z.optional(accountNumberField),
      verificationKey: z.optional(keyField),
    })
    .check(
      z.refine(
        ({ email, phoneNumber, verificationKey }) =>
          [email, phoneNumber, verificationKey].filter(way => way !== undefined).length === 1,
      ),
    ),
  data: z.object({
    /** For a text message's code; null for email. Unknown phones get one, too. */
    verificationKey: z.nullable(z.string()),
    /** Only in exchange for an email's key. */
    userIds: z.nullable(z.array(userIdEntry)),
  }),
  errors: ['LOG005'],
});

export const verifyUserIdCode = defineCall({
  id: 'own-verify-user-id-code',
  name: 'verifyUserIdCode',
  summary: 'Show the user IDs of a phone once, in exchange for the code texted to it',
  feature: 'recovery',
  method: 'POST',
  path: '/api/UserManagement/VerifyUserIdCode',
  access: 'prelogin',
  right: { none: 'the code is the proof' },
  rate: 'credential',
  request: z.strictObject({ verificationKey: keyField, code: z.string().check(z.regex(/^\d{6}$/)) }),
  data: z.object({ userIds: z.array(userIdEntry) }),
  errors: ['LOG004', 'LOG005'],
});

export const forgotPassword = defineCall({
  id: 'c71-forgotpassword',
  name: 'forgotPassword',
  summary: 'Email a new password link to the address of a user ID',
  feature: 'recovery',
  method: 'POST',
  path: '/api/UserManagement/ForgotPassword',
  access: 'prelogin',
  right: { none: 'the email only goes to the address on file' },
  captcha: true,
  rate: 'credential',
  request: z.strictObject({ username: userIdField }),
  data: z.object({}),
  errors: [],
});

export const listUsersToReset = defineCall({
  id: 'own-list-users-to-reset',
  name: 'listUsersToReset',
  summary: 'The user IDs that share the address a link was emailed to; the link stays valid',
  feature: 'recovery',
  method: 'POST',
  path: '/api/UserManagement/ListUsersToReset',
  access: 'prelogin',
  right: { none: 'the key from the email is the proof' },
  rate: 'credential',
  request: z.strictObject({ verificationKey: keyField }),
  data: z.object({ userIds: z.array(userIdEntry) }),
  errors: ['LOG005'],
});

export const chooseUserToReset = defineCall({
  id: 'own-choose-user-to-reset',
  name: 'chooseUserToReset',
  summary: 'Exchange the key from the email for the token that sets a new password for one of its user IDs',
  feature: 'recovery',
  method: 'POST',
  path: '/api/UserManagement/ChooseUserToReset',
  access: 'prelogin',
  right: { none: 'the key from the email is the proof' },
  rate: 'credential',
  request: z.strictObject({ verificationKey: keyField, username: userIdField }),
  data: z.object({ token: z.string() }),
  errors: ['LOG005'],
});

export const checkResetToken = defineCall({
  id: 'own-check-reset-token',
  name: 'checkResetToken',
  summary: 'Whether a new password link still works, without using it up',
  feature: 'recovery',
  method: 'POST',
  path: '/api/UserManagement/CheckResetToken',
  access: 'prelogin',
  right: { none: 'the token from the email is the proof' },
  rate: 'credential',
  request: z.strictObject({ token: keyField }),
  data: z.object({
    /** So that the browser saves the new password under the right name. */
    userName: z.string(),
    /** One of the person's own security questions, always the same for one link; null when there is none. */
    question: z.nullable(z.string()),
  }),
  errors: ['LOG005'],
});

export const resetPassword = defineCall({
  id: 'c71-resetpassword',
  name: 'resetPassword',
  summary: "Set a new password with the token from the email; ends all of the person's sessions",
  feature: 'recovery',
  method: 'POST',
  path: '/api/UserManagement/ResetPassword',
  access: 'prelogin',
  right: { none: 'the token from the email is the proof' },
  rate: 'credential',
  request: z.strictObject({
    token: keyField,
    newPassword: z.string().check(z.minLength(1), z.maxLength(120)),
    /** Required when the token has a question. */
    securityAnswer: z.optional(z.string().check(z.maxLength(100))),
  }),
  data: z.object({}),
  errors: ['LOG005', 'LOG008', 'PWD001', 'PWD002', 'PWD003'],
});
