import type { Db } from '@wattershed/database/db';
import { sql } from '@wattershed/database/sql';
import type { ConsentWording } from '@wattershed/domain/contact/text-consent';
import type { Language } from '@wattershed/domain/text/language';

export type TextConsent = {
  phone: string;
  wording: string;
  language: Language;
  covers: 'all' | 'emergencies';
  agreedAt: Date;
  withdrawnAt: Date | null;
};

/** The person's mobile numbers, as ten digits. */
const mobilesOf = (userUuid: string) => sql`
  select right(regexp_replace(n.phone, '\\D', '', 'g'), 10)
  from portal.user_account u
  cross join lateral (values (u.phone_number, u.phone_type), (u.secondary_phone, u.secondary_phone_type)) n (phone, kind)
  where u.uuid = ${userUuid} and n.kind = 'Mobile' and n.phone <> ''`;

/** Where text notices to this person may go: their mobile numbers with a consent. */
export async function listTextNumbers(db: Db, userUuid: string): Promise<string[]> {
  const rows = await db<{ phone: string }>`
    select phone from portal.text_consent
    where user_uuid = ${userUuid} and withdrawn_at is null and covers = 'all' and phone in (${mobilesOf(userUuid)})
    order by phone`;
  return rows.map(({ phone }) => phone);
}

/** Their mobile numbers from which STOP was texted. */
export async function listStoppedMobiles(db: Db, userUuid: string): Promise<string[]> {
  const rows = await db<{ phone: string }>`
    select phone from portal.stopped_number where phone in (${mobilesOf(userUuid)}) order by phone`;
  return rows.map(({ phone }) => phone);
}

/** All of them, also withdrawn ones, oldest first. */
export async function listTextConsents(db: Db, userUuid: string): Promise<TextConsent[]> {
  return await db<TextConsent>`
    select phone, wording, language, covers, agreed_at as "agreedAt", withdrawn_at as "withdrawnAt"
    from portal.text_consent where user_uuid = ${userUuid} order by agreed_at, phone`;
}

/** The person's mobile numbers. The person is locked, so that none changes meanwhile. */
export async function lockMobiles(db: Db, userUuid: string): Promise<string[]> {
  await db`select from portal.user_account where uuid = ${userUuid} for update`;
  const rows = await db<{ phone: string }>`select phone from (${mobilesOf(userUuid)}) mobile (phone)`;
  return rows.map(({ phone }) => phone);
}

/** Answers the numbers that had no consent before. */
export async function insertTextConsents(
  db: Db,
  consent: { userUuid: string; phones: readonly string[]; wording: ConsentWording; language: Language },
): Promise<string[]> {
  const { userUuid, phones, wording, language } = consent;
  // Who agrees to all texts needs no consent to some of them.
  await db`
    update portal.text_consent set withdrawn_at = now()
    where user_uuid = ${userUuid} and phone = any(${[...phones]}::text[]) and withdrawn_at is null
      and covers = 'emergencies'`;
  const rows = await db<{ phone: string }>`
    insert into portal.text_consent (user_uuid, consent_id, phone, wording, language)
    select ${userUuid}, gen_random_uuid(), phone, ${wording}, ${language} from unnest(${[...phones]}::text[]) phone
    on conflict (user_uuid, phone) where withdrawn_at is null do nothing
    returning phone`;
  return rows.map(({ phone }) => phone);
}

/**
 * Withdraws the person's consents: all, that to one number, or those to numbers that are no longer their mobiles. Answers
 * the numbers.
 */
export async function endTextConsents(
  db: Db,
  userUuid: string,
  which: 'all' | 'gone' | { phone: string },
): Promise<string[]> {
  const kept =
    which === 'all'
      ? sql`false`
      : which === 'gone'
        ? sql`phone in (${mobilesOf(userUuid)})`
        : sql`phone <> ${which.phone}`;
  const rows = await db<{ phone: string }>`
    update portal.text_consent set withdrawn_at = now()
    where user_uuid = ${userUuid} and withdrawn_at is null and not ${kept}
    returning phone`;
  return rows.map(({ phone }) => phone);
}

/** Texts are off for a person without a consent. */
export async function turnOffTextsWithoutConsent(db: Db, userUuid: string): Promise<void> {
  await db`
    update portal.user_account set is_text_notified = false
    where uuid = ${userUuid} and is_text_notified and not exists (
      select from portal.text_consent where user_uuid = ${userUuid} and withdrawn_at is null and covers = 'all')`;
}

/** Texts are on for whoever has agreed to them. */
export async function turnOnTexts(db: Db, userUuid: string): Promise<void> {
  await db`update portal.user_account set is_text_notified = true where uuid = ${userUuid}`;
}
