import { isEmail } from '@wattershed/domain/contact/email';
import { isPersonName } from '@wattershed/domain/contact/person-name';
import { isPhone } from '@wattershed/domain/contact/phone';
import { fieldBounds } from '@wattershed/domain/field/field-bounds';
import { isUserId } from '@wattershed/domain/identity/user-id';
import { guestAbilities, guestRoleChoices } from '@wattershed/domain/rights/guest-roles';
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { accountNumberField, instantField, languageField, localDateField, uuidField } from './fields.ts';

/** The secret of an emailed invitation; only the server knows whether it is valid. */
const invitationKeyField = z.string().check(z.regex(/^[\w-]{20,200}$/));
const checked = (isRight: (text: string) => boolean, maxLength: number) =>
  z.string().check(z.maxLength(maxLength), z.refine(isRight));
const nameField = checked(isPersonName, fieldBounds.firstName.max);
const emailField = checked(isEmail, fieldBounds.email.max);
const userIdField = checked(text => isUserId(text), fieldBounds.userId.max);
const roleIdField = z.union(guestRoleChoices.map(roleId => z.literal(roleId)));
/** The last day of access, in the utility's time zone; null for no end. */
const accessUntilField = z.nullable(localDateField);

const invited = { none: 'the emailed key is the proof' };
const ofAccount = { feature: 'guests', access: 'signedIn', account: 'accountNumber' } as const;
/** A key can't be guessed; the captcha makes trying many expensive, too. */
const withCaptcha = { captcha: true } as const;
const byKey = { feature: 'guests', method: 'POST', access: 'prelogin', right: invited, rate: 'credential' } as const;

export const listGuestRoles = defineCall({
  id: 'c71-guest-roles-persona-1',
  name: 'listGuestRoles',
  summary: 'The roles guests can have and what each can do, for persona 1',
  feature: 'guests',
  method: 'GET',
  path: '/api/GuestUser/Roles',
  access: 'signedIn',
  right: { none: 'it tells what the roles can do, the same for everyone' },
  rate: 'read',
  request: z.strictObject({ Persona: z.literal('1') }),
  data: z.object({ roles: z.array(z.object({ roleId: z.int(), abilities: z.array(z.enum(guestAbilities)) })) }),
  errors: [],
});

export const guestEntry = z.object({
  /** The invitation's; for access without one, the person's. */
  guestId: uuidField,
  firstName: z.string(),
  lastName: z.string(),
  /** Masked for people who may not invite. */
  email: z.string(),
  roleId: z.int(),
  accessUntil: accessUntilField,
  /** `sent` waits for an answer, `expired` was not answered in time, `active` has access. The others are over. */
  state: z.enum(['sent', 'expired', 'active', 'revoked', 'ended']),
  /** When the state began: sent, accepted, or canceled. */
  since: instantField,
  /** For a pending invitation. */
  expiresAt: z.nullable(instantField),
  isSelf: z.boolean(),
  /** Whether this session may change or end it. */
  canManage: z.boolean(),
});

export const listGuests = defineCall({
  id: 'c71-guest-user',
  name: 'listGuests',
  summary: 'Who else has access to the account, open invitations, and what ended in the last 90 days',
  ...ofAccount,
  method: 'GET',
  path: '/api/GuestUser/User',
  right: 'guest view',
  rate: 'read',
  request: z.strictObject({ accountNumber: accountNumberField }),
  data: z.object({
    guests: z.array(guestEntry),
    /** The roles this person may grant on this account; empty if they may not invite. */
    grantableRoleIds: z.array(z.int()),
    /** Today in the utility's time zone. */
    today: localDateField,
    /** Days an invitation is valid. */
    invitationDays: z.int(),
  }),
  errors: [],
});

export const inviteGuest = defineCall({
  id: 'c71-guest-invite',
  name: 'inviteGuest',
  summary: 'Invite someone to the account by email, with a role and optionally a last day',
  ...ofAccount,
  method: 'POST',
  path: '/api/GuestUser/Invite',
  right: 'guest invite',
  notForAgents: true,
  rate: 'credential',
  request: z.strictObject({
    accountNumber: accountNumberField,
    firstName: nameField,
    lastName: nameField,
    email: emailField,
    roleId: roleIdField,
    accessUntil: accessUntilField,
    /** The language of the email. */
    language: languageField,
  }),
  data: z.object({ guestId: uuidField }),
  errors: ['GST409', 'GST410', 'GST422', 'GST429'],
});

export const updateGuest = defineCall({
  id: 'c71-guest-update',
  name: 'updateGuest',
  summary: 'Change the role and last day of a guest or an open invitation; takes effect immediately',
  ...ofAccount,
  method: 'POST',
  path: '/api/GuestUser/Update',
  right: 'guest invite',
  notForAgents: true,
  rate: 'write',
  request: z.strictObject({
    accountNumber: accountNumberField,
    guestId: uuidField,
    roleId: roleIdField,
    accessUntil: accessUntilField,
  }),
  data: z.object({}),
  errors: ['GST422', 'RES409'],
});

export const resendInvitation = defineCall({
  id: 'c71-guest-resendactivation',
  name: 'resendInvitation',
  summary: 'Email an open or expired invitation again with a new key; the old key stops working',
  ...ofAccount,
  method: 'POST',
  path: '/api/GuestUser/ResendActivation',
  right: 'guest invite',
  notForAgents: true,
  rate: 'credential',
  request: z.strictObject({ accountNumber: accountNumberField, guestId: uuidField }),
  data: z.object({}),
  errors: ['GST422', 'GST429', 'RES409'],
});

export const revokeGuest = defineCall({
  id: 'c71-guest-revoke',
  name: 'revokeGuest',
  summary: "Cancel an invitation or end a guest's access; takes effect immediately. Succeeds if it is already over",
  ...ofAccount,
  method: 'POST',
  path: '/api/GuestUser/Revoke',
  right: 'guest invite',
  rate: 'write',
  request: z.strictObject({ accountNumber: accountNumberField, guestId: uuidField }),
  data: z.object({}),
  errors: [],
});

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
    /** Consent to automated calls and texts (TCPA). */
    isTcpaAgreed: z.boolean(),
    language: languageField,
  }),
  data: z.object({ userName: z.string() }),
  errors: ['LOG005', 'GST412', 'USR409', 'PWD001', 'PWD002'],
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
