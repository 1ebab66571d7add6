import { uploadIdentityPaper } from '@wattershed/contract/service-requests/papers';
import { uploadFile } from '../../../../api/files/upload-file.ts';
import type { KeptUpload } from '../../../../fields/documents/upload-list.ts';
import { type Uploads, useUploadsTo } from '../../../../fields/documents/use-uploads.ts';
import { readDraft, writeDraft } from '../../../../wizard/kept-draft.ts';

const name = 'wattershed.identityPapers';

/** The identity papers of a form: what was uploaded is still there after a reload, and nobody gets it back. */
export function usePapers(requestId: string): Uploads {
  return useUploadsTo(
    {
      name: `form ${requestId}`,
      send: (file, options) => uploadFile(uploadIdentityPaper, { requestId }, file, options),
      forget: async () => undefined,
    },
    { read: () => readDraft<KeptUpload[]>(name) ?? [], write: kept => writeDraft(name, kept) },
  );
}
