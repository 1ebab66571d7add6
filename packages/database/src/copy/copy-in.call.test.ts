import { testDatabase } from '@wattershed/testkit/database';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DatabaseUnavailable } from '../database-unavailable.ts';
import { openPool, type Pool } from '../pool.ts';
import { inTransaction } from '../transaction.ts';
import { copyInto } from './copy-in.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
let db: Pool;

beforeAll(async () => {
  database = await testDatabase();
  db = openPool(database.url, { connections: 2, applicationName: 'a test' });
  await db`create table line (number int, text text)`;
});
beforeEach(() => db`truncate line`);
afterAll(async () => {
  await db.end();
  await database.drop();
});

const statement = 'copy line (number, text) from stdin';
const bytes = (from: number, before: number) =>
  Buffer.from(Array.from({ length: before - from }, (_, index) => `${from + index}\tline ${from + index}\n`).join(''));
const count = async () => (await db`select count(*)::int as lines from line`)[0]?.lines;

test('all bytes arrive in their order, from memory that is written over after each write', async () => {
  const memory = Buffer.alloc(400_000);
  await inTransaction(db, async tx => {
    await copyInto(tx, statement, async write => {
      for (let from = 0; from < 100_000; from += 20_000) {
        await write(memory.subarray(0, bytes(from, from + 20_000).copy(memory)));
      }
      return bytes(100_000, 100_001);
    });
    await copyInto(tx, statement, async () => bytes(100_001, 100_002));
  });
  const [row] = await db`select count(*)::int as lines, count(distinct number)::int as numbers,
    count(*) filter (where text = 'line ' || number)::int as whole from line`;
  expect(row).toEqual({ lines: 100_002, numbers: 100_002, whole: 100_002 });
});

test('a copy of nothing is one', async () => {
  await inTransaction(db, tx => copyInto(tx, statement, async () => Buffer.alloc(0)));
  expect(await count()).toBe(0);
});

test('is given up when its rows cannot be made, and says why; the connection stays good', async () => {
  const failing = inTransaction(db, tx =>
    copyInto(tx, statement, async write => {
      await write(bytes(0, 1000));
      throw new RangeError('no such row');
    }),
  );
  await expect(failing).rejects.toThrow('no such row');
  expect(await count()).toBe(0);
  await inTransaction(db, tx => copyInto(tx, statement, async () => bytes(0, 10)));
  expect(await count()).toBe(10);
});

test.each([
  [
    'in the middle',
    async (write: (bytes: Uint8Array) => Promise<void>) => {
      await write(Buffer.from('not a number\tx\n'));
      for (let i = 0; i < 500; i++) await write(bytes(0, 5000));
      return Buffer.alloc(0);
    },
  ],
  ['in the last bytes', async () => Buffer.from('not a number\tx\n')],
])('a line that PostgreSQL refuses %s ends it with the reason', async (_, fill) => {
  const failing = inTransaction(db, tx => copyInto(tx, statement, fill));
  await expect(failing).rejects.toMatchObject({ code: '22P02' });
  expect(await count()).toBe(0);
});

test('a statement that is refused at once ends it with the reason', async () => {
  const failing = inTransaction(db, tx => copyInto(tx, 'copy nowhere from stdin', async () => bytes(0, 10)));
  await expect(failing).rejects.toMatchObject({ code: '42P01' });
});

test('a connection that is lost while rows are sent ends it, and does not hang', async () => {
  const failing = inTransaction(db, async tx => {
    const [own] = await tx`select pg_backend_pid() as pid`;
    await copyInto(tx, statement, async write => {
      await write(bytes(0, 1000));
      await db`select pg_terminate_backend(${own?.pid})`;
      for (let i = 0; i < 5000; i++) await write(bytes(0, 5000));
      return Buffer.alloc(0);
    });
  });
  await expect(failing).rejects.toThrow(DatabaseUnavailable);
  expect(await count()).toBe(0);
});
