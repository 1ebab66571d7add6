import type { Pool } from '@wattershed/database/pool';
import { openPool } from '@wattershed/server/database/pool';
import { runningDatabaseUrl } from '@wattershed/server/database/running-database';
import { portalDirectory } from './ports.ts';

/** Looks into the database of the running portal, for what no screen shows. */
export async function inPortalDatabase<T>(work: (sql: Pool) => Promise<T>): Promise<T> {
  const sql = openPool(await runningDatabaseUrl(portalDirectory()), 1);
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}
