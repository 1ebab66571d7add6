import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { freeTextField, instantField, uuidField } from './fields.ts';
import { customAttributesField, signInAnswer } from './sign-in.ts';

const base64Field = (maxLength: number) => z.string().check(z.maxLength(maxLength), z.regex(/^[\w-]+={0,2}$/));
const passwordField = z.string().check(z.minLength(1), z.maxLength(128));
/** Names the challenge the server stored; works once. */
const challengeKeyField = z.string().check(z.minLength(20), z.maxLength(200));
const extensionsField = z.looseObject({});
const attachmentField = z.optional(z.enum(['platform', 'cross-platform']));

/** What a browser's WebAuthn returns, in its JSON form (W3C WebAuthn level 3, section 5.1). */
const newCredentialField = z.strictObject({
  id: base64Field(1_400),
  rawId: base64Field(1_400),
  type: z.literal('public-key'),
  authenticatorAttachment: attachmentField,
  clientExtensionResults: extensionsField,
  response: z.strictObject({
    clientDataJSON: base64Field(4_000),
    attestationObject: base64Field(20_000),
    authenticatorData: z.optional(base64Field(4_000)),
    publicKey: z.optional(base64Field(4_000)),
    publicKeyAlgorithm: z.optional(z.int()),
    transports: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))),
  }),
});

const assertionField = z.strictObject({
  id: base64Field(1_400),
  rawId: base64Field(1_400),
  type: z.literal('public-key'),
  authenticatorAttachment: attachmentField,
  clientExtensionResults: extensionsField,
  response: z.strictObject({
    clientDataJSON: base64Field(4_000),
    authenticatorData: base64Field(4_000),
    signature: base64Field(4_000),
    userHandle: z.optional(z.nullable(base64Field(200))),
  }),
});

/** Options go to the browser's WebAuthn unchanged: their shape is the standard's, not ours. */
const optionsData = z.object({ challengeKey: z.string(), options: z.looseObject({}) });

const passkeysData = z.object({
  passkeys: z.array(
    z.object({
      credentialId: z.string(),
      label: z.string(),
      createdAt: instantField,
      lastUsedAt: z.nullable(instantField),
    }),
  ),
});

const ofOneself = { none: 'one’s own passkeys; anyone else is RES404' } as const;

export const listPasskeys = defineCall({
  id: 'own-list-passkeys',
  name: 'listPasskeys',
  summary: 'The passkeys of the signed-in person',
  feature: 'passkeys',
  method: 'GET',
  path: '/api/Passkey/List',
  access: 'signedIn',
  right: ofOneself,
  rate: 'read',
  request: z.strictObject({ uuid: uuidField }),
  data: passkeysData,
  errors: ['RES404'],
});

export const startPasskey = defineCall({
  id: 'own-start-passkey',
  name: 'startPasskey',
  summary: 'Start adding a passkey: requires the password again and answers what to ask the browser',
  feature: 'passkeys',
  method: 'POST',
  path: '/api/Passkey/RegistrationOptions',
  access: 'signedIn',
  notForAgents: true,
  right: ofOneself,
  rate: 'credential',
  request: z.strictObject({ uuid: uuidField, password: passwordField }),
  data: optionsData,
  errors: ['LOG002', 'LOG006', 'RES404', 'RES409'],
});

export const addPasskey = defineCall({
  id: 'own-add-passkey',
  name: 'addPasskey',
  summary: 'Save the passkey the browser created',
  feature: 'passkeys',
  method: 'POST',
  path: '/api/Passkey/Register',
  access: 'signedIn',
  notForAgents: true,
  right: ofOneself,
  rate: 'credential',
  request: z.strictObject({
    uuid: uuidField,
    challengeKey: challengeKeyField,
    label: freeTextField(60),
    credential: newCredentialField,
  }),
  data: passkeysData,
  errors: ['LOG005', 'LOG007', 'RES404', 'RES409'],
});

export const removePasskey = defineCall({
  id: 'own-remove-passkey',
  name: 'removePasskey',
  summary: 'Remove a passkey; it stops working',
  feature: 'passkeys',
  method: 'POST',
  path: '/api/Passkey/Remove',
  access: 'signedIn',
  notForAgents: true,
  right: ofOneself,
  rate: 'credential',
  request: z.strictObject({ uuid: uuidField, credentialId: base64Field(1_400), password: passwordField }),
  data: passkeysData,
  errors: ['LOG002', 'LOG006', 'RES404'],
});

export const startPasskeySignIn = defineCall({
  id: 'own-start-passkey-sign-in',
  name: 'startPasskeySignIn',
  summary: 'Start signing in with a passkey; the answer is the same for everyone',
  feature: 'passkeys',
  method: 'POST',
  path: '/api/Login/Passkey/Options',
  access: 'prelogin',
  right: { none: 'a visitor has no rights yet' },
  rate: 'credential',
  request: z.strictObject({}),
  data: optionsData,
  errors: [],
});

export const signInWithPasskey = defineCall({
  id: 'own-sign-in-with-passkey',
  name: 'signInWithPasskey',
  summary: 'Sign in with a passkey, which is two factors in one',
  feature: 'passkeys',
  method: 'POST',
  path: '/api/Login/Passkey',
  access: 'prelogin',
  right: { none: 'the passkey is the proof' },
  rate: 'credential',
  request: z.strictObject({
    challengeKey: challengeKeyField,
    credential: assertionField,
    customattributes: z.optional(customAttributesField),
  }),
  data: signInAnswer,
  errors: ['LOG005', 'LOG007', 'LOG010', 'LOG012'],
});
