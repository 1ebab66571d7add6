import type { Db } from '@wattershed/database/db';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { Language } from '@wattershed/domain/text/language';
import type { AccountAccess } from '../../../access/access-store.ts';
import type { UsageFile } from './usage-file-wish.ts';

/** How long a prepared file is kept, and for how long it is tried to make one. */
export const keptDays = 7;
const patienceHours = 2;
const atOnce = 3;

export type PreparedFile = {
  fileId: string;
  state: 'waiting' | 'ready' | 'failed';
  file: UsageFile;
  bytes: number | null;
  orderedAt: Date;
};

/** Under which the documents port keeps a prepared file. */
export const usageFileKey = (accountNumber: string, fileId: string) => `${accountNumber}/${fileId}`;

/**
 * Orders a file, in the caller's transaction: `isNew` when nobody has ordered it yet. Undefined when as many as there can be are on
 * their way for this person. Simultaneous orders of one person wait for each other.
 */
export async function insertOrder(
  db: Db,
  { accountNumber, userUuid }: AccountAccess,
  fileId: string,
  file: UsageFile,
): Promise<(PreparedFile & { isNew: boolean }) | undefined> {
  await db`select pg_advisory_xact_lock(hashtextextended(${`usage files of ${userUuid}`}, 0))`;
  const [row] = await db<PreparedFile & { isNew: boolean }>`
    with known as (
      select file_id, state, file, bytes, ordered_at, false as is_new from portal.usage_file
      where account_number = ${accountNumber} and user_uuid = ${userUuid} and file = ${JSON.stringify(file)}::text::jsonb
        and state in ('waiting', 'ready')
    ), ordered as (
      insert into portal.usage_file (account_number, file_id, user_uuid, file)
      select ${accountNumber}, ${fileId}, ${userUuid}, ${JSON.stringify(file)}::text::jsonb
      where not exists (select from known)
        and (select count(*) from portal.usage_file where user_uuid = ${userUuid} and state = 'waiting') < ${atOnce}
      returning file_id, state, file, bytes, ordered_at, true as is_new
    )
    select file_id as "fileId", state, file, bytes, ordered_at as "orderedAt", is_new as "isNew"
    from (select * from known union all select * from ordered) one`;
  return row;
}

/** A person's files of an account, newest first. */
export async function listPrepared(db: Db, { accountNumber, userUuid }: AccountAccess): Promise<PreparedFile[]> {
  return await db<PreparedFile>`
    select file_id as "fileId", state, file, bytes, ordered_at as "orderedAt" from portal.usage_file
    where account_number = ${accountNumber} and user_uuid = ${userUuid} and state <> 'removed'
      and ordered_at > now() - make_interval(days => ${keptDays})
    order by ordered_at desc, file_id limit 10`;
}

/** A file that lies ready for this person. */
export async function findReady(
  db: Db,
  { accountNumber, userUuid }: AccountAccess,
  fileId: string,
): Promise<{ file: UsageFile; bytes: number } | undefined> {
  const [row] = await db<{ file: UsageFile; bytes: number }>`
    select file, bytes from portal.usage_file
    where account_number = ${accountNumber} and file_id = ${fileId} and user_uuid = ${userUuid} and state = 'ready'`;
  return row;
}

/** A file that is still to be made. */
export async function findWaiting(
  db: Db,
  accountNumber: AccountNumber,
  fileId: string,
): Promise<UsageFile | undefined> {
  const [row] = await db<{ file: UsageFile }>`
    select file from portal.usage_file
    where account_number = ${accountNumber} and file_id = ${fileId} and state = 'waiting'`;
  return row?.file;
}

/** Whom to tell that a file lies ready; undefined if nobody waits for it anymore, or it was told already. */
export async function updateReady(
  db: Db,
  accountNumber: AccountNumber,
  fileId: string,
  bytes: number,
): Promise<{ userUuid: string; firstName: string; language: Language } | undefined> {
  const [row] = await db<{ userUuid: string; firstName: string; language: Language }>`
    update portal.usage_file f set state = 'ready', bytes = ${bytes}, ready_at = now()
    from portal.user_account u
    where f.account_number = ${accountNumber} and f.file_id = ${fileId} and f.state = 'waiting' and u.uuid = f.user_uuid
      and exists (
        select from portal.account_link l where l.user_uuid = f.user_uuid and l.account_number = f.account_number)
    returning u.uuid as "userUuid", u.first_name as "firstName", u.language`;
  return row;
}

/** Gives up what couldn't be made and what was kept long enough. Answers whose files have to go. */
export async function listToRemove(db: Db, atMost: number) {
  await db`
    update portal.usage_file set state = 'failed'
    where state = 'waiting' and ordered_at < now() - make_interval(hours => ${patienceHours})`;
  await db`
    update portal.usage_file set state = 'removed'
    where state <> 'removed' and ordered_at < now() - make_interval(days => ${keptDays})`;
  return await db<{ accountNumber: string; fileId: string }>`
    select account_number as "accountNumber", file_id as "fileId" from portal.usage_file
    where state = 'removed' order by ordered_at limit ${atMost}`;
}

/** Its file is gone. */
export async function deleteRemoved(db: Db, accountNumber: string, fileId: string): Promise<void> {
  await db`
    delete from portal.usage_file
    where account_number = ${accountNumber} and file_id = ${fileId} and state = 'removed'`;
}
