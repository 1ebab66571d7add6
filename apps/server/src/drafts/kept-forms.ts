import { createHmac } from 'node:crypto';
import { inTransaction, type Transaction } from '@wattershed/database/transaction';
import { isEmail, normaliseEmail } from '@wattershed/domain/contact/email';
import { type DraftKind, withoutSecrets } from '@wattershed/domain/service/draft/draft';
import type { Language } from '@wattershed/domain/text/language';
import type { FastifyRequest } from 'fastify';
import type { Session } from '../access/access-store.ts';
import { takeCaptcha } from '../access/captcha-check.ts';
import type { Services } from '../call.ts';
import { CallError, notFound } from '../errors.ts';
import { newToken, tokenHash } from '../ids.ts';
import { notify } from '../messages/notify.ts';
import { type Draft, type DraftOwner, findDraft, listDraftsOf, noteEmailed, upsertDraft } from './draft-store.ts';

/** Sealed with the form, so that the way back can be sent again. */
type Kept = { form: unknown; draftKey: string | null; email: string };

type FormToKeep = {
  requestId: string;
  kind: DraftKind;
  step: number;
  /** As JSON. */
  form: string;
  draftKey?: string | undefined;
  email?: string | undefined;
  language: Language;
};

type Context = Services & { session: Session | undefined; http: FastifyRequest };

/** A person’s own, or whoever’s has its key. */
export const ownerOf = (session: Session | undefined, draftKey: string | undefined): DraftOwner => ({
  userUuid: session?.userUuid ?? null,
  keyHash: draftKey === undefined ? null : tokenHash(draftKey),
});

/** Keeps a form as it was typed. A visitor’s gets a key, and an email with it once there is an address. */
export async function keepForm(context: Context, asked: FormToKeep) {
  const { session, secrets, db, gateways, http } = context;
  const { requestId, kind, step, language } = asked;
  const email = asked.email && isEmail(asked.email) ? normaliseEmail(asked.email) : '';
  const form = withoutSecrets(parsedForm(asked.form));
  const isVisitor = session === undefined;
  const isNew = isVisitor && asked.draftKey === undefined;
  const draftKey = asked.draftKey ?? (isVisitor ? newToken() : null);
  const owner = ownerOf(session, draftKey ?? undefined);
  const before = isNew ? undefined : await findDraft(db, owner, [kind], requestId);
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
}

/** A kept form of one of these kinds, by its ID or its key; RES404 for anyone else’s. */
export async function openForm<Kind extends DraftKind>(
  { session, secrets, db }: Pick<Context, 'session' | 'secrets' | 'db'>,
  { requestId, draftKey }: { requestId?: string | undefined; draftKey?: string | undefined },
  kinds: readonly Kind[],
): Promise<{ draft: Draft<Kind>; kept: Kept }> {
  const draft = await findDraft(db, ownerOf(session, draftKey), kinds, requestId);
  if (!draft) throw notFound();
  return { draft, kept: keptOf(secrets, draft) };
}

/** As its list shows it. */
export const presentForm = <Kind extends DraftKind>({ requestId, kind, step, keptAt, expiresAt }: Draft<Kind>) => ({
  ...{ requestId, kind, step, keptAt: keptAt.toISOString(), expiresAt: expiresAt.toISOString() },
});

export async function listForms<Kind extends DraftKind>(
  { db }: Pick<Services, 'db'>,
  userUuid: string,
  kinds: readonly Kind[],
) {
  return (await listDraftsOf(db, userUuid, kinds)).map(presentForm);
}

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
  care: 'CARE',
  lira: 'LIRA',
  contact: 'ContactUs',
} as const satisfies Record<DraftKind, string>;

/** Where someone goes on with it. */
export function linkToForm({ portalUrl }: Services['config'], { kind, requestId }: Draft, { draftKey }: Kept): string {
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
    values: { link: linkToForm(config, draft, kept) },
  });
  return true;
}
