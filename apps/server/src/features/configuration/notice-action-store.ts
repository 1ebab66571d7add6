import type { Db } from '@wattershed/database/db';
import type { AccountAccess } from '../../access/access-store.ts';

export type NoticeAction = 'seen' | 'dismissed' | 'followed';

/** IDs of the notices this person has closed for this account. */
export async function listDismissedNotices(db: Db, reader: AccountAccess): Promise<string[]> {
  const rows = await db`
    select notice_id from portal.notice_action
    where account_number = ${reader.accountNumber} and user_uuid = ${reader.userUuid} and action = 'dismissed'`;
  return rows.map(row => row.notice_id);
}

/** Records an action once; the same one again changes nothing. True if it was new. */
export async function insertNoticeAction(
  db: Db,
  reader: AccountAccess,
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
