import { uploadContactFile } from '@wattershed/contract/contact/asking';
import { uploadFile } from '../../api/files/upload-file.ts';
import type { KeptUpload } from '../../fields/documents/upload-list.ts';
import { type Uploads, useUploadsTo } from '../../fields/documents/use-uploads.ts';
import { readDraft, writeDraft } from '../../wizard/kept-draft.ts';

export const filesName = 'wattershed.contactFiles';

/** The files of a question: what was uploaded is still there after a reload. They go with it to where it stands. */
export function useContactFiles(requestId: string, accountNumber: string | undefined): Uploads {
  const asked = { MessageId: requestId, ...(accountNumber ? { AccountNumber: accountNumber } : {}) };
  return useUploadsTo(
    {
      name: `question ${requestId} ${accountNumber ?? ''}`,
      send: (file, options) => uploadFile(uploadContactFile, asked, file, options),
      forget: async () => undefined,
    },
    { read: () => readDraft<KeptUpload[]>(filesName) ?? [], write: kept => writeDraft(filesName, kept) },
  );
}

/** The files of a message in a conversation by link. */
export function useReplyFiles(messageId: string): Uploads {
  return useUploadsTo({
    name: `reply ${messageId}`,
    send: (file, options) => uploadFile(uploadContactFile, { MessageId: messageId }, file, options),
    forget: async () => undefined,
  });
}
