import {
  discardDraft,
  keepDraft,
  listDrafts,
  openDraft,
  sendFailureEmail,
} from '@wattershed/contract/service-requests/drafts';
import { inTransaction } from '@wattershed/database/transaction';
import { serviceDraftKinds } from '@wattershed/domain/service/draft/draft';
import { maskEmail } from '@wattershed/domain/text/mask';
import { type AnsweredCall, answer } from '../../../call.ts';
import { findUser } from '../../../credentials/user-store.ts';
import { deleteDraft } from '../../../drafts/draft-store.ts';
import { keepForm, linkToForm, listForms, openForm, ownerOf, presentForm } from '../../../drafts/kept-forms.ts';
import { CallError } from '../../../errors.ts';
import { notify } from '../../../messages/notify.ts';

export const draftCalls: AnsweredCall[] = [
  answer(keepDraft, ({ request, ...context }) => keepForm(context, request)),

  answer(openDraft, async ({ request, ...context }) => {
    const { draft, kept } = await openForm(context, request, serviceDraftKinds);
    return { ...presentForm(draft), form: JSON.stringify(kept.form) };
  }),

  answer(listDrafts, async ({ session, db }) => ({
    drafts: await listForms({ db }, session.userUuid, serviceDraftKinds),
  })),

  answer(discardDraft, async ({ request, session, db, gateways }) => {
    if (await deleteDraft(db, ownerOf(session, request.draftKey), serviceDraftKinds, request.requestId)) {
      await gateways.orderSystem.releaseTime(request.requestId);
    }
    return {};
  }),

  answer(sendFailureEmail, async context => {
    const { request, session, db, config } = context;
    const { draft, kept } = await openForm(context, request, serviceDraftKinds);
    const person = session && (await findUser(db, session.userUuid));
    const email = person?.email ?? kept.email;
    if (email === '') throw new CallError('SRV427');
    const { userUuid, language } = draft;
    // Each form once a day: however often it couldn’t be sent, one email says so.
    const happening = `service draft ${draft.requestId} not sent ${draft.keptAt.toISOString().slice(0, 10)}`;
    await inTransaction(db, tx =>
      notify(context, tx, {
        ...{ kind: 'service-requests/not-sent', happening, values: { link: linkToForm(config, draft, kept) } },
        to: { emails: [email], language, ...(userUuid ? { userUuid } : {}) },
      }),
    );
    return { maskedEmail: maskEmail(email) };
  }),
];
