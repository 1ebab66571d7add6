import type { Db } from '@wattershed/database/db';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { PreferenceGroup } from '@wattershed/domain/message/preference-group';
import type { Language } from '@wattershed/domain/text/language';
import { newUuid } from '../../ids.ts';

export type DemoReader = { userUuid: string; accountNumber: AccountNumber; roleId: number; language: Language };

export type DemoMessage = {
  happening: string;
  group: PreferenceGroup;
  title: string;
  body: string;
  at: Date;
  isRead: boolean;
};

/** Everyone with an account whose inbox has nothing yet: whoever has deleted theirs since keeps none. */
export async function listEmptyInboxes(db: Db, userNames: readonly string[]): Promise<DemoReader[]> {
  return await db<DemoReader>`
    select u.uuid as "userUuid", l.account_number as "accountNumber", l.role_id as "roleId", u.language
    from portal.user_account u join portal.account_link l on l.user_uuid = u.uuid
    where u.user_name = any(${[...userNames]}::text[]) and u.state <> 'deleted'
      and not exists (select from portal.message m where m.recipient_id = u.uuid)
    order by u.user_name, l.account_number`;
}

/** With the email that each of them also went by. */
export async function insertDemoMessages(db: Db, reader: DemoReader, messages: readonly DemoMessage[]): Promise<void> {
  const { userUuid, accountNumber, language } = reader;
  await db`
    with told as (
      insert into portal.message (recipient_id, message_id, kind, preference_group, happening, account_number, language,
        title, body, told_at, read_at)
      select ${userUuid}, m.message_id, 'demo/told', m.preference_group, m.happening, ${accountNumber}, ${language},
        m.title, m.body, m.told_at, case when m.is_read then m.told_at + interval '3 hours' end
      from unnest(${messages.map(() => newUuid())}::uuid[], ${messages.map(one => one.group)}::text[],
        ${messages.map(one => one.happening)}::text[], ${messages.map(one => one.title)}::text[],
        ${messages.map(one => one.body)}::text[], ${messages.map(one => one.at)}::timestamptz[],
        ${messages.map(one => one.isRead)}::boolean[])
        m (message_id, preference_group, happening, title, body, told_at, is_read)
      on conflict on constraint message_once do nothing
      returning recipient_id, message_id, told_at
    )
    insert into portal.delivery (recipient_id, delivery_id, message_id, channel, state, urgency, tries, next_at, queued_at,
      sent_at, delivered_at, state_at)
    select recipient_id, gen_random_uuid(), message_id, 'email', 'delivered', 1, 1, null, told_at,
      told_at + interval '2 seconds', told_at + interval '5 seconds', told_at + interval '5 seconds'
    from told`;
}
