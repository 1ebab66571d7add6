import type { Db } from '@wattershed/database/db';
import { sql } from '@wattershed/database/sql';
import type { DraftKind } from '@wattershed/domain/service/draft/draft';
import { draftDays } from '@wattershed/domain/service/request/service-request';
import type { Language } from '@wattershed/domain/text/language';

/** A form that was begun. */
export type Draft<Kind extends DraftKind = DraftKind> = {
  requestId: string;
  kind: Kind;
  userUuid: string | null;
  keyHash: Buffer | null;
  sealedForm: Buffer;
  step: number;
  language: Language;
  emailedTo: Buffer | null;
  keptAt: Date;
  expiresAt: Date;
};

const columns = sql`
  request_id as "requestId", kind, user_uuid as "userUuid", key_hash as "keyHash", sealed_form as "sealedForm",
  step::int as step, language, emailed_to as "emailedTo", kept_at as "keptAt", expires_at as "expiresAt"`;

const livesOn = sql`expires_at > clock.now()`;

/** Who may open it: the person, or whoever has its key. */
export type DraftOwner = { userUuid: string | null; keyHash: Buffer | null };

const isOwn = ({ userUuid, keyHash }: DraftOwner) => sql`(
  (user_uuid is not null and user_uuid = ${userUuid}::text::uuid) or (key_hash is not null and key_hash = ${keyHash})
)`;

/** Days that a form is kept after it was last changed. */
const keptDays = draftDays;

/** Writes a form anew; undefined when there is one with this ID that is someone else’s. */
export async function upsertDraft(
  db: Db,
  owner: DraftOwner,
  draft: Pick<Draft, 'requestId' | 'kind' | 'sealedForm' | 'step' | 'language'>,
): Promise<Draft | undefined> {
  const [row] = await db<Draft>`
    insert into portal.service_draft as d (request_id, kind, user_uuid, key_hash, sealed_form, step, language, expires_at)
    values (${draft.requestId}, ${draft.kind}, ${owner.userUuid}, ${owner.userUuid ? null : owner.keyHash},
      ${draft.sealedForm}, ${draft.step}, ${draft.language}, clock.now() + make_interval(days => ${keptDays}))
    on conflict (request_id) do update
      set sealed_form = excluded.sealed_form, step = excluded.step, language = excluded.language,
        kept_at = clock.now(), expires_at = excluded.expires_at, user_uuid = coalesce(d.user_uuid, excluded.user_uuid)
      where d.kind = excluded.kind and (
        (d.user_uuid is not null and d.user_uuid = ${owner.userUuid}::text::uuid)
        or (d.key_hash is not null and d.key_hash = ${owner.keyHash}))
    returning ${columns}`;
  return row;
}

export async function findDraft<Kind extends DraftKind>(
  db: Db,
  owner: DraftOwner,
  kinds: readonly Kind[],
  requestId: string | undefined,
): Promise<Draft<Kind> | undefined> {
  const [row] = await db<Draft<Kind>>`
    select ${columns} from portal.service_draft
    where ${isOwn(owner)} and kind = any(${[...kinds]}::text[]) and (${requestId ?? null}::text is null or request_id = ${requestId ?? null}::text::uuid)
      and ${livesOn}
    order by kept_at desc limit 1`;
  return row;
}

export async function listDraftsOf<Kind extends DraftKind>(
  db: Db,
  userUuid: string,
  kinds: readonly Kind[],
): Promise<Draft<Kind>[]> {
  return await db<Draft<Kind>>`
    select ${columns} from portal.service_draft
    where user_uuid = ${userUuid} and kind = any(${[...kinds]}::text[]) and ${livesOn}
    order by kept_at desc limit 50`;
}

/** False when the address has the key already. */
export async function noteEmailed(db: Db, requestId: string, emailedTo: Buffer): Promise<boolean> {
  const rows = await db`
    update portal.service_draft set emailed_to = ${emailedTo}
    where request_id = ${requestId} and emailed_to is distinct from ${emailedTo} returning request_id`;
  return rows.length > 0;
}

export async function deleteDraft(
  db: Db,
  owner: DraftOwner,
  kinds: readonly DraftKind[],
  requestId: string,
): Promise<boolean> {
  const rows = await db`
    delete from portal.service_draft
    where request_id = ${requestId} and ${isOwn(owner)} and kind = any(${[...kinds]}::text[]) returning request_id`;
  return rows.length > 0;
}

/** What nobody came back for. */
export async function deleteExpired(db: Db): Promise<void> {
  await db`delete from portal.service_draft where not (${livesOn})`;
}
