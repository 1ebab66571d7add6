import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sql } from 'postgres';

/** A database that was migrated by a newer program than this one. */
export class DatabaseIsNewer extends Error {
  constructor(schema: string, version: string) {
    super(`The database already holds ${schema} migration ${version}, which this version of Wattershed does not know.`);
  }
}

/**
 * Brings one schema up to date: runs, in order and each in its own transaction, the `NNN_name.sql` files of `directory`
 * that the schema has not seen. Safe when several processes start at once (one advisory lock per schema).
 * Returns the names it ran. Throws {@link DatabaseIsNewer} when the database is ahead of the files.
 */
export async function migrate(sql: Sql, schema: string, directory: string): Promise<string[]> {
  const files = (await readdir(directory)).filter(name => /^\d{3}_[a-z0-9-]+\.sql$/.test(name)).sort();
  const session = await sql.reserve();
  try {
    await session`select pg_advisory_lock(hashtext(${`migrate ${schema}`}))`;
    await session`create schema if not exists ${session(schema)}`;
    await session`
      create table if not exists ${session(schema)}.migration (
        name text primary key,
        applied_at timestamptz not null default now()
      )`;
    const applied = new Set(
      (await session`select name from ${session(schema)}.migration`).map(row => String(row.name)),
    );
    const unknown = [...applied].find(name => !files.includes(name));
    if (unknown) throw new DatabaseIsNewer(schema, unknown);
    const pending = files.filter(name => !applied.has(name));
    for (const name of pending) {
      const text = await readFile(join(directory, name), 'utf8');
      await session`begin`;
      try {
        await session.unsafe(text);
        await session`insert into ${session(schema)}.migration (name) values (${name})`;
        await session`commit`;
      } catch (error) {
        await session`rollback`;
        throw error;
      }
    }
    return pending;
  } finally {
    await session`select pg_advisory_unlock(hashtext(${`migrate ${schema}`}))`;
    session.release();
  }
}
