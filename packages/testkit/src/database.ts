import { randomBytes } from 'node:crypto';
import { openPool, type Pool } from '@wattershed/server/database/database';
import { inject } from 'vitest';
import { cityTemplate, databaseUrl, emptyTemplate } from './templates.ts';

export type TestDatabase = { sql: Pool; url: string; drop(): Promise<void> };

/** A database of its own for one test file: migrated and empty, or with the demo people and their books. */
export async function testDatabase(contents: 'empty' | 'city' = 'empty'): Promise<TestDatabase> {
  const serverUrl = inject('testServerUrl');
  const name = `wattershed_test_${randomBytes(6).toString('hex')}`;
  const server = openPool(serverUrl, 1);
  await server`create database ${server(name)} template ${server(contents === 'city' ? cityTemplate : emptyTemplate)}`;
  const url = databaseUrl(serverUrl, name);
  const sql = openPool(url, 20, 'America/Los_Angeles');
  const drop = async () => {
    await sql.end({ timeout: 5 });
    await server`drop database ${server(name)} with (force)`;
    await server.end();
  };
  return { sql, url, drop };
}
