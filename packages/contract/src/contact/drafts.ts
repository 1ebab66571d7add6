import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { uuidField } from '../fields.ts';
import { draftKeyField, formField, formKept, formToKeep, keptForm, namedForm, requestIdField } from '../kept-forms.ts';
import { anyone } from './fields.ts';

const drafts = { ...anyone, right: { none: 'a draft is its person’s own, or of whoever has its key' } } as const;

export const keepContactDraft = defineCall({
  ...drafts,
  id: 'c76-draft-request',
  name: 'keepContactDraft',
  summary: 'Keep a question that isn’t sent yet, for thirty days. A visitor’s gets a key, and an email with it',
  method: 'POST',
  path: '/api/ContactUs/draft',
  rate: 'write',
  request: z.strictObject(formToKeep),
  data: formKept,
  errors: ['AUTH418', 'RES404', 'VLD001'],
});

export const listContactDrafts = defineCall({
  id: 'c76-draft-message',
  name: 'listContactDrafts',
  summary: 'The questions that a person has begun, the newest first',
  feature: 'contact',
  method: 'GET',
  path: '/api/ContactUs/draftMessage',
  access: 'signedIn',
  right: { none: 'they are the person’s own' },
  rate: 'read',
  request: z.strictObject({ uuid: uuidField }),
  data: z.object({ drafts: z.array(z.object(keptForm)) }),
  errors: ['RES404'],
});

export const openContactDraft = defineCall({
  ...drafts,
  id: 'c76-draft-message-details',
  name: 'openContactDraft',
  summary: 'A question that was kept, on this device or another',
  method: 'GET',
  path: '/api/ContactUs/draftMessageDetails',
  rate: 'credential',
  request: namedForm,
  data: z.object({ ...keptForm, form: formField }),
  errors: ['RES404'],
});

export const deleteContactDraft = defineCall({
  ...drafts,
  id: 'c76-delete',
  name: 'deleteContactDraft',
  summary: 'Throw a question away that isn’t sent; doing it again is a success',
  method: 'POST',
  path: '/api/ContactUs/delete',
  rate: 'write',
  request: z.strictObject({ requestId: requestIdField, draftKey: draftKeyField }),
  data: z.object({}),
  errors: [],
});
