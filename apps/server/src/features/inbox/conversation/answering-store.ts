import type { Db } from '@wattershed/database/db';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { PreferenceGroup } from '@wattershed/domain/message/preference-group';
import type { Language } from '@wattershed/domain/text/language';
import { systemAccess } from '../../../access/system-access.ts';

export type WrittenMessage = {
  userUuid: string;
  groupId: string;
  group: PreferenceGroup;
  title: string;
  accountNumber: AccountNumber;
  language: Language;
  firstName: string;
};

/** What a customer wrote, whoever they are, if they still have the account that it is about. */
export async function findWritten(db: Db, messageId: string): Promise<WrittenMessage | undefined> {
  const [row] = await db<WrittenMessage>`
    select m.recipient_id as "userUuid", coalesce(m.first_id, m.message_id) as "groupId", m.preference_group as "group",
      m.title, m.account_number as "accountNumber", u.language, u.first_name as "firstName"
    from portal.message m
    join portal.user_account u on u.uuid = m.recipient_id and u.state <> 'deleted'
    join portal.account_link l on l.account_number = m.account_number and l.user_uuid = m.recipient_id
    where m.message_id = ${messageId} and m.author = 'customer'`;
  return row;
}

/** Puts what was told into the conversation that it answers; undefined if it was told before. */
export async function updateAnswer(
  db: Db,
  answerId: string,
  { userUuid, groupId, group, title }: WrittenMessage,
  attachments: number,
): Promise<string | undefined> {
  const [row] = await db<{ messageId: string }>`
    update portal.message set first_id = ${groupId}, preference_group = ${group}, title = ${title},
      attachments = ${attachments}
    where recipient_id = ${userUuid} and kind = 'inbox/answer' and happening = ${answerId} and first_id is null
    returning message_id as "messageId"`;
  return row?.messageId;
}

export async function getAnswer(db: Db, answerId: string, userUuid: string): Promise<string> {
  const [row] = await db<{ messageId: string }>`
    select message_id as "messageId" from portal.message
    where recipient_id = ${userUuid} and kind = 'inbox/answer' and happening = ${answerId}`;
  if (!row) throw new Error(`the answer ${answerId} was told and isn't there`);
  return row.messageId;
}

/** The desk holds the message of this person, which is about this account. */
export function utilityFor({ accountNumber, userUuid }: WrittenMessage) {
  const access = systemAccess(accountNumber, 'the desk sends a file with its answer to a message about the account');
  return Object.assign(access, { userUuid, isFromUtility: true as const });
}
