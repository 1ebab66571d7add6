import type { Db } from '@wattershed/database/db';
import type { Language } from '@wattershed/domain/text/language';
import type { Subscription } from './unsubscribe-link.ts';

/** The person's language; undefined when there is no such person anymore. */
export async function findLanguageOf(db: Db, userUuid: string): Promise<Language | undefined> {
  const [row] = await db<{ language: Language }>`
    select language from portal.user_account where uuid::text = ${userUuid} and state <> 'deleted'`;
  return row?.language;
}

/** No more emails of this group; a screen of preferences that is open learns of it. False when that was so before. */
export async function insertUnwanted(tx: Db, { userUuid, accountNumber, group }: Subscription): Promise<boolean> {
  const rows = await tx`
    with unwanted as (
      insert into portal.message_preference as p (user_uuid, account_number, preference_group, channel, is_wanted)
      select uuid, ${accountNumber}, ${group}, 'email', false from portal.user_account
      where uuid::text = ${userUuid} and state <> 'deleted'
      on conflict (user_uuid, account_number, preference_group, channel) do update
        set is_wanted = false, updated_at = now() where p.is_wanted
      returning p.user_uuid, p.account_number
    ), noted as (
      insert into portal.notification_preference as n (user_uuid, account_number, saved_at)
      select user_uuid, account_number, date_trunc('milliseconds', clock_timestamp()) from unwanted
      on conflict (user_uuid, account_number) do update
        set saved_at = greatest(excluded.saved_at, n.saved_at + interval '1 millisecond')
    )
    select user_uuid from unwanted`;
  return rows.length > 0;
}
