import { serviceDraftKinds } from '@wattershed/domain/service/draft/draft';
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { draftKeyField, formField, formKept, formToKeep, keptForm, namedForm, requestIdField } from '../kept-forms.ts';
import { anyone } from './fields.ts';

/** A person’s own needs no key; anybody else’s is opened by the one that was emailed. */
const drafts = {
  ...anyone,
  right: { none: 'a draft is its person’s own, or of whoever has its key' },
  method: 'POST',
} as const;

export const keepDraft = defineCall({
  ...drafts,
  id: 'own-draft-keep',
  name: 'keepDraft',
  summary: 'Keeps a form as it was typed, for thirty days. A visitor’s gets a key, and an email with it',
  path: '/api/Service/draft/keep',
  rate: 'write',
  request: z.strictObject({ ...formToKeep, kind: z.enum(serviceDraftKinds) }),
  data: formKept,
  errors: ['AUTH418', 'RES404', 'VLD001'],
});

const draftShown = z.object({ ...keptForm, kind: z.enum(serviceDraftKinds) });

export const openDraft = defineCall({
  ...drafts,
  id: 'own-draft-open',
  name: 'openDraft',
  summary: 'A form that was kept, on this device or another',
  path: '/api/Service/draft/open',
  rate: 'credential',
  request: namedForm,
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
