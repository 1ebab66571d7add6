import type { Pool } from '@wattershed/database/pool';
import { inTransaction } from '@wattershed/database/transaction';
import { type TestDatabase, testDatabase } from '@wattershed/testkit/database';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { emptyPortal } from '../../test/portal-templates.ts';
import { openPool } from '../database/pool.ts';
import { JobQueue } from './jobs.ts';

let database: TestDatabase;
let queue: JobQueue;
const errors: Error[] = [];
const done: Record<string, unknown>[] = [];
let failuresLeft = 1;

beforeAll(async () => {
  database = await testDatabase(emptyPortal);
  queue = new JobQueue(database.sql, error => errors.push(error), { lookEverySeconds: 1 });
  await queue.start();
});
afterAll(async () => {
  await queue.stop();
  await database.drop();
});

it('does what was sent: once per key, only what was committed, and again what failed or was left by the dead', async () => {
  const { sql } = database;
  await queue.send(sql, 'mail-receipt', { name: 'first' }, { key: 'a' });
  await queue.send(sql, 'mail-receipt', { name: 'same key' }, { key: 'a' });
  await inTransaction(sql, tx => queue.send(tx, 'mail-receipt', { name: 'committed' }, { key: 'b' }));
  const rolledBack = inTransaction(sql, async tx => {
    await queue.send(tx, 'mail-receipt', { name: 'rolled back' }, { key: 'c' });
    throw new Error('rolled back');
  });
  await expect(rolledBack).rejects.toThrow('rolled back');
  await queue.send(sql, 'mail-receipt', { name: 'fails once' }, { key: 'd' });
  // As left by a process killed in the middle of the job.
  await queue.send(sql, 'mail-receipt', { name: 'left by the dead' }, { key: 'e' });
  await sql`update jobs.job set state = 'active', started_on = now() - interval '1 minute',
    heartbeat_on = now() - interval '1 minute' where data->>'name' = 'left by the dead'`;

  await queue.work('mail-receipt', async data => {
    if (data.name === 'fails once' && failuresLeft-- > 0) throw new Error('to someone@example.com');
    done.push(data);
  });
  await vi.waitFor(() => expect(done).toHaveLength(4), { timeout: 60_000, interval: 200 });
  expect(done.map(data => data.name).sort()).toEqual(['committed', 'fails once', 'first', 'left by the dead']);
  expect(errors).toEqual([]);
  const [kept] = await sql`select string_agg(output::text, ' ') as outputs from jobs.job`;
  expect(kept?.outputs ?? '').not.toContain('someone@example.com');
});

it('works in the order of sending, so that the newest link is in the newest email', async () => {
  const { sql } = database;
  const order: unknown[] = [];
  // As on a busy day: sent by many, and with rows that aren't stored in the order they were created.
  for (let i = 0; i < 200; i++) await queue.send(sql, 'text-letter', { number: i }, { key: `letter ${i}` });
  await sql`update jobs.job set created_on = now() - (data->>'number')::int * interval '2 ms'
    where name = 'text-letter'`;
  await sql`analyze`;
  await queue.work('text-letter', async ({ number }) => void order.push(number));
  await vi.waitFor(() => expect(order.length).toBeGreaterThan(10), { timeout: 60_000, interval: 200 });
  expect(order).toEqual(order.map((_, i) => 199 - i));
});

/** Not those that pg-boss keeps for itself. */
const ownQueue = /j\.name = '([a-z][\w-]+)'/;

it('asks with one statement for all of its queues, and for one alone when it has work', async () => {
  const asked: string[] = [];
  const recorded = new Proxy(openPool(database.url, 2), {
    apply(pool, self, words: Parameters<Pool>) {
      asked.push(words[0].join('?').includes('jobs.job') ? 'all' : 'something else');
      return Reflect.apply(pool, self, words);
    },
    get(pool, name) {
      const text = Reflect.get(pool, name);
      if (name !== 'query') return text;
      return (statement: string, values?: unknown[]) => {
        const queue = ownQueue.exec(statement)?.[1];
        if (queue) asked.push(queue);
        return pool.query(statement, values);
      };
    },
  });
  const idle = new JobQueue(recorded, error => errors.push(error));
  await idle.start();
  const names = ['set-paperless', 'end-guest-access', 'tell-high-usage'] as const;
  const worked: unknown[] = [];
  for (const name of names) await idle.work(name, async ({ number }) => void worked.push(number));
  const first = () => asked.indexOf('all');
  await vi.waitFor(() => expect(first()).toBeGreaterThan(-1), { timeout: 60_000, interval: 200 });
  expect(new Set(asked.slice(0, first()))).toEqual(new Set(names));

  await idle.send(database.sql, 'end-guest-access', { number: 1 }, { afterSeconds: 1 });
  await vi.waitFor(() => expect(worked).toEqual([1]), { timeout: 60_000, interval: 200 });
  const later = asked.slice(first()).filter(what => what !== 'all');
  expect(new Set(later)).toEqual(new Set(['end-guest-access']));
  await idle.stop();
  await recorded.end();
  expect(errors).toEqual([]);
});

it('starts on tables that are there already, as a second node does', async () => {
  const second = new JobQueue(database.sql, error => errors.push(error));
  await second.start();
  await second.send(database.sql, 'settle-payments', {});
  await second.stop();
  const [row] = await database.sql`select count(*)::int as waiting from jobs.job where name = 'settle-payments'`;
  expect(row?.waiting).toBe(1);
});

it('is not starved by a burst of transactions that each send one', async () => {
  const [requests, own] = [openPool(database.url, 4), openPool(database.url, 2)];
  const fresh = new JobQueue(own, error => errors.push(error));
  await fresh.start();
  const sends = Array.from({ length: 24 }, (_, i) =>
    inTransaction(requests, async tx => {
      await tx`select pg_sleep(0.01)`;
      await fresh.send(tx, 'mail-receipt', { burst: i }, { key: `burst ${i}` });
    }),
  );
  await Promise.all(sends);
  const [row] = await database.sql`select count(*)::int as sent from jobs.job where data ? 'burst'`;
  expect(row?.sent).toBe(24);
  await fresh.stop();
  await Promise.all([requests.end(), own.end()]);
});

it("brings an earlier version's queues and schedules up to date when it starts", async () => {
  const { sql } = database;
  const stored = async () => {
    const queues =
      await sql`select name, retry_limit from jobs.queue where name in ('mail-letter', 'erase-profiles') order by name`;
    const schedules = await sql`select name, cron from jobs.schedule order by name`;
    return { queues: [...queues], schedules: [...schedules] };
  };
  await sql`update jobs.queue set retry_limit = 3 where name = 'mail-letter'`;
  await sql`delete from jobs.queue where name = 'erase-profiles'`;
  await sql`insert into jobs.schedule (name, key, cron) values ('mail-letter', '', '0 0 * * *')`;
  const newer = new JobQueue(sql, error => errors.push(error));
  await newer.start();
  const nothing = async () => undefined;
  await newer.work('mail-letter', nothing);
  await newer.work('erase-profiles', nothing, { cron: '17 3 * * *' });
  expect(await stored()).toEqual({
    queues: [
      { name: 'erase-profiles', retry_limit: 12 },
      { name: 'mail-letter', retry_limit: 46 },
    ],
    schedules: [{ name: 'erase-profiles', cron: '17 3 * * *' }],
  });
  await newer.stop();
  expect(errors).toEqual([]);
});
