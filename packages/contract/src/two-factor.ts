import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { freeTextField, uuidField } from './fields.ts';
import { signInAnswer, tfaDetailsFields } from './sign-in.ts';

/** Six digits from a device, or a recovery code; people type spaces and dashes. */
const codeField = z.string().check(z.minLength(6), z.maxLength(24), z.regex(/^[\w -]+$/));
/** A change to the second factor requires the password again: an unattended session isn't enough. */
const passwordAgainField = z.string().check(z.minLength(1), z.maxLength(128));

const sentCodeFields = z.object({
  /** Masked. */
  address: z.string(),
  expiresInSeconds: z.int(),
  /** Seconds until the next one may be requested. */
  resendAfterSeconds: z.int(),
});

export const getTwoFactor = defineCall({
  id: 'c71-getusertwofactorauthentication',
  name: 'getTwoFactor',
  summary: 'Whether a second factor is required, and where it can come from',
  feature: 'two-factor',
  method: 'GET',
  path: '/api/TwoFactor/GetUserTwoFactorAuthentication',
  access: 'signedIn',
  right: { none: 'people see their own' },
  beforeTwoFactor: true,
  rate: 'read',
  request: z.strictObject({}),
  data: z.object({
    isOn: z.boolean(),
    /** Confirmed ones, preferred first, with masked addresses. */
    devices: tfaDetailsFields.shape.devices,
    /** Codes sent in this sign-in that are still valid, newest first. */
    sent: z.array(z.extend(sentCodeFields, { deviceId: uuidField })),
    recoveryCodesLeft: z.int(),
    /** False for an agent, who may look but change nothing. */
    canChange: z.boolean(),
    /** Days a browser may be trusted. */
    trustDays: z.int(),
  }),
  errors: [],
});

export const sendTwoFactorCode = defineCall({
  id: 'c71-sendtfa',
  name: 'sendTwoFactorCode',
  summary: 'Send a code to a device; the previous code stops working',
  feature: 'two-factor',
  method: 'POST',
  path: '/api/TwoFactor/SendTfa',
  access: 'signedIn',
  right: { none: 'to one’s own device' },
  beforeTwoFactor: true,
  notForAgents: true,
  rate: 'credential',
  request: z.strictObject({ deviceId: uuidField }),
  data: sentCodeFields,
  errors: ['RES404', 'TXT409'],
});

export const verifyTwoFactor = defineCall({
  id: 'c71-verifytfa',
  name: 'verifyTwoFactor',
  summary: 'Send the second factor: the session gets new tokens and continues',
  feature: 'two-factor',
  method: 'POST',
  path: '/api/TwoFactor/VerifyTfa',
  access: 'signedIn',
  right: { none: 'the code is the proof' },
  beforeTwoFactor: true,
  notForAgents: true,
  answersAgain: true,
  rate: 'credential',
  request: z.strictObject({
    /** Without one, `code` is a recovery code. */
    deviceId: z.optional(uuidField),
    code: codeField,
    trustDevice: z.optional(z.boolean()),
  }),
  data: signInAnswer,
  errors: ['LOG002', 'LOG003', 'LOG004', 'RES404', 'RES409'],
});

export const updateTwoFactorDevices = defineCall({
  id: 'c71-updatetfadevices',
  name: 'updateTwoFactorDevices',
  summary: 'Add, confirm, prefer, or remove a second-factor device',
  feature: 'two-factor',
  method: 'POST',
  path: '/api/TwoFactor/UpdateTfaDevices',
  access: 'signedIn',
  notForAgents: true,
  right: { none: 'one’s own devices' },
  rate: 'credential',
  request: z.discriminatedUnion('action', [
    z.strictObject({
      action: z.literal('add-authenticator'),
      label: freeTextField(40),
      password: passwordAgainField,
    }),
    z.strictObject({
      action: z.literal('add-address'),
      kind: z.enum(['email', 'sms']),
      address: z.string().check(z.maxLength(254)),
      password: passwordAgainField,
    }),
    z.strictObject({ action: z.literal('confirm'), deviceId: uuidField, code: codeField }),
    z.strictObject({ action: z.literal('prefer'), deviceId: uuidField }),
    z.strictObject({ action: z.literal('remove'), deviceId: uuidField, password: passwordAgainField }),
  ]),
  data: z.object({
    deviceId: uuidField,
    /** What an authenticator app needs, shown once. `qr` is drawn as is: a path of dark modules, `size` across. */
    authenticator: z.nullable(
      z.object({ secret: z.string(), uri: z.string(), qr: z.object({ size: z.int(), path: z.string() }) }),
    ),
    /** A code is on its way to the address. */
    sent: z.nullable(sentCodeFields),
  }),
  errors: ['LOG002', 'LOG004', 'LOG006', 'RES404', 'RES409', 'TXT409'],
});

export const updateTwoFactor = defineCall({
  id: 'c71-updatetfa',
  name: 'updateTwoFactor',
  summary: 'Turn the second factor on or off, or create new recovery codes',
  feature: 'two-factor',
  method: 'POST',
  path: '/api/TwoFactor/UpdateTfa',
  access: 'signedIn',
  notForAgents: true,
  right: { none: 'one’s own sign-in' },
  rate: 'credential',
  request: z.discriminatedUnion('action', [
    /** With a code from the device, which confirms it. */
    z.strictObject({ action: z.literal('turn-on'), deviceId: uuidField, code: codeField }),
    z.strictObject({ action: z.literal('turn-off'), password: passwordAgainField }),
    z.strictObject({ action: z.literal('new-recovery-codes'), password: passwordAgainField }),
  ]),
  data: z.object({
    isOn: z.boolean(),
    /** Shown only this once; only their hashes are stored. */
    recoveryCodes: z.array(z.string()),
  }),
  errors: ['LOG002', 'LOG004', 'LOG006', 'RES404', 'RES409'],
});
