import type { DataOf, RequestOf } from '@wattershed/contract/call';
import {
  deleteContactDraft,
  keepContactDraft,
  listContactDrafts,
  openContactDraft,
} from '@wattershed/contract/contact/drafts';
import { discardDraft, keepDraft, listDrafts, openDraft } from '@wattershed/contract/service-requests/drafts';
import type { DraftKind } from '@wattershed/domain/service/draft/draft';
import { callApi } from '../../api/call-api.ts';
import { refresh } from '../../api/query.ts';
import { readStored } from '../../session/browser-storage.ts';

type ToKeep = Omit<RequestOf<typeof keepDraft>, 'kind'>;
type Named = RequestOf<typeof openDraft>;
type Own = RequestOf<typeof discardDraft>;
export type OpenedForm = Omit<DataOf<typeof openDraft>, 'kind'> & { kind: DraftKind };
type ListedForm = Omit<OpenedForm, 'form'>;

/** Questions to the utility are kept by calls of their own; everything about service by one set. */
export function keepForm(kind: DraftKind, form: ToKeep): Promise<DataOf<typeof keepDraft>> {
  return kind === 'contact' ? callApi(keepContactDraft, form) : callApi(keepDraft, { ...form, kind });
}

export function openForm(kind: DraftKind, named: Named): Promise<OpenedForm> {
  if (kind !== 'contact') return callApi(openDraft, named);
  return callApi(openContactDraft, named).then(opened => ({ ...opened, kind }));
}

/** Of one kind, or those that are kept beside it; each says which it is. */
export async function listForms(kind: DraftKind): Promise<ListedForm[]> {
  if (kind !== 'contact') return (await callApi(listDrafts, {})).drafts;
  const { drafts } = await callApi(listContactDrafts, { uuid: readStored('uuid') ?? '' });
  return drafts.map(draft => ({ ...draft, kind }));
}

export const listedBy = (kind: DraftKind) => (kind === 'contact' ? listContactDrafts : listDrafts);

export const openedBy = (kind: DraftKind) => (kind === 'contact' ? openContactDraft : openDraft);

export async function discardForm(kind: DraftKind, own: Own): Promise<void> {
  await (kind === 'contact' ? callApi(deleteContactDraft, own) : callApi(discardDraft, own));
}

export const refreshForms = (kind: DraftKind): Promise<void> => refresh(listedBy(kind));
