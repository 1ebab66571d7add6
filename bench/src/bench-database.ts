import { join } from 'node:path';
import type { Pool } from '@wattershed/database/pool';
import { type RunningPostgres, startPostgres } from '@wattershed/embedded-postgres/launcher';
import { openPool } from '@wattershed/server/database/pool';

export type BenchDatabase = { sql: Pool; url: string; pid: number; stop: () => Promise<void> };

/** The embedded PostgreSQL of a portal's data directory, with its usual settings, run by us. */
export async function openBenchDatabase(dataDir: string): Promise<BenchDatabase> {
  const server = await startPostgres({ dataDir: join(dataDir, 'postgres') });
  const url = socketUrl(server);
  const sql = openPool(url, 4);
  const stop = async () => {
    await sql.end();
    await server.stop();
  };
  return { sql, url, pid: server.pid, stop };
}

function socketUrl({ port, database, user, password, socketDir }: RunningPostgres): string {
  const url = new URL(`postgres://localhost:${port}/${database}`);
  url.username = user;
  url.password = password;
  url.searchParams.set('host', socketDir);
  return url.href;
}
