import type { Db } from '../../database.ts';
import type { AccountAccess } from '../identity/access-store.ts';

export type NoticeAction = 'seen' | 'dismissed' | 'followed';

/** Ids of the notices that this person has closed for this account. */
export async function listDismissedNotices(db: Db, access: AccountAccess): Promise<string[]> {
  const rows = await db`
    select notice_id from portal.notice_action
    where account_number = ${access.accountNumber} and user_uuid = ${access.userUuid} and action = 'dismissed'`;
  return rows.map(row => row.notice_id);
}

/** Remembers an action once; the same one again changes nothing. True when it was new. */
export async function insertNoticeAction(
  db: Db,
  access: AccountAccess,
  noticeId: string,
  action: NoticeAction,
): Promise<boolean> {
  const added = await db`
    insert into portal.notice_action (account_number, user_uuid, notice_id, action)
    values (${access.accountNumber}, ${access.userUuid}, ${noticeId}, ${action})
    on conflict do nothing
    returning notice_id`;
  return added.length > 0;
}
