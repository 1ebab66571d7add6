import { randomBytes } from 'node:crypto';
import { identifier } from '@wattershed/database/sql';
import { openPool, type Pool } from '@wattershed/server/database/database';
import { databaseUrl, ensureTemplate, type TemplateContents } from './templates.ts';
import { testServerUrl } from './test-server.ts';

export type TestDatabase = { sql: Pool; url: string; drop(): Promise<void> };

/** A database of its own for one test file: migrated and empty, or with the demo people and their books. */
export async function testDatabase(contents: TemplateContents = 'empty'): Promise<TestDatabase> {
  const serverUrl = testServerUrl();
  const name = `wattershed_test_${randomBytes(6).toString('hex')}`;
  const template = await ensureTemplate(serverUrl, contents);
  const server = openPool(serverUrl, 1);
  await server`create database ${identifier(name)} template ${identifier(template)}`;
  const url = databaseUrl(serverUrl, name);
  const sql = openPool(url, 20, 'America/Los_Angeles');
  const drop = async () => {
    await sql.end();
    await server`drop database ${identifier(name)} with (force)`;
    await server.end();
  };
  return { sql, url, drop };
}
