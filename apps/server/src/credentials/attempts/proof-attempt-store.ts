import type { Db } from '@wattershed/database/db';

/** Records a try for everything it counts against, and deletes tries that no longer count. */
export async function insertAttempt(
  db: Db,
  hashes: readonly Buffer[],
  attemptId: string,
  minutes: number,
): Promise<void> {
  for (const hash of hashes) {
    await db`
      with forgotten as (
        delete from portal.registration_attempt
        where subject_hash = ${hash} and attempted_at <= now() - make_interval(mins => ${minutes})
      )
      insert into portal.registration_attempt (subject_hash, attempt_id) values (${hash}, ${attemptId})`;
  }
}

export async function countAttempts(db: Db, hash: Buffer, minutes: number): Promise<number> {
  const [row] = await db`
    select count(*)::int as attempts from portal.registration_attempt
    where subject_hash = ${hash} and attempted_at > now() - make_interval(mins => ${minutes})`;
  return row?.attempts ?? 0;
}

export async function deleteAttempt(db: Db, hashes: readonly Buffer[], attemptId: string): Promise<void> {
  for (const hash of hashes) {
    await db`delete from portal.registration_attempt where subject_hash = ${hash} and attempt_id = ${attemptId}`;
  }
}
