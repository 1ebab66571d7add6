import { fieldBounds } from '@wattershed/domain/field/field-bounds';
import { draftKinds } from '@wattershed/domain/service/draft/draft';
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { freeTextField, instantField, languageField } from '../fields.ts';
import { anyone, linkKeyField, requestIdField } from './fields.ts';

/** A person’s own needs no key; anybody else’s is opened by the one that was emailed. */
const drafts = {
  ...anyone,
  right: { none: 'a draft is its person’s own, or of whoever has its key' },
  method: 'POST',
} as const;

const draftKeyField = z.optional(linkKeyField);

/** The form as it was typed, as JSON. What is secret in it is left out, here and in the browser. */
const formField = z.string().check(z.maxLength(4_800));

export const keepDraft = defineCall({
  ...drafts,
  id: 'own-draft-keep',
  name: 'keepDraft',
  summary: 'Keeps a form as it was typed, for thirty days. A visitor’s gets a key, and an email with it',
  path: '/api/Service/draft/keep',
  rate: 'write',
  request: z.strictObject({
    requestId: requestIdField,
    kind: z.enum(draftKinds),
    step: z.int().check(z.minimum(1), z.maximum(8)),
    form: formField,
    /** Of a visitor who has kept it before. */
    draftKey: draftKeyField,
    /** Of a visitor who wants the way back by email. */
    email: z.optional(freeTextField(fieldBounds.email.max)),
    language: languageField,
  }),
  data: z.object({
    /** A visitor’s, when it is made: the browser keeps it, too. */
    draftKey: z.nullable(linkKeyField),
    keptAt: instantField,
    expiresAt: instantField,
    isEmailed: z.boolean(),
  }),
  errors: ['AUTH418', 'RES404', 'VLD001'],
});

const draftShown = z.object({
  requestId: requestIdField,
  kind: z.enum(draftKinds),
  step: z.int(),
  keptAt: instantField,
  expiresAt: instantField,
});

export const openDraft = defineCall({
  ...drafts,
  id: 'own-draft-open',
  name: 'openDraft',
  summary: 'A form that was kept, on this device or another',
  path: '/api/Service/draft/open',
  rate: 'credential',
  request: z
    .strictObject({ requestId: z.optional(requestIdField), draftKey: draftKeyField })
    .check(z.refine(({ requestId, draftKey }) => requestId !== undefined || draftKey !== undefined)),
  data: z.object({ ...draftShown.shape, form: formField }),
  errors: ['RES404'],
});

export const listDrafts = defineCall({
  id: 'own-draft-list',
  name: 'listDrafts',
  summary: 'The forms that a person has begun, the newest first',
  feature: 'service-requests',
  method: 'GET',
  path: '/api/Service/draft/list',
  access: 'signedIn',
  right: { none: 'they are the person’s own' },
  rate: 'read',
  request: z.strictObject({}),
  data: z.object({ drafts: z.array(draftShown) }),
  errors: [],
});

export const discardDraft = defineCall({
  ...drafts,
  id: 'own-draft-discard',
  name: 'discardDraft',
  summary: 'Throws a form away, with the time that it keeps; doing it again is a success',
  path: '/api/Service/draft/discard',
  rate: 'write',
  request: z.strictObject({ requestId: requestIdField, draftKey: draftKeyField }),
  data: z.object({}),
  errors: [],
});

export const sendFailureEmail = defineCall({
  ...drafts,
  id: 'c77-failure-emails',
  name: 'sendFailureEmail',
  summary: 'Emails what became of a form that couldn’t be sent, and the way back to it',
  path: '/api/Service/email/failure',
  rate: 'write',
  request: z.strictObject({ requestId: requestIdField, draftKey: draftKeyField }),
  data: z.object({ maskedEmail: z.string() }),
  errors: ['RES404', 'SRV427'],
});
