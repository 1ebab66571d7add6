import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { Db } from '../../database/database.ts';

export type NoticeAction = 'seen' | 'dismissed' | 'followed';

/** A person who reads the notices of an account that he may see: an AccountAccess. */
export type NoticeReader = { accountNumber: AccountNumber; userUuid: string };

/** Ids of the notices that this person has closed for this account. */
export async function listDismissedNotices(db: Db, reader: NoticeReader): Promise<string[]> {
  const rows = await db`
    select notice_id from portal.notice_action
    where account_number = ${reader.accountNumber} and user_uuid = ${reader.userUuid} and action = 'dismissed'`;
  return rows.map(row => row.notice_id);
}

/** Remembers an action once; the same one again changes nothing. True when it was new. */
export async function insertNoticeAction(
  db: Db,
  reader: NoticeReader,
  noticeId: string,
  action: NoticeAction,
): Promise<boolean> {
  const added = await db`
    insert into portal.notice_action (account_number, user_uuid, notice_id, action)
    values (${reader.accountNumber}, ${reader.userUuid}, ${noticeId}, ${action})
    on conflict do nothing
    returning notice_id`;
  return added.length > 0;
}
