import type { Feature } from '../../feature.ts';
import { ownDocumentCalls } from './own-documents.ts';
import { sweepDocuments } from './sweep-documents.ts';
import { uploadCalls } from './upload.ts';

export const feature: Feature = {
  calls: [...uploadCalls, ...ownDocumentCalls],
  jobs: [{ name: 'sweep-documents', run: sweepDocuments, cron: '23 * * * *' }],
};
