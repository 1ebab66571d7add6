import { testDatabase } from '@wattershed/testkit/database';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { askedRows, inTheirOrder } from './asked-rows.ts';
import { sql } from './sql.ts';
import { compile } from './statement/compile.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;

beforeAll(async () => {
  database = await testDatabase();
  await database.sql`create table thing (id uuid primary key, name text not null)`;
});
beforeEach(() => database.sql`truncate thing`);
afterAll(() => database.drop());

const [one, another] = ['01900000-0000-7000-8000-000000000001', '01900000-0000-7000-8000-000000000002'];

const namesOf = (ids: readonly { id: string }[]) => sql`
  select a.place, thing.name from ${askedRows(ids, sql`id uuid`)} join thing on thing.id = a.id`;

test('each who asks gets the row of their place, and none where there is none', async () => {
  await database.sql`insert into thing (id, name) values (${one}, 'one'), (${another}, 'another')`;
  const asked = [{ id: another }, { id: '01900000-0000-7000-8000-000000000003' }, { id: one }, { id: another }];
  const rows = await database.sql<{ place: number; name: string }>`${namesOf(asked)}`;
  expect(inTheirOrder(rows, asked).map(row => row?.name)).toEqual(['another', undefined, 'one', 'another']);
});

test('each is looked up by key, also with a plan that was made when the table was empty', async () => {
  const plan = await database.sql.query(`explain (generic_plan) ${compile(namesOf([{ id: one }])).text}`);
  const lines = plan.rows.map(row => String(row['QUERY PLAN'])).join('\n');
  expect(lines).toContain('Index');
  expect(lines).not.toContain('Seq Scan');
});
