import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Pool } from '@wattershed/database/pool';
import { openPool } from '@wattershed/server/database/pool';
import { copyTemplate, type TestDatabase } from '@wattershed/testkit/database';
import { worker } from './ports.ts';

const program = fileURLToPath(new URL('../../apps/server/test/make-demo.ts', import.meta.url));
const variableOf = (worker: number) => `JOURNEYS_DATABASE_${worker}`;

/** A database for each worker's portal. The demo with these settings is made once and copied. */
export async function makeDatabases(workers: number, settings: Record<string, string>): Promise<TestDatabase[]> {
  const made = await promisify(execFile)(process.execPath, [program], { env: { ...process.env, ...settings } });
  process.env.JOURNEYS_TEMPLATE = made.stdout.trim();
  const databases = await Promise.all(Array.from({ length: workers }, () => copyTemplate(made.stdout.trim())));
  // For the workers, which Playwright starts later.
  for (const [worker, { url }] of databases.entries()) process.env[variableOf(worker)] = url;
  return databases;
}

/** The database of this worker's portal. */
export function portalDatabaseUrl(): string {
  const url = process.env[variableOf(worker)];
  if (!url) throw new Error(`worker ${worker} has no portal`);
  return url;
}

/** One more of the same, for a portal of a journey's own. */
export const copyOfDemo = (): Promise<TestDatabase> => copyTemplate(process.env.JOURNEYS_TEMPLATE ?? '');

/** Looks into the database of the running portal, for what no screen shows. */
export async function inPortalDatabase<T>(work: (sql: Pool) => Promise<T>): Promise<T> {
  const sql = openPool(portalDatabaseUrl(), 1);
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}
