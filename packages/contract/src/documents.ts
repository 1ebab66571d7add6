import { type DocumentType, documentTypes } from '@wattershed/domain/document/document-type';
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { accountNumberField, instantField, uuidField } from './fields.ts';

const own = { none: 'it is the person’s own file; what may be attached where is decided by the call that attaches it' };

/** A file as its list shows it. */
export const uploadedDocument = z.object({
  documentId: uuidField,
  /** What the person called it, with the ending of what it is. */
  name: z.string(),
  type: z.enum(Object.keys(documentTypes) as [DocumentType, ...DocumentType[]]),
  /** Of what is kept; a picture is made anew, without the place where it was taken. */
  bytes: z.int(),
  widthPx: z.nullable(z.int()),
  heightPx: z.nullable(z.int()),
  /** Unless something it is attached to keeps it. */
  keptUntil: instantField,
});

/** Why a file doesn't come through the gate. */
export const uploadErrors = [
  'DOC001',
  'DOC002',
  'DOC003',
  'DOC004',
  'DOC005',
  'DOC006',
  'DOC007',
  'DOC008',
  'DOC503',
  'DOC507',
] as const;

export const uploadDocument = defineCall({
  id: 'c75-image-upload',
  name: 'uploadDocument',
  summary: 'One file, a JPEG, PNG or PDF of at most 25 MB, to be attached to something within a day',
  feature: 'documents',
  method: 'POST',
  path: '/api/Configuration/Image/Upload',
  access: 'signedIn',
  right: own,
  account: 'accountNumber',
  rate: 'upload',
  upload: true,
  request: z.strictObject({ accountNumber: accountNumberField }),
  data: uploadedDocument,
  errors: [...uploadErrors, 'DOC429'],
});

export const downloadDocument = defineCall({
  id: 'own-image-download',
  name: 'downloadDocument',
  summary: 'A file that the person has uploaded, to be saved',
  feature: 'documents',
  method: 'GET',
  path: '/api/Configuration/Image/Download',
  access: 'signedIn',
  right: own,
  account: 'accountNumber',
  rate: 'read',
  file: 'application/octet-stream',
  request: z.strictObject({ accountNumber: accountNumberField, documentId: uuidField }),
  data: z.any(),
  errors: [],
});

export const removeDocument = defineCall({
  id: 'own-image-remove',
  name: 'removeDocument',
  summary: 'Remove an uploaded file that is attached to nothing yet',
  feature: 'documents',
  method: 'POST',
  path: '/api/Configuration/Image/Remove',
  access: 'signedIn',
  right: own,
  account: 'accountNumber',
  rate: 'write',
  request: z.strictObject({ accountNumber: accountNumberField, documentId: uuidField }),
  data: z.object({}),
  errors: [],
});
