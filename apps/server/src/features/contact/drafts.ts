import {
  deleteContactDraft,
  keepContactDraft,
  listContactDrafts,
  openContactDraft,
} from '@wattershed/contract/contact/drafts';
import { inTransaction } from '@wattershed/database/transaction';
import { type AnsweredCall, answer } from '../../call.ts';
import { deleteDraft } from '../../drafts/draft-store.ts';
import { keepForm, listForms, openForm, ownerOf, presentForm } from '../../drafts/kept-forms.ts';
import { notFound } from '../../errors.ts';
import { insertEvent } from '../../events/event-store.ts';

const kinds = ['contact'] as const;

export const contactDraftCalls: AnsweredCall[] = [
  answer(keepContactDraft, ({ request, ...context }) => keepForm(context, { ...request, kind: 'contact' })),

  answer(listContactDrafts, async ({ request, session, db }) => {
    if (request.uuid !== session.userUuid) throw notFound();
    return { drafts: await listForms({ db }, session.userUuid, kinds) };
  }),

  answer(openContactDraft, async ({ request, ...context }) => {
    const { draft, kept } = await openForm(context, request, kinds);
    return { ...presentForm(draft), form: JSON.stringify(kept.form) };
  }),

  answer(deleteContactDraft, async ({ request: { requestId, draftKey }, session, actor, db }) => {
    await inTransaction(db, async tx => {
      if (!(await deleteDraft(tx, ownerOf(session, draftKey), kinds, requestId))) return;
      await insertEvent(tx, actor, { kind: 'contact-draft-deleted', after: { requestId } });
    });
    return {};
  }),
];
