import type { AccountNumber } from '@wattershed/domain/account/account-number';
import { useMemo, useRef, useState, useSyncExternalStore } from 'react';
import {
  type Upload,
  type UploadDraft,
  UploadList,
  type UploadNews,
  type UploadTarget,
  uploadsOfAccount,
} from './upload-list.ts';

export type Uploads = {
  list: UploadList;
  uploads: readonly Upload[];
  news: UploadNews | undefined;
  /** Why the form can't be submitted; shown at the field from the first try on. */
  unfinished: 'waiting' | 'failed' | undefined;
  hasTried: boolean;
  /** What the form attaches, when it is submitted; undefined while files are on their way or have failed. */
  takeDocumentIds: () => string[] | undefined;
};

/**
 * The files of one form: where the form is, not in the field, so that a failed submit keeps them. For another account
 * there are none. With a draft, what was uploaded is still there after a reload.
 */
export function useUploads(accountNumber: AccountNumber, draft?: UploadDraft): Uploads {
  return useUploadsTo(uploadsOfAccount(accountNumber), draft);
}

/** The same for whatever files can be sent for. */
export function useUploadsTo(target: UploadTarget, draft?: UploadDraft): Uploads {
  const kept = useRef(draft);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the name says for whom they are
  const list = useMemo(() => new UploadList(target, kept.current), [target.name]);
  const uploads = useSyncExternalStore(list.subscribe, list.uploads, list.uploads);
  const [hasTried, setHasTried] = useState(false);
  const unfinished = unfinishedOf(uploads);
  const takeDocumentIds = () => {
    setHasTried(unfinishedOf(list.uploads()) !== undefined);
    return unfinishedOf(list.uploads()) ? undefined : list.documentIds();
  };
  return { list, uploads, news: list.news, unfinished, hasTried, takeDocumentIds };
}

function unfinishedOf(uploads: readonly Upload[]): Uploads['unfinished'] {
  const kinds = uploads.map(({ state }) => state.kind);
  if (kinds.some(kind => kind === 'waiting' || kind === 'sending')) return 'waiting';
  return kinds.includes('failed') || kinds.includes('gone') ? 'failed' : undefined;
}
