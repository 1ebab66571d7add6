import type { Db } from '@wattershed/database/db';
import type { AccountAccess } from '../../access/access-store.ts';
import type { BillingNotice } from '../../gateways/billing-system/notice.ts';

export type NoticeAction = 'seen' | 'dismissed' | 'followed';

/** What this person has dismissed for this account: by the notice's ID, the update that was dismissed; null for all. */
export async function listDismissals(db: Db, reader: AccountAccess): Promise<Map<string, Date | null>> {
  const rows = await db`
    select notice_id, notice_updated_at from portal.notice_action
    where account_number = ${reader.accountNumber} and user_uuid = ${reader.userUuid} and action = 'dismissed'`;
  return new Map(rows.map(row => [row.notice_id, row.notice_updated_at]));
}

/** Records an action once for each update of the notice; the same one again changes nothing. True if it was new. */
export async function saveNoticeAction(
  db: Db,
  reader: AccountAccess,
  { noticeId, updatedAt }: BillingNotice,
  action: NoticeAction,
): Promise<boolean> {
  const saved = await db`
    insert into portal.notice_action as known (account_number, user_uuid, notice_id, action, notice_updated_at)
    values (${reader.accountNumber}, ${reader.userUuid}, ${noticeId}, ${action}, ${updatedAt}::text::timestamptz)
    on conflict (account_number, user_uuid, notice_id, action) do update
    set notice_updated_at = excluded.notice_updated_at, at = now()
    where known.notice_updated_at < excluded.notice_updated_at
    returning notice_id`;
  return saved.length > 0;
}

/** True if it was dismissed. */
export async function deleteDismissal(db: Db, reader: AccountAccess, noticeId: string): Promise<boolean> {
  const deleted = await db`
    delete from portal.notice_action
    where account_number = ${reader.accountNumber} and user_uuid = ${reader.userUuid} and notice_id = ${noticeId}
      and action = 'dismissed'
    returning notice_id`;
  return deleted.length > 0;
}
