import { join } from 'node:path';
import type { Pool } from '@wattershed/database/pool';
import { type RunningPostgres, startPostgres } from '@wattershed/embedded-postgres/launcher';
import { openPool } from '@wattershed/server/database/pool';

export type BenchDatabase = { sql: Pool; url: string; pid: number; stop: () => Promise<void> };

/** What runs now, to be stopped when a group ends before it has done so. */
const living = new Set<BenchDatabase>();

/** The embedded PostgreSQL of a portal's data directory, with its usual settings, run by us. */
export async function openBenchDatabase(dataDir: string): Promise<BenchDatabase> {
  const server = await startPostgres({ dataDir: join(dataDir, 'postgres') });
  const url = socketUrl(server);
  const sql = openPool(url, 4);
  const stop = async () => {
    await sql.end();
    await server.stop();
  };
  return keep({ sql, url, pid: server.pid, stop });
}

/** Whatever went wrong, no PostgreSQL of ours stays behind. */
export async function stopAllDatabases(): Promise<void> {
  for (const database of living) await database.stop();
}

function keep(database: BenchDatabase): BenchDatabase {
  const kept = {
    ...database,
    stop: async () => {
      living.delete(kept);
      await database.stop();
    },
  };
  living.add(kept);
  return kept;
}

function socketUrl({ port, database, user, password, socketDir }: RunningPostgres): string {
  const url = new URL(`postgres://localhost:${port}/${database}`);
  url.username = user;
  url.password = password;
  url.searchParams.set('host', socketDir);
  return url.href;
}

/** A database of its own beside it, with all that is in it, for what the other groups shouldn't find. */
export async function openCopy({ dataDir, name }: { dataDir: string; name: string }): Promise<BenchDatabase> {
  const server = await startPostgres({ dataDir: join(dataDir, 'postgres') });
  const urlOf = (database: string) => socketUrl({ ...server, database });
  const run = async (statement: string) => {
    const sql = openPool(urlOf('template1'), 1);
    await sql.query(statement);
    await sql.end();
  };
  await run(`create database ${name} template ${server.database}`);
  const sql = openPool(urlOf(name), 4);
  const stop = async () => {
    await sql.end();
    await run(`drop database ${name} with (force)`);
    await server.stop();
  };
  return keep({ sql, url: urlOf(name), pid: server.pid, stop });
}
