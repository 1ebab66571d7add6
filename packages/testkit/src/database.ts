import { randomBytes } from 'node:crypto';
import type { Pool } from '@wattershed/database/pool';
import { identifier } from '@wattershed/database/sql';
import { databaseUrl, ensureTemplate, openDatabase, openServer, type Template } from './templates.ts';
import { testServerUrl } from './test-server.ts';
import { emptyUtility } from './utility-templates.ts';

export type TestDatabase = { sql: Pool; url: string; drop(): Promise<void> };

/** A database of its own for one test file, copied from a template. */
export async function testDatabase(template: Template = emptyUtility): Promise<TestDatabase> {
  return copyTemplate(await ensureTemplate(testServerUrl(), template));
}

/** The same, from the name of a template that already exists. */
export async function copyTemplate(templateName: string): Promise<TestDatabase> {
  const serverUrl = testServerUrl();
  const name = `wattershed_test_${randomBytes(6).toString('hex')}`;
  const server = openServer(serverUrl);
  // Copied as files: without a disk to wait for that takes a third of writing every page to the log.
  await server`create database ${identifier(name)} template ${identifier(templateName)} strategy file_copy`;
  const url = databaseUrl(serverUrl, name);
  const sql = openDatabase(url, 20);
  const drop = async () => {
    await sql.end();
    await server`drop database ${identifier(name)} with (force)`;
    await server.end();
  };
  return { sql, url, drop };
}
