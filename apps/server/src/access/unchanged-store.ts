import type { Db } from '@wattershed/database/db';
import { type Sql, sql } from '@wattershed/database/sql';
import { tokenHash } from '../ids.ts';
import { isUseUnnoted } from './access-store.ts';
import type { Seen } from './seen-tag.ts';

/** What is read beside a session, by the snapshot of the database and the business day in which it is read. */
export const readWithSnapshot = (read: Sql) => sql`json_build_object(
  'read', ${read}, 'snapshot', pg_current_snapshot()::text, 'day', clock.today()::text)`;

/**
 * A row was written by a transaction that the snapshot hasn't seen. After a restore, rows may be of transactions that this
 * database has yet to come to.
 */
export const isWrittenAfter = (changedIn: Sql, snapshot: Sql) => sql`
  ${changedIn} >= pg_snapshot_xmin(${snapshot}) and ${changedIn} < pg_snapshot_xmax(pg_current_snapshot())
  and not pg_visible_in_snapshot(${changedIn}, ${snapshot})`;

export type AskedUnchanged = { accessToken: string; seen: Seen };
export type Unchanged = { place: number; sessionId: string; isUseUnnoted: boolean };

/**
 * Of which of these the answer has stayed the same, by their places in the list: one statement that reads little more than
 * their sessions. Left out on any doubt: the session is over or an agent's, it is another person or day, or the tag is of
 * a database that had come further than this one, as before a restore.
 */
export async function listUnchanged(
  db: Db,
  asked: readonly AskedUnchanged[],
  changedSince: (snapshot: Sql) => Sql,
): Promise<Unchanged[]> {
  const hashes = asked.map(({ accessToken }) => tokenHash(accessToken).toString('hex'));
  return await db<Unchanged>`
    select a.place::int - 1 as place, s.session_id as "sessionId", ${isUseUnnoted} as "isUseUnnoted"
    from unnest(${hashes}::text[], ${asked.map(({ seen }) => seen.person)}::text[],
      ${asked.map(({ seen }) => seen.day)}::text[], ${asked.map(({ seen }) => seen.snapshot)}::pg_snapshot[]
    ) with ordinality a (hash, person, day, snapshot, place)
    join portal.session s on s.access_token_hash = decode(a.hash, 'hex') and right(s.user_uuid::text, 12) = a.person
    join portal.user_account u on u.uuid = s.user_uuid and u.state = 'active'
    where s.access_expires_at > now() and s.ended_at is null and not s.is_csr_login and s.two_factor <> 'pending'
      and a.day = (select clock.today()::text) and pg_snapshot_xmax(a.snapshot) <= pg_snapshot_xmax(pg_current_snapshot())
      and not ${changedSince(sql`a.snapshot`)}`;
}
