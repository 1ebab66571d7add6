import { guestAbilities, guestRoleChoices } from '@wattershed/domain/rights/guest-roles';
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { accountNumberField, instantField, languageField, localDateField, uuidField } from '../fields.ts';
import { accessUntilField, emailField, nameField } from './fields.ts';

const roleIdField = z.union(guestRoleChoices.map(roleId => z.literal(roleId)));
const ofAccount = { feature: 'guests', access: 'signedIn', account: 'accountNumber' } as const;

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
