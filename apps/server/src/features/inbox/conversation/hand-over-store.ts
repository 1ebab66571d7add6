import type { Db } from '@wattershed/database/db';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { PreferenceGroup } from '@wattershed/domain/message/preference-group';
import type { Language } from '@wattershed/domain/text/language';

export type WaitingMessage = {
  isPlanChange: boolean;
  isServiceRequest: boolean;
  groupId: string;
  accountNumber: AccountNumber;
  topic: PreferenceGroup;
  subject: string;
  body: string;
  language: Language;
  attachmentCount: number;
};

/** What a customer wrote and the desk doesn't have yet; undefined when it has, or when nothing is left of the person. */
export async function findWaiting(db: Db, userUuid: string, messageId: string): Promise<WaitingMessage | undefined> {
  const [row] = await db<WaitingMessage>`
    select coalesce(first_id, message_id) as "groupId", account_number as "accountNumber", preference_group as topic,
      title as subject, kind = 'rate-analysis/plan-change' as "isPlanChange",
      kind in ('service-requests/request', 'contact/request') as "isServiceRequest", body, language, attachments as "attachmentCount"
    from portal.message
    where recipient_id = ${userUuid} and message_id = ${messageId} and author = 'customer' and taken_at is null`;
  return row;
}

export async function updateTaken(db: Db, userUuid: string, messageId: string): Promise<void> {
  await db`
    update portal.message set taken_at = clock.now() where recipient_id = ${userUuid} and message_id = ${messageId}`;
}

/** The account of a message that the desk has taken, whether or not its customer still has it in their inbox. */
export async function findTakenFrom(db: Db, messageId: string): Promise<AccountNumber | undefined> {
  const [row] = await db<{ accountNumber: AccountNumber }>`
    select account_number as "accountNumber" from portal.message
    where message_id = ${messageId} and author = 'customer' and taken_at is not null`;
  return row?.accountNumber;
}
