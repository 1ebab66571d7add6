import type { Db } from '@wattershed/database/db';

/** Which of these queues have a job that could be done now. Each name is one look into the index that pg-boss fetches by. */
export async function listWaiting<Name extends string>(db: Db, names: readonly Name[]): Promise<Name[]> {
  const rows = await db<{ name: Name }>`
    select name from unnest(${names}::text[]) as queue (name)
    where exists (
      select from jobs.job j
      where j.name = queue.name and j.state < 'active' and not j.blocked and j.start_after < now()
    )`;
  return rows.map(({ name }) => name);
}
