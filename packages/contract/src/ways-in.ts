import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { accountNumberField, freeTextField, instantField, ipField, languageField, uuidField } from './fields.ts';
import { customAttributesField, signInAnswer } from './sign-in.ts';

/** A one-time token from a link: anything else that is sent counts as an unknown one. */
const tokenField = z.string().check(z.minLength(6), z.maxLength(200));
const personaIdField = z.union([z.literal(2), z.literal(3), z.literal(5)]);
/** An agent's utility ID: shown on every screen they open for a customer, and in the activity log. */
const adminUserIdField = z.string().check(z.regex(/^[\w.@-]{1,40}$/));

/** The language of a refusal, whose message is shown as the server sends it (specification 8, token login failure). */
const tokenSignIn = {
  token: tokenField,
  language: z.optional(languageField),
  customattributes: z.optional(customAttributesField),
};

export const exchangeToken = defineCall({
  id: 'c71-exchange-token',
  name: 'exchangeToken',
  summary: "Exchange a sign-in link's token for a session, once",
  feature: 'ways-in',
  method: 'POST',
  path: '/api/Login/ExchangeToken',
  access: 'prelogin',
  right: { none: 'the token is the proof' },
  rate: 'credential',
  request: z.strictObject(tokenSignIn),
  data: signInAnswer,
  errors: ['LOG005', 'LOG010', 'LOG012'],
});

export const signInAsAgent = defineCall({
  id: 'c71-validatecsrtoken',
  name: 'signInAsAgent',
  summary: 'Exchange a support token for an agent session with the customer, once',
  feature: 'ways-in',
  method: 'POST',
  path: '/api/UserManagement/ValidateCsrToken',
  access: 'prelogin',
  right: { none: 'the support token is the proof' },
  rate: 'credential',
  request: z.strictObject(tokenSignIn),
  data: signInAnswer,
  errors: ['LOG005', 'LOG010', 'LOG012'],
});

/** With the refusal of a proven identity that no portal user belongs to: the next thing is to register. */
export const unregisteredIdentity = z.object({ reason: z.literal('not-registered') });

export const signInBySso = defineCall({
  id: 'c71-sso',
  name: 'signInBySso',
  summary: "Sign in with a code from the utility's identity provider; RES404 if none is connected",
  feature: 'ways-in',
  method: 'POST',
  path: '/api/UserManagement/sso',
  access: 'prelogin',
  right: { none: 'the code and the verifier this browser kept are the proof' },
  rate: 'credential',
  request: z.strictObject({
    /** As the provider sent it: printable ASCII. */
    code: z.string().check(z.regex(/^[\x21-\x7e]{1,2000}$/)),
    /** Both created by this browser before it went to the provider, which got the SHA-256 of the first (PKCE). */
    codeVerifier: z.string().check(z.regex(/^[\w.~-]{43,128}$/)),
    nonce: z.string().check(z.regex(/^[\w-]{20,100}$/)),
    language: z.optional(languageField),
    customattributes: z.optional(customAttributesField),
  }),
  data: signInAnswer,
  errors: ['LOG005', 'LOG010', 'LOG012', 'RES404'],
});

export const generateSignInToken = defineCall({
  id: 'c71-generatetokenbyaccountnumber',
  name: 'generateSignInToken',
  summary: 'Create a sign-in link for a person on an account, or a support link for an agent',
  feature: 'ways-in',
  method: 'POST',
  path: '/api/UserManagement/GenerateTokenByAccountNumber',
  access: 'backOffice',
  right: { none: "the system's own key" },
  // An agent's session is marked and cannot pay; a customer's link is the customer.
  scope: { field: 'purpose', scopes: { support: 'make support links' }, otherwise: 'make customer links' },
  rate: 'backOffice',
  request: z.strictObject({
    accountNumber: accountNumberField,
    /** `customer` when absent. */
    purpose: z.optional(z.enum(['customer', 'support'])),
    /** Required for `support`. */
    adminUserId: z.optional(adminUserIdField),
    /** One of the account's people; its holder when absent. */
    userId: z.optional(uuidField),
  }),
  data: z.object({ token: z.string(), link: z.string(), userId: uuidField, expiresInSeconds: z.int() }),
  errors: ['VLD001', 'LOG010', 'LOG012', 'RES404'],
});

export const findUserIdByUserName = defineCall({
  id: 'c71-getuseridbyusername',
  name: 'findUserIdByUserName',
  summary: 'The id of the person with this user ID',
  feature: 'ways-in',
  method: 'GET',
  path: '/api/UserManagement/GetUserIdByUsername',
  access: 'backOffice',
  right: { none: "the system's own key" },
  scope: 'find people',
  rate: 'backOffice',
  request: z.strictObject({ username: z.string().check(z.minLength(1), z.maxLength(80)) }),
  data: z.object({ userId: uuidField }),
  errors: ['RES404'],
});

export const searchUsers = defineCall({
  id: 'c71-searchusers',
  name: 'searchUsers',
  summary: 'People by name, email address, or account number, one page at a time',
  feature: 'ways-in',
  method: 'POST',
  path: '/api/UserManagement/SearchUsers',
  access: 'backOffice',
  right: { none: "the system's own key" },
  scope: 'find people',
  rate: 'backOffice',
  request: z.strictObject({
    /** Beginnings of first name, last name or user ID, in any order. */
    name: z.optional(freeTextField(80)),
    /** The whole address. */
    email: z.optional(freeTextField(100)),
    accountNumber: z.optional(accountNumberField),
    cursor: z.optional(uuidField),
  }),
  data: z.object({
    users: z.array(
      z.object({
        userId: uuidField,
        userName: z.string(),
        fullName: z.string(),
        email: z.string(),
        state: z.enum(['active', 'inactive', 'disabled', 'deleted']),
        personas: z.array(z.int()),
        lastLogin: z.nullable(instantField),
        accounts: z.array(z.object({ accountNumber: accountNumberField, roleId: z.int() })),
      }),
    ),
    nextCursor: z.nullable(uuidField),
  }),
  errors: ['VLD001'],
});

export const findLocationOfIp = defineCall({
  id: 'c71-getlocationbyip-ip',
  name: 'findLocationOfIp',
  summary: 'The country of a network address, for the activity log',
  feature: 'ways-in',
  method: 'GET',
  path: '/api/UserManagement/getLocationByIP/{ip}',
  access: 'backOffice',
  right: { none: "the system's own key" },
  scope: 'find people',
  rate: 'backOffice',
  request: z.strictObject({ ip: ipField }),
  /** `country` is a two-letter code, `private` for the utility's own networks, or `unknown`. */
  data: z.object({ ip: z.string(), country: z.string() }),
  errors: [],
});

export const getPersonaHandover = defineCall({
  id: 'own-persona-handover',
  name: 'getPersonaHandover',
  summary: "The address of another persona's portal, with a token that signs this person in there",
  feature: 'ways-in',
  method: 'POST',
  path: '/api/UserManagement/GetPersonaHandover',
  access: 'signedIn',
  right: { none: 'anyone without this persona gets RES404' },
  notForAgents: true,
  rate: 'credential',
  request: z.strictObject({ personaId: personaIdField }),
  data: z.object({ url: z.string() }),
  errors: ['RES404'],
});

export const takePersonaHandover = defineCall({
  id: 'own-take-persona-handover',
  name: 'takePersonaHandover',
  summary: "Who came to another persona's portal with this token; works once",
  feature: 'ways-in',
  method: 'POST',
  path: '/api/UserManagement/TakePersonaHandover',
  access: 'backOffice',
  right: { none: "the system's own key" },
  scope: 'take handovers',
  rate: 'backOffice',
  request: z.strictObject({ token: tokenField, personaId: personaIdField }),
  data: z.object({
    userId: uuidField,
    userName: z.string(),
    fullName: z.string(),
    email: z.string(),
    language: languageField,
    personas: z.array(z.int()),
    accounts: z.array(z.object({ accountNumber: accountNumberField, roleId: z.int() })),
  }),
  errors: ['LOG005'],
});
