import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool } from '@wattershed/database/pool';
import { identifier } from '@wattershed/database/sql';
import { inTransaction, type Transaction } from '@wattershed/database/transaction';

/** The database was migrated by a newer program than this one. */
export class DatabaseIsNewer extends Error {
  constructor(schema: string, version: string) {
    super(`The database already holds ${schema} migration ${version}, which this version of Wattershed does not know.`);
  }
}

/**
 * Brings one schema up to date: runs, in order and each in its own transaction, the `NNN_name.sql` files of `directory`
 * that the schema doesn't have yet. Safe when several processes start at once: each transaction takes the schema's lock
 * and checks again. Returns the names it ran. Throws {@link DatabaseIsNewer} when the database is ahead of the files.
 */
export async function migrate(db: Pool, schema: string, directory: string): Promise<string[]> {
  const files = (await readdir(directory)).filter(name => /^\d{3}_[a-z0-9-]+\.sql$/.test(name)).sort();
  const ran: string[] = [];
  for (
    let name = await runNext(db, schema, directory, files);
    name;
    name = await runNext(db, schema, directory, files)
  ) {
    ran.push(name);
  }
  return ran;
}

/** Runs the first file the schema doesn't have yet and returns its name; undefined when there is none. */
function runNext(db: Pool, schema: string, directory: string, files: readonly string[]): Promise<string | undefined> {
  return inTransaction(db, async tx => {
    const applied = await openSchema(tx, schema);
    const unknown = [...applied].find(name => !files.includes(name));
    if (unknown) throw new DatabaseIsNewer(schema, unknown);
    const next = files.find(name => !applied.has(name));
    if (next === undefined) return undefined;
    await run(tx, schema, directory, next);
    return next;
  });
}

/**
 * Creates the schema as it was when exactly `names` had run on it, in the order of their numbers and in the caller's
 * transaction. Keeps every other process that would migrate the schema waiting until the transaction ends.
 */
export async function createAsOf(
  tx: Transaction,
  schema: string,
  directory: string,
  names: readonly string[],
): Promise<void> {
  await openSchema(tx, schema);
  for (const name of names.toSorted()) await run(tx, schema, directory, name);
}

/** The files of `names` that this program doesn't have. */
export async function findUnknown(directory: string, names: readonly string[]): Promise<string[]> {
  const files = new Set(await readdir(directory));
  return names.filter(name => !files.has(name));
}

/** Locks the schema, which is created if necessary, and returns the names of what ran on it. */
async function openSchema(tx: Transaction, schema: string): Promise<ReadonlySet<string>> {
  const own = identifier(schema);
  await tx`select pg_advisory_xact_lock(hashtext(${`migrate ${schema}`}))`;
  await tx`create schema if not exists ${own}`;
  await tx`
    create table if not exists ${own}.migration (
      name text primary key,
      applied_at timestamptz not null default now()
    )`;
  return new Set((await tx<{ name: string }>`select name from ${own}.migration`).map(({ name }) => name));
}

async function run(tx: Transaction, schema: string, directory: string, name: string): Promise<void> {
  await tx.query(await readFile(join(directory, name), 'utf8'));
  await tx`insert into ${identifier(schema)}.migration (name) values (${name})`;
}
