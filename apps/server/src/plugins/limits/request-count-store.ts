import type { Db } from '@wattershed/database/db';

/** Adds what this process has counted in a minute, and returns the counts over all processes. */
export async function addRequestCounts(
  db: Db,
  minute: number,
  counts: ReadonlyMap<string, number>,
): Promise<{ key: string; requests: number }[]> {
  const keys = [...counts.keys()].sort();
  return db<{ key: string; requests: number }>`
    insert into portal.request_count as c (minute, key, requests)
    select ${minute}, key, requests from unnest(${keys}::text[], ${keys.map(key => counts.get(key) ?? 0)}::bigint[])
      as told (key, requests)
    on conflict (minute, key) do update set requests = c.requests + excluded.requests
    returning key, requests::int`;
}

export async function deleteRequestCountsBefore(db: Db, minute: number): Promise<void> {
  await db`delete from portal.request_count where minute < ${minute}`;
}
