import { uploadReportPhoto } from '@wattershed/contract/outages/photos';
import { isAccountNumber } from '@wattershed/domain/account/account-number';
import { uploadFile } from '../../../api/files/upload-file.ts';
import { type KeptUpload, type UploadTarget, uploadsOfAccount } from '../../../fields/documents/upload-list.ts';
import { type Uploads, useUploadsTo } from '../../../fields/documents/use-uploads.ts';
import { forgetDraft, readDraft, writeDraft } from '../../../wizard/kept-draft.ts';
import type { ReportDraft } from './report-draft.ts';

const name = 'wattershed.outagePhotos';

/** As many as one report takes. */
export const mostPhotos = 3;

export type ReportPhotos = { uploads: Uploads; forget: () => void };

/** Of one's own account, its files; otherwise photos that are for this very report, and that nobody gets back. */
function targetOf({ uuId, place }: ReportDraft): UploadTarget {
  if (place?.by === 'own' && isAccountNumber(place.accountNumber)) return uploadsOfAccount(place.accountNumber);
  return {
    name: `report ${uuId}`,
    send: (file, options) => uploadFile(uploadReportPhoto, { uuId }, file, options),
    forget: async () => undefined,
  };
}

export function useReportPhotos(draft: ReportDraft): ReportPhotos {
  const uploads = useUploadsTo(targetOf(draft), {
    read: () => readDraft<KeptUpload[]>(name) ?? [],
    write: kept => writeDraft(name, kept),
  });
  return { uploads, forget: () => forgetDraft(name) };
}
