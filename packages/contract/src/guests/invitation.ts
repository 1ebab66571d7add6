import { isPhone } from '@wattershed/domain/contact/phone';
import { fieldBounds } from '@wattershed/domain/field/field-bounds';
import { isUserId } from '@wattershed/domain/identity/user-id';
import { guestAbilities } from '@wattershed/domain/rights/guest-roles';
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { accountNumberField, languageField, termsVersionField, uuidField } from '../fields.ts';
import { accessUntilField, checked, emailField, nameField } from './fields.ts';

/** The secret of an emailed invitation; only the server knows whether it is valid. */
const invitationKeyField = z.string().check(z.regex(/^[\w-]{20,200}$/));
const userIdField = checked(text => isUserId(text), fieldBounds.userId.max);
const invited = { none: 'the emailed key is the proof' };
/** A key can't be guessed; the captcha makes trying many expensive, too. */
const withCaptcha = { captcha: true } as const;
const byKey = { feature: 'guests', method: 'POST', access: 'prelogin', right: invited, rate: 'credential' } as const;

export const openInvitation = defineCall({
  id: 'c71-guest-verification',
  name: 'openInvitation',
  summary:
    'What an invitation is about, for whoever has the email. Unknown, used, expired, and revoked keys all answer LOG005',
  ...byKey,
  ...withCaptcha,
  path: '/api/GuestUser/Verification',
  request: z.strictObject({ verificationKey: invitationKeyField }),
  data: z.object({
    inviterName: z.string(),
    /** The inviter's name for the account; may be empty. */
    accountName: z.string(),
    /** Only the last four digits are readable. */
    maskedAccountNumber: z.string(),
    roleId: z.int(),
    abilities: z.array(z.enum(guestAbilities)),
    accessUntil: accessUntilField,
    firstName: z.string(),
    lastName: z.string(),
    /** Where the invitation was sent: the only address that can accept it. */
    email: z.string(),
  }),
  errors: ['LOG005'],
});

export const checkInvitation = defineCall({
  id: 'c71-validateguestuser',
  name: 'checkInvitation',
  summary:
    'Whether a guest can still register with the key, and whether the user ID is available: asked between the steps',
  ...byKey,
  method: 'GET',
  path: '/api/UserManagement/ValidateGuestUser',
  request: z.strictObject({ verificationKey: invitationKeyField, username: z.optional(userIdField) }),
  data: z.object({ isGood: z.boolean(), isTaken: z.boolean() }),
  errors: [],
});

const newGuest = {
  request: z.strictObject({
    validationKey: invitationKeyField,
    username: userIdField,
    /** The server's rules for new passwords decide; see PWD001 and PWD002. */
    password: z.string().check(z.minLength(1), z.maxLength(128)),
    firstName: nameField,
    lastName: nameField,
    /** The invited address, once: the emailed key has proven it. */
    emails: z.array(emailField).check(z.length(1)),
    phones: z
      .array(
        z.strictObject({
          number: z.string().check(z.regex(/^\d{10}$/), z.refine(isPhone)),
          type: z.enum(['Mobile', 'Home', 'Work']),
        }),
      )
      .check(z.minLength(1), z.maxLength(2)),
    /** The terms: no registration without them. */
    agree: z.literal(true),
    termsVersion: termsVersionField,
    /** Consent to automated calls and texts (TCPA). */
    isTcpaAgreed: z.boolean(),
    language: languageField,
  }),
  data: z.object({ userName: z.string() }),
  errors: ['LOG005', 'GST412', 'USR409', 'PWD001', 'PWD002', 'TRM409'],
} as const;

export const registerGuest = defineCall({
  id: 'c71-createguestuser',
  name: 'registerGuest',
  summary:
    'Register an invited person: creates an active user with access to the account. Repeated with the same key, user ID, and password, it gives the same answer and creates nothing new',
  ...byKey,
  ...withCaptcha,
  path: '/api/UserManagement/CreateGuestUser',
  ...newGuest,
});

export const registerGuestByGuestPath = defineCall({
  id: 'c71-guest-create',
  name: 'registerGuestByGuestPath',
  summary: 'Same as CreateGuestUser, under the path of the guest calls',
  ...byKey,
  ...withCaptcha,
  path: '/api/GuestUser/Create',
  ...newGuest,
});

const acceptance = {
  feature: 'guests',
  method: 'POST',
  access: 'signedIn',
  right: { none: 'the emailed key is the proof; another person’s id is RES404' },
  notForAgents: true,
  rate: 'credential',
  data: z.object({ accountNumber: accountNumberField }),
  errors: ['LOG005', 'GST412', 'RES404'],
} as const;

export const acceptInvitation = defineCall({
  id: 'c71-guestlink',
  name: 'acceptInvitation',
  summary: 'A signed-in person accepts an invitation sent to their own email address',
  ...acceptance,
  path: '/api/UserManagement/GuestLink',
  request: z.strictObject({
    uuid: uuidField,
    verificationKey: invitationKeyField,
    /** Of the session's own person. */
    username: z.string().check(z.minLength(1), z.maxLength(fieldBounds.userId.max)),
    persona: z.literal(1),
  }),
});

export const acceptInvitationByGuestPath = defineCall({
  id: 'c71-guest-link',
  name: 'acceptInvitationByGuestPath',
  summary: 'Same as GuestLink, without user ID and persona, which the session knows',
  ...acceptance,
  path: '/api/GuestUser/Link',
  request: z.strictObject({ uuid: uuidField, verificationKey: invitationKeyField }),
});
