import { testDatabase } from '@wattershed/testkit/database';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DatabaseUnavailable } from './database-unavailable.ts';
import { openPool, type Pool } from './pool.ts';
import { inTransaction, TransactionRolledBack } from './transaction.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
let db: Pool;

beforeAll(async () => {
  database = await testDatabase();
  db = openPool(database.url, { connections: 2, applicationName: 'a test' });
  await db`create table entry (id int primary key)`;
});
beforeEach(() => db`truncate entry`);
afterAll(async () => {
  await db.end();
  await database.drop();
});

const entries = async () => (await db`select id from entry order by id`).map(row => row.id);

test('what a transaction wrote stands when its work is done, and its answer is given', async () => {
  const answer = await inTransaction(db, async tx => {
    await tx`insert into entry values (1)`;
    expect(await entries()).toEqual([]);
    return 'done';
  });
  expect(answer).toBe('done');
  expect(await entries()).toEqual([1]);
});

test('nothing stays when its work throws, and its lock is free by the time the error arrives', async () => {
  const failing = inTransaction(db, async tx => {
    await tx`insert into entry values (1)`;
    await tx`select pg_advisory_xact_lock(7)`;
    throw new RangeError('no');
  });
  await expect(failing).rejects.toThrow(RangeError);
  expect(await entries()).toEqual([]);
  expect(await db`select pg_try_advisory_xact_lock(7) as free`).toEqual([{ free: true }]);
});

test('statements that are not waited for run in their order, and the first that fails takes all back', async () => {
  await inTransaction(db, tx => Promise.all([1, 2, 3].map(id => tx`insert into entry values (${id})`)));
  expect(await entries()).toEqual([1, 2, 3]);
  const failing = inTransaction(db, tx => Promise.all([4, 1, 5].map(id => tx`insert into entry values (${id})`)));
  await expect(failing).rejects.toMatchObject({ code: '23505' });
  expect(await entries()).toEqual([1, 2, 3]);
});

test('a statement whose failure was caught does not let the transaction pass for done', async () => {
  const careless = inTransaction(db, async tx => {
    await tx`insert into entry values (1)`;
    await tx`insert into entry values (1)`.catch(() => undefined);
  });
  await expect(careless).rejects.toThrow(TransactionRolledBack);
  expect(await entries()).toEqual([]);
});

test('a transaction that is over takes no more statements', async () => {
  const over = await inTransaction(db, async tx => ({ tx }));
  await expect(over.tx`insert into entry values (1)`).rejects.toThrow('is over');
  expect(await entries()).toEqual([]);
});

test('a connection that is lost within a transaction rejects it, and nothing of it stands', async () => {
  const failing = inTransaction(db, async tx => {
    await tx`insert into entry values (1)`;
    const [own] = await tx`select pg_backend_pid() as pid`;
    await db`select pg_terminate_backend(${own?.pid})`;
    await tx`insert into entry values (2)`;
  });
  await expect(failing).rejects.toThrow(DatabaseUnavailable);
  expect(await entries()).toEqual([]);
});
