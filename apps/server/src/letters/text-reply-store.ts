import type { Db } from '@wattershed/database/db';
import type { ConsentWording } from '@wattershed/domain/contact/text-consent';
import type { Language } from '@wattershed/domain/text/language';

/** What STOP has ended at a number. */
export type StoppedNumber = { phone: string; keepsEmergencies: boolean };

/** Of these numbers, those that get no texts. */
export async function listStoppedNumbers(db: Db, phones: readonly string[]): Promise<StoppedNumber[]> {
  return await db<StoppedNumber>`
    select phone, keeps_emergencies as "keepsEmergencies" from portal.stopped_number
    where phone = any(${[...phones]}::text[])`;
}

/** What is texted from one number is done one after the other. */
export async function lockNumber(tx: Db, phone: string): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`texts to ${phone}`}, 0))`;
}

/** False when it came before. */
export async function insertReply(tx: Db, carrierId: string): Promise<boolean> {
  const rows = await tx`
    insert into portal.text_reply (carrier_id) values (${carrierId}) on conflict do nothing returning carrier_id`;
  return rows.length > 0;
}

/** No more texts go there, or none but about emergencies; the number is locked. False when that was so before. */
export async function insertStop(
  tx: Db,
  { phone, saidAt, keepsEmergencies }: { phone: string; saidAt: Date; keepsEmergencies: boolean },
): Promise<boolean> {
  const [before] = await listStoppedNumbers(tx, [phone]);
  await tx`
    insert into portal.stopped_number as s (phone, said_at, keeps_emergencies)
    values (${phone}, least(${saidAt}, now()), ${keepsEmergencies})
    on conflict (phone) do update
      set keeps_emergencies = excluded.keeps_emergencies, said_at = greatest(s.said_at, excluded.said_at)`;
  return before?.keepsEmergencies !== keepsEmergencies;
}

export async function isStopped(tx: Db, phone: string): Promise<boolean> {
  return (await listStoppedNumbers(tx, [phone])).length > 0;
}

/** Whether STOP was said there, and before this. */
export async function hasStopBefore(tx: Db, phone: string, saidAt: Date): Promise<boolean> {
  const rows = await tx`select from portal.stopped_number where phone = ${phone} and said_at <= ${saidAt}`;
  return rows.length > 0;
}

/** Texts go there again. */
export async function deleteStop(tx: Db, phone: string): Promise<void> {
  await tx`delete from portal.stopped_number where phone = ${phone}`;
}

/** Ends consents to texts to a number, of whoever has given one: all, or those to some texts. Answers these people. */
export async function endConsentsToNumber(tx: Db, phone: string, which: 'any' | 'emergencies'): Promise<string[]> {
  const rows = await tx<{ userUuid: string }>`
    update portal.text_consent set withdrawn_at = now()
    where phone = ${phone} and withdrawn_at is null and (${which === 'any'} or covers = 'emergencies')
    returning user_uuid as "userUuid"`;
  return [...new Set(rows.map(({ userUuid }) => userUuid))];
}

/**
 * Gives again what the stop that stands has ended, for those whose mobile the number still is. Answers these people; of `emergencies`,
 * texts in general stay off.
 */
export async function insertConsentsAgain(
  tx: Db,
  given: { phone: string; wording: ConsentWording; covers: 'all' | 'emergencies' },
): Promise<{ userUuid: string; language: Language }[]> {
  const { phone, wording, covers } = given;
  return await tx<{ userUuid: string; language: Language }>`
    with ended as (
      select distinct c.user_uuid, u.language from portal.text_consent c
      join portal.stopped_number s on s.phone = c.phone and s.stopped_at = c.withdrawn_at
      join portal.user_account u on u.uuid = c.user_uuid and u.state <> 'deleted'
      where c.phone = ${phone} and c.covers = 'all' and c.phone in (
        select right(regexp_replace(n.phone, '\\D', '', 'g'), 10)
        from (values (u.phone_number, u.phone_type), (u.secondary_phone, u.secondary_phone_type)) n (phone, kind)
        where n.kind = 'Mobile')
    ), given as (
      insert into portal.text_consent (user_uuid, consent_id, phone, wording, language, covers)
      select user_uuid, gen_random_uuid(), ${phone}, ${wording}, language, ${covers} from ended
      on conflict (user_uuid, phone) where withdrawn_at is null do nothing
      returning user_uuid, language
    ), turned_on as (
      update portal.user_account u set is_text_notified = true from given
      where u.uuid = given.user_uuid and ${covers} = 'all'
    )
    select user_uuid as "userUuid", language from given`;
}

/** Of the person who agreed to texts there last. */
export async function findLanguageOfNumber(tx: Db, phone: string): Promise<Language | undefined> {
  const [row] = await tx<{ language: Language }>`
    select u.language from portal.text_consent c join portal.user_account u on u.uuid = c.user_uuid
    where c.phone = ${phone} order by c.agreed_at desc limit 1`;
  return row?.language;
}

/** Whether someone has agreed to all texts there. */
export async function hasConsentTo(tx: Db, phone: string): Promise<boolean> {
  const rows = await tx`
    select from portal.text_consent where phone = ${phone} and withdrawn_at is null and covers = 'all' limit 1`;
  return rows.length > 0;
}

/** Who is about to turn on texts there, and waits for the answer to the code. The code works no more. */
export async function spendOptIns(tx: Db, phone: string): Promise<{ userUuid: string; language: Language }[]> {
  return await tx<{ userUuid: string; language: Language }>`
    with asked as (
      update portal.one_time_token set spent_at = now()
      where purpose = 'text-opt-in' and payload->>'phone' = ${phone} and spent_at is null and expires_at > now()
      returning user_uuid
    )
    select u.uuid as "userUuid", u.language from asked join portal.user_account u on u.uuid = asked.user_uuid
    where u.state <> 'deleted'`;
}
