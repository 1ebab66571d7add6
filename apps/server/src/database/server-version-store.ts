import type { Db } from '@wattershed/database/db';

/** 18 for PostgreSQL 18.1. */
export async function findServerMajor(db: Db): Promise<number> {
  const [row] = await db`select current_setting('server_version_num')::int / 10000 as major`;
  return row?.major ?? 0;
}
