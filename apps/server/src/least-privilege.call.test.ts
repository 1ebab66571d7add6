import { randomBytes } from 'node:crypto';
import { openPool, type Pool } from '@wattershed/database/pool';
import { identifier } from '@wattershed/database/sql';
import { type TestDatabase, testDatabase } from '@wattershed/testkit/database';
import type { Template } from '@wattershed/testkit/templates';
import { emptyUtility } from '@wattershed/testkit/utility-templates';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyPortal } from '../test/portal-templates.ts';
import { JobQueue } from './jobs/jobs.ts';

const nothing: Template = { name: 'nothing', fill: async () => undefined };

let database: TestDatabase;
/** Of an account that may sign in and own its database, and nothing else. */
let owned: Pool;
const account = `portal_${randomBytes(6).toString('hex')}`;
const password = randomBytes(12).toString('hex');

beforeAll(async () => {
  database = await testDatabase(nothing);
  const url = new URL(database.url);
  const name = url.pathname.slice(1);
  await database.sql.query(`create role ${account} login password '${password}' nosuperuser nocreatedb nocreaterole`);
  await database.sql`alter database ${identifier(name)} owner to ${identifier(account)}`;
  url.username = account;
  url.password = password;
  owned = openPool(url.href, { connections: 4, applicationName: 'wattershed tests' });
});
afterAll(async () => {
  await owned.end();
  await database.sql.query(`drop owned by ${account} cascade; drop role ${account}`).catch(() => undefined);
  await database.drop();
});

test('a portal needs no right in PostgreSQL but to own its database', async () => {
  await emptyUtility.fill(owned);
  await emptyPortal.fill(owned);
  const jobs = new JobQueue(owned, error => {
    throw error;
  });
  await jobs.start();
  await jobs.stop();
  const [row] = await owned`select count(*)::int as tables from pg_tables where tableowner = ${account}`;
  expect(row?.tables).toBeGreaterThan(50);
});

test('with that account, no statement reads a file or starts a program', async () => {
  for (const statement of ["copy (select 1) to program 'true'", "select pg_read_file('PG_VERSION')"]) {
    await expect(owned.query(statement)).rejects.toMatchObject({ code: '42501' });
  }
});
