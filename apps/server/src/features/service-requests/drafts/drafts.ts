import { createHmac } from 'node:crypto';
import {
  discardDraft,
  keepDraft,
  listDrafts,
  openDraft,
  sendFailureEmail,
} from '@wattershed/contract/service-requests/drafts';
import { inTransaction, type Transaction } from '@wattershed/database/transaction';
import { isEmail, normaliseEmail } from '@wattershed/domain/contact/email';
import { withoutSecrets } from '@wattershed/domain/service/draft/draft';
import { maskEmail } from '@wattershed/domain/text/mask';
import type { Session } from '../../../access/access-store.ts';
import { takeCaptcha } from '../../../access/captcha-check.ts';
import { type AnsweredCall, answer, type Services } from '../../../call.ts';
import { findUser } from '../../../credentials/user-store.ts';
import { CallError, notFound } from '../../../errors.ts';
import { newToken, tokenHash } from '../../../ids.ts';
import { notify } from '../../../messages/notify.ts';
import {
  type Draft,
  type DraftOwner,
  deleteDraft,
  findDraft,
  listDraftsOf,
  noteEmailed,
  upsertDraft,
} from './draft-store.ts';

/** Sealed with the form, so that the way back can be sent again. */
type Kept = { form: unknown; draftKey: string | null; email: string };

const ownerOf = (session: Session | undefined, draftKey: string | undefined): DraftOwner => ({
  userUuid: session?.userUuid ?? null,
  keyHash: draftKey === undefined ? null : tokenHash(draftKey),
});

export const draftCalls: AnsweredCall[] = [
  answer(keepDraft, async context => {
    const { request, session, secrets, db, gateways, http } = context;
    const { requestId, kind, step, language } = request;
    const email = request.email && isEmail(request.email) ? normaliseEmail(request.email) : '';
    const form = withoutSecrets(parsedForm(request.form));
    const isVisitor = session === undefined;
    const isNew = isVisitor && request.draftKey === undefined;
    const draftKey = request.draftKey ?? (isVisitor ? newToken() : null);
    const owner = ownerOf(session, draftKey ?? undefined);
    const before = isNew ? undefined : await findDraft(db, owner, requestId);
    const wasEmailed = before ? keptOf(secrets, before).email : '';
    const mails = isVisitor && email !== '' && email !== wasEmailed;
    // What sends emails to any address takes some work.
    if (mails && gateways.captcha.isOn && (await takeCaptcha(gateways.captcha, http)) === null)
      throw new CallError('AUTH418');
    const kept: Kept = { form, draftKey, email: email || wasEmailed };
    return inTransaction(db, async tx => {
      const sealedForm = secrets.seal(JSON.stringify(kept));
      const draft = await upsertDraft(tx, owner, { requestId, kind, step, language, sealedForm });
      if (!draft) throw notFound();
      const isEmailed = mails && (await mailKey(context, tx, draft, kept));
      const { keptAt, expiresAt } = draft;
      return {
        draftKey: isNew ? draftKey : null,
        ...{ keptAt: keptAt.toISOString(), expiresAt: expiresAt.toISOString(), isEmailed },
      };
    });
  }),

  answer(openDraft, async ({ request, session, secrets, db }) => {
    const draft = await findDraft(db, ownerOf(session, request.draftKey), request.requestId);
    if (!draft) throw notFound();
    return { ...presentDraft(draft), form: JSON.stringify(keptOf(secrets, draft).form) };
  }),

  answer(listDrafts, async ({ session, db }) => ({
    drafts: (await listDraftsOf(db, session.userUuid)).map(presentDraft),
  })),

  answer(discardDraft, async ({ request, session, db, gateways }) => {
    if (await deleteDraft(db, ownerOf(session, request.draftKey), request.requestId)) {
      await gateways.orderSystem.releaseTime(request.requestId);
    }
    return {};
  }),

  answer(sendFailureEmail, async context => {
    const { request, session, secrets, db, config } = context;
    const draft = await findDraft(db, ownerOf(session, request.draftKey), request.requestId);
    if (!draft) throw notFound();
    const kept = keptOf(secrets, draft);
    const person = session && (await findUser(db, session.userUuid));
    const email = person?.email ?? kept.email;
    if (email === '') throw new CallError('SRV427');
    const { userUuid, language } = draft;
    // Each form once a day: however often it couldn’t be sent, one email says so.
    const happening = `service draft ${draft.requestId} not sent ${draft.keptAt.toISOString().slice(0, 10)}`;
    await inTransaction(db, tx =>
      notify(context, tx, {
        ...{ kind: 'service-requests/not-sent', happening, values: { link: linkTo(config, draft, kept) } },
        to: { emails: [email], language, ...(userUuid ? { userUuid } : {}) },
      }),
    );
    return { maskedEmail: maskEmail(email) };
  }),
];

function parsedForm(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new CallError('VLD001', { cause: error });
  }
}

const keptOf = (secrets: Services['secrets'], { sealedForm }: Draft) => JSON.parse(secrets.open(sealedForm)) as Kept;

/** The screen of each form. */
const screens = {
  start: 'StartService',
  stop: 'StopService',
  transfer: 'TransferServicePrelogin',
  landlord: 'LandlordAgreement',
  'other-request': 'OtherService',
  'connect-me': 'PreConnection',
  'help-paying': 'HelpPaying',
} as const satisfies Record<Draft['kind'], string>;

function linkTo({ portalUrl }: Services['config'], { kind, requestId }: Draft, { draftKey }: Kept): string {
  return `${portalUrl}${screens[kind]}?${draftKey === null ? `draft=${requestId}` : `draftKey=${draftKey}`}`;
}

async function mailKey(
  { secrets, config }: Pick<Services, 'secrets' | 'config'>,
  tx: Transaction,
  draft: Draft,
  kept: Kept,
): Promise<boolean> {
  const digest = createHmac('sha256', secrets.key('seal')).update(`draft for ${kept.email}`).digest();
  if (!(await noteEmailed(tx, draft.requestId, digest))) return false;
  await notify({ secrets, config }, tx, {
    kind: 'service-requests/draft-kept',
    happening: `service draft ${draft.requestId} kept for ${digest.toString('base64url')}`,
    to: { emails: [kept.email], language: draft.language },
    values: { link: linkTo(config, draft, kept) },
  });
  return true;
}

const presentDraft = ({ requestId, kind, step, keptAt, expiresAt }: Draft) => ({
  ...{ requestId, kind, step, keptAt: keptAt.toISOString(), expiresAt: expiresAt.toISOString() },
});
