import type { Db } from '@wattershed/database/db';

/** The state of a person's deletion; undefined for nobody. */
export async function findDeletion(db: Db, uuid: string): Promise<'not-asked' | 'asked' | 'done' | undefined> {
  const [row] = await db`
    select state = 'deleted' as is_done, deletion_due_at is not null as is_asked
    from portal.user_account where uuid = ${uuid}`;
  if (!row) return undefined;
  if (row.is_done) return 'done';
  return row.is_asked ? 'asked' : 'not-asked';
}

/** When it is due; undefined when it had already been requested. */
export async function startDeletion(
  db: Db,
  uuid: string,
  { days, comment }: { days: number; comment: string },
): Promise<Date | undefined> {
  const [row] = await db`
    update portal.user_account
    set deletion_due_at = clock.now() + make_interval(days => ${days}), deletion_comment = ${comment}
    where uuid = ${uuid} and deletion_due_at is null and state <> 'deleted' returning deletion_due_at`;
  return row?.deletion_due_at;
}

/** False when there was no request. */
export async function stopDeletion(db: Db, uuid: string): Promise<boolean> {
  const stopped = await db`
    update portal.user_account set deletion_due_at = null, deletion_comment = ''
    where uuid = ${uuid} and deletion_due_at is not null returning uuid`;
  return stopped.length > 0;
}

/** Everyone whose cooling-off period is over, longest ago first. */
export async function listDueUsers(db: Db): Promise<string[]> {
  const rows = await db`
    select uuid from portal.user_account
    where deletion_due_at is not null and deletion_due_at <= clock.now() and state <> 'deleted' order by deletion_due_at`;
  return rows.map(row => row.uuid);
}
