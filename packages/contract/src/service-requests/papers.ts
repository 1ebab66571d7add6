import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { uploadErrors, uploadedDocument } from '../documents.ts';
import { uuidField } from '../fields.ts';
import { requestIdField } from '../kept-forms.ts';
import { anyone } from './fields.ts';

/**
 * For whoever shows who they are by papers, through the same gate as every file. Nobody gets them back but the desk that compares them,
 * and nothing of them is left a day after it has decided.
 */
export const uploadIdentityPaper = defineCall({
  ...anyone,
  id: 'own-identity-paper',
  name: 'uploadIdentityPaper',
  summary: 'An identity paper for a form that is about to be sent; kept for a day unless the form takes it',
  method: 'POST',
  path: '/api/Service/IdentityPaper',
  rate: 'upload',
  upload: true,
  request: z.strictObject({ requestId: requestIdField }),
  data: uploadedDocument,
  errors: [...uploadErrors, 'DOC429'],
});

export const downloadIdentityPaper = defineCall({
  id: 'own-identity-paper-file',
  name: 'downloadIdentityPaper',
  summary: 'An identity paper, for the desk that was given the order',
  feature: 'service-requests',
  method: 'GET',
  path: '/api/Service/DownloadIdentityPaper',
  access: 'backOffice',
  right: { none: "the system's own key" },
  scope: 'fetch customer files',
  rate: 'backOffice',
  file: 'application/octet-stream',
  request: z.strictObject({ requestId: requestIdField, documentId: uuidField }),
  data: z.any(),
  errors: ['RES404'],
});
