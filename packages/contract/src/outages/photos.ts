import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { uploadErrors, uploadedDocument } from '../documents.ts';
import { uuidField } from '../fields.ts';

/**
 * For who isn't signed in, or reports for an address that isn't theirs. Through the same gate as every file; no captcha stands
 * before it, because a refused file would have to be sent twice on a bad line: limits do. Nobody gets it back but the utility.
 */
export const uploadReportPhoto = defineCall({
  id: 'own-outage-photo',
  name: 'uploadReportPhoto',
  summary: 'A photo for a report that is about to be sent under this key; kept for a day unless the report takes it',
  feature: 'outages',
  method: 'POST',
  path: '/api/Outage/ReportPhoto',
  access: 'prelogin',
  right: { none: 'whoever sees trouble may show it' },
  rate: 'upload',
  upload: true,
  request: z.strictObject({ uuId: uuidField }),
  data: uploadedDocument,
  errors: [...uploadErrors, 'DOC429'],
});

export const downloadReportPhoto = defineCall({
  id: 'own-outage-photo-file',
  name: 'downloadReportPhoto',
  summary: 'A photo that came with a report, for the desk that was given the report',
  feature: 'outages',
  method: 'GET',
  path: '/api/Outage/DownloadReportPhoto',
  access: 'backOffice',
  right: { none: "the system's own key" },
  scope: 'fetch customer files',
  rate: 'backOffice',
  file: 'application/octet-stream',
  request: z.strictObject({ uuId: uuidField, attachmentId: uuidField }),
  data: z.any(),
  errors: ['RES404'],
});
