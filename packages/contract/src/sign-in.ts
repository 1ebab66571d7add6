import * as z from 'zod/mini';
import { getDashboard } from './accounts/dashboard/dashboard.ts';
import { defineCall } from './call.ts';
import { freeTextField, instantField, ipField, languageField, uuidField } from './fields.ts';

const tokens = {
  accessToken: z.string(),
  refreshToken: z.string(),
  /** Seconds that the access token stays valid. */
  expiresIn: z.int(),
  tokenType: z.literal('Bearer'),
};

/**
 * What a browser says about itself at sign-in. None of it is trusted: it names the session in the person's own list.
 */
export const customAttributesField = z.strictObject({
  ip: z.optional(freeTextField(64)),
  client: z.optional(freeTextField(60)),
  version: z.optional(freeTextField(20)),
  deviceId: z.optional(freeTextField(64)),
  deviceName: z.optional(freeTextField(120)),
  deviceType: z.optional(z.enum(['tablet', 'mobile', 'desktop'])),
  os: z.optional(freeTextField(60)),
});

export const userFields = z.object({
  uuid: uuidField,
  userName: z.string(),
  firstName: z.string(),
  middleName: z.string(),
  lastName: z.string(),
  fullName: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  language: languageField,
  lastLogin: z.nullable(instantField),
  /** The person requested deletion of the profile, and may keep it until then. */
  deletionDueAt: z.optional(z.nullable(instantField)),
  /** Emails to their address have bounced for good: they need another one. */
  isEmailUnreachable: z.optional(z.boolean()),
  personas: z.array(z.int()),
  tfa: z.boolean(),
  TwoFactorAuthenticated: z.boolean(),
  IsMigratedUser: z.boolean(),
  IsCSRLogin: z.boolean(),
  /** The agent acting for this person in this session; null when it is the person. */
  adminUserId: z.nullable(z.string()),
});

/** Where the second factor can come from, with masked addresses: what the sign-in page offers. */
export const tfaDetailsFields = z.object({
  devices: z.array(
    z.object({
      deviceId: uuidField,
      kind: z.enum(['authenticator', 'email', 'sms']),
      label: z.string(),
      /** Masked; empty for an authenticator. */
      address: z.string(),
      isPreferred: z.boolean(),
    }),
  ),
});

/** What every way of signing in returns. */
export const signInAnswer = z.object({
  ...tokens,
  user: userFields,
  /** Null when no second factor is needed. */
  tfaDetails: z.nullable(tfaDetailsFields),
  customAttribute: z.nullable(
    z.object({
      isMigratedUser: z.boolean(),
      /** For someone from the old portal without an email address: lets them set a new password at /UpdateUser. */
      token: z.nullable(z.string()),
      twoFactorAuthenticate: z.boolean(),
      /**
       * What happened to the sign-in's guest token; null when there was none. The sign-in itself succeeds either way.
       */
      guestLink: z.nullable(z.enum(['linked', 'other-email', 'not-good'])),
    }),
  ),
});

export const signIn = defineCall({
  id: 'c71-login',
  name: 'signIn',
  summary: 'Sign in with user ID and password',
  feature: 'sign-in',
  method: 'POST',
  path: '/api/Login',
  access: 'prelogin',
  right: { none: 'a visitor has no rights yet' },
  rate: 'credential',
  request: z.strictObject({
    username: z.string().check(z.minLength(1), z.maxLength(80)),
    password: z.string().check(z.minLength(1), z.maxLength(128)),
    /** The key of an invitation the person wants to accept with this sign-in. */
    guestToken: z.optional(z.string().check(z.maxLength(200))),
    /** Asks for the dashboard's answer along with this one, in this language. */
    dashboardIn: z.optional(languageField),
    customattributes: z.optional(customAttributesField),
  }),
  data: z.extend(signInAnswer, {
    /**
     * What the dashboard's own call answers for the default account. Absent when it wasn't asked for; null when this session
     * may not have it yet, or when it would hold up the sign-in: that call then answers, or says why not.
     */
    dashboard: z.optional(z.nullable(getDashboard.data)),
  }),
  errors: ['AUTH418', 'LOG001', 'LOG002', 'LOG010', 'LOG012'],
});

export const refreshSession = defineCall({
  id: 'c71-refresh-login-auth-refresh',
  name: 'refreshSession',
  summary: 'Exchange the refresh token, together with its cookie, for new tokens',
  feature: 'sign-in',
  method: 'POST',
  path: '/api/Login/auth/refresh',
  access: 'prelogin',
  right: { none: 'the refresh token and its cookie are the proof' },
  rate: 'credential',
  request: z.strictObject({ refreshToken: z.string().check(z.minLength(20), z.maxLength(200)) }),
  data: z.object(tokens),
  errors: ['AUTH440'],
});

export const signOut = defineCall({
  id: 'c71-removetoken',
  name: 'signOut',
  summary: "End one's own session; its tokens stop working immediately",
  feature: 'sign-in',
  method: 'POST',
  path: '/api/UserManagement/RemoveToken',
  access: 'signedIn',
  right: { none: 'anyone can leave' },
  beforeTwoFactor: true,
  rate: 'write',
  request: z.strictObject({ userId: uuidField, explicit: z.boolean() }),
  data: z.object({}),
  errors: ['RES404'],
});

export const getUser = defineCall({
  id: 'c71-getuser-uuid',
  name: 'getUser',
  summary: 'The signed-in person',
  feature: 'sign-in',
  method: 'GET',
  path: '/api/UserManagement/GetUser/{uuid}',
  access: 'signedIn',
  right: { none: 'people can see themselves; anyone else is RES404' },
  rate: 'read',
  request: z.strictObject({ uuid: uuidField }),
  data: userFields,
  errors: ['RES404'],
});

export const getCaptchaChallenge = defineCall({
  id: 'own-captcha-challenge',
  name: 'getCaptchaChallenge',
  summary: 'Work for the browser to do before a call that requires a captcha',
  feature: 'sign-in',
  method: 'GET',
  path: '/api/Captcha/Challenge',
  access: 'prelogin',
  right: { none: 'a visitor has no rights yet' },
  rate: 'read',
  /** `level`: as `AUTH418` asked for; each doubles the work. */
  request: z.strictObject({ level: z.optional(z.string().check(z.regex(/^[0-4]$/))) }),
  data: z.object({
    /** In the connected captcha's format; null when it is off. */
    challenge: z.nullable(z.string()),
  }),
  errors: [],
});

export const setIpLockCount = defineCall({
  id: 'c71-setiplockcount',
  name: 'setIpLockCount',
  summary: 'Set the failure count of a network address; 0 lets it in again',
  feature: 'sign-in',
  method: 'POST',
  path: '/api/UserManagement/SetIpLockCount',
  access: 'backOffice',
  right: { none: "the system's own key" },
  scope: 'set network counts',
  rate: 'backOffice',
  request: z.strictObject({
    ipAddress: ipField,
    /** 0 when absent. */
    count: z.optional(z.int().check(z.nonnegative(), z.maximum(1_000))),
  }),
  data: z.object({ ipAddress: z.string(), count: z.int() }),
  errors: [],
});
