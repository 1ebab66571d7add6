import { setTimeout as sleep } from 'node:timers/promises';
import { testDatabase } from '@wattershed/testkit/database';
import { testServerUrl } from '@wattershed/testkit/test-server';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { DatabaseUnavailable } from './database-unavailable.ts';
import { inBackground } from './in-background.ts';
import { openPool, type Pool } from './pool.ts';
import { identifier, json, sql } from './sql.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
let db: Pool;
const open = (connections: number) => openPool(database.url, { connections, applicationName: 'a test' });

beforeAll(async () => {
  database = await testDatabase();
  db = open(4);
  await db`create table thing (id int primary key, name text not null constraint thing_name unique)`;
});
afterAll(async () => {
  await db.end();
  await database.drop();
});

describe('rows', () => {
  test('hold numbers, days as text, moments, exact decimals, bytes and JSON', async () => {
    const [row] = await db`
      select 9007199254740991::bigint as big, array[1, null]::bigint[] as bigs, date '2026-11-01' as day,
        array[date '2026-11-01'] as days, timestamptz '2026-11-01 12:00:00+00' as at, 1.10::numeric as price,
        array[1.10]::numeric[] as prices, '\\x00ff'::bytea as bytes, '{"a":[1]}'::jsonb as json, true as yes,
        null as nothing, 2::smallint as small, 1.5::float8 as float, array['a']::text[] as texts`;
    expect(row).toEqual({
      big: Number.MAX_SAFE_INTEGER,
      bigs: [1, null],
      day: '2026-11-01',
      days: ['2026-11-01'],
      at: new Date('2026-11-01T12:00:00Z'),
      price: '1.10',
      prices: ['1.10'],
      bytes: Buffer.from([0, 255]),
      json: { a: [1] },
      yes: true,
      nothing: null,
      small: 2,
      float: 1.5,
      texts: ['a'],
    });
  });

  test('come back from what was bound: moments to the millisecond, bytes, lists, JSON with quotes in it', async () => {
    const at = new Date('2026-03-08T09:59:59.999Z');
    const bytes = Buffer.from([0, 1, 255]);
    const words = ['a,b', '"c"', '\\d', '', null];
    const [row] = await db`select ${at} as at, ${bytes} as bytes, ${words}::text[] as words,
      ${json({ quote: `'"\\` })}::jsonb as json, ${true} as yes, ${12n}::bigint as big`;
    expect(row).toEqual({ at, bytes, words, json: { quote: `'"\\` }, yes: true, big: 12 });
  });

  test('are found by a list, an empty one too', async () => {
    const among = (names: string[]) =>
      db<{ n: string }>`select n from unnest(array['a', 'b', 'c']) n where n = any(${names})`;
    expect(await among(['c', 'a'])).toEqual([{ n: 'a' }, { n: 'c' }]);
    expect(await among([])).toEqual([]);
  });
});

describe('a pool', () => {
  test('says how long somebody waits for a connection, but not how long background work does', async () => {
    const one = open(1);
    const letGo = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    const holding = one.lend(async () => {
      held.resolve();
      await letGo.promise;
    });
    await held.promise;
    const later = inBackground(() => one`select 1`);
    await sleep(5);
    expect(one.lateMs()).toBe(0);
    const somebody = one`select 1`;
    await sleep(5);
    expect(one.lateMs()).toBeGreaterThan(0);
    letGo.resolve();
    await Promise.all([holding, later, somebody]);
    expect(one.lateMs()).toBe(0);
    await one.end();
  });

  test('prepares a statement once on a connection, and none whose text is made from data', async () => {
    const one = open(1);
    const part = sql`name = ${'x'}`;
    for (let i = 0; i < 3; i++) await one`select ${i}::int as prepared_once from thing where ${part}`;
    for (const table of ['thing', 'pg_class']) await one`select 1 as never_prepared from ${identifier(table)} limit 1`;
    const prepared = await one`select statement, parameter_types::text as types from pg_prepared_statements
      where statement like '%prepared%' and statement not like '%pg_prepared%'`;
    expect(prepared).toEqual([
      { statement: 'select $1::int as prepared_once from thing where name = $2', types: '{integer,text}' },
    ]);
    await one.end();
  });

  test('keeps using a prepared statement whose table a migration has changed', async () => {
    await db`create table changing (a int)`;
    await db`insert into changing values (1)`;
    const read = () => db`select * from changing`;
    expect(await Promise.all([read(), read(), read()])).toEqual([[{ a: 1 }], [{ a: 1 }], [{ a: 1 }]]);
    await db`alter table changing add column b int not null default 2`;
    const whole = [{ a: 1, b: 2 }];
    expect(await Promise.all([read(), read(), read()])).toEqual([whole, whole, whole]);
  });

  test('has its time zone and its name on every connection', async () => {
    const zoned = openPool(database.url, {
      connections: 2,
      applicationName: "Pat's desk",
      timeZone: 'America/Phoenix',
    });
    const ask = () =>
      zoned`select current_setting('TimeZone') as zone, current_setting('application_name') as name, pg_sleep(0.02)`;
    const rows = (await Promise.all([ask(), ask()])).flat();
    expect(rows.map(({ zone, name }) => [zone, name])).toEqual(Array(2).fill(['America/Phoenix', "Pat's desk"]));
    await zoned.end();
  });

  test('waits for the disk with each commit, where nobody says that the work can be done again', async () => {
    const asked = async (waitsForDisk?: boolean) => {
      const pool = openPool(database.url, {
        connections: 1,
        applicationName: 'a test',
        ...(waitsForDisk === undefined ? {} : { waitsForDisk }),
      });
      const [row] =
        await pool`select current_setting('synchronous_commit') as commit, current_setting('TimeZone') as zone`;
      await pool.end();
      return row;
    };
    // The server of the tests itself waits for no disk.
    await db.query(
      `do $$ begin execute format('alter database %I set synchronous_commit = on', current_database()); end $$`,
    );
    expect((await asked())?.commit).toBe('on');
    expect((await asked(true))?.commit).toBe('on');
    expect(await asked(false)).toEqual({ commit: 'off', zone: 'UTC' });
  });

  test('keeps a connection after a refused statement, and says which rule refused it', async () => {
    const one = open(1);
    const backend = async () => (await one`select pg_backend_pid() as pid`)[0]?.pid;
    const before = await backend();
    await one`insert into thing values (1, 'one')`;
    await expect(one`insert into thing values (2, 'one')`).rejects.toMatchObject({
      code: '23505',
      constraint: 'thing_name',
    });
    await expect(one`select nothing from nowhere`).rejects.toMatchObject({ code: '42P01' });
    expect(await backend()).toBe(before);
    await one.end();
  });

  test('never lends a connection on which a transaction was left open', async () => {
    const one = open(1);
    await one.query('begin; create table left_open (a int)');
    const [row] =
      await one`select to_regclass('left_open') is null as gone, pg_current_xact_id_if_assigned() is null as idle`;
    expect(row).toEqual({ gone: true, idle: true });
    await expect(one.query('begin; create table left_open (a int); select 1 / 0')).rejects.toMatchObject({
      code: '22012',
    });
    expect(await one`select to_regclass('left_open') is null as gone`).toEqual([{ gone: true }]);
    await one.end();
  });

  test('runs several statements of a file, and one with values of a library', async () => {
    const results = await db.query('select 1 as a; select 2 as b');
    expect((results as unknown as { rows: object[] }[]).map(({ rows }) => rows)).toEqual([[{ a: 1 }], [{ b: 2 }]]);
    expect((await db.query('select $1::int + 1 as sum', [2])).rows).toEqual([{ sum: 3 }]);
  });

  test('says that nothing listens at its address, with the system’s code', async () => {
    const nowhere = openPool('postgres://u@127.0.0.1:1/x', { connections: 1, applicationName: 'a test' });
    const error = await nowhere`select 1`.catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(DatabaseUnavailable);
    expect(error).toMatchObject({ code: 'ECONNREFUSED', message: expect.stringContaining('127.0.0.1:1') });
    await nowhere.end();
  });

  test('gives PostgreSQL’s own answer when it is refused', async () => {
    const url = new URL(testServerUrl());
    url.pathname = '/no_such_database';
    const unknown = openPool(url.href, { connections: 1, applicationName: 'a test' });
    await expect(unknown`select 1`).rejects.toMatchObject({ code: '3D000' });
    await unknown.end();
  });

  test('ends within seconds also while a statement hangs, which is rejected', async () => {
    const hanging = open(1);
    const asked = hanging`select pg_sleep(60) as hangs`.catch((error: unknown) => error);
    await expect
      .poll(() => db`select 1 as one from pg_stat_activity where query like '% as hangs' and state = 'active'`)
      .toEqual([{ one: 1 }]);
    const begun = performance.now();
    await hanging.end();
    expect(performance.now() - begun).toBeLessThan(15_000);
    expect(await asked).toBeInstanceOf(DatabaseUnavailable);
  });
});

describe('a lost connection', () => {
  const kill = (pid: unknown) => db`select pg_terminate_backend(${pid as number})`;

  test('rejects the statement under way, and the next one has another connection', async () => {
    const one = open(1);
    const [{ pid } = { pid: 0 }] = await one`select pg_backend_pid() as pid`;
    const asked = one`select pg_sleep(60)`.catch((error: unknown) => error);
    await expect.poll(() => db`select state from pg_stat_activity where pid = ${pid}`).toEqual([{ state: 'active' }]);
    await kill(pid);
    expect(await asked).toBeInstanceOf(DatabaseUnavailable);
    const [next] = await one`select pg_backend_pid() as pid`;
    expect(next?.pid).not.toBe(pid);
    await one.end();
  });

  test('are closed when nothing needs them, but one, by which others see that the program runs', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const name = 'idle for long';
    const pool = openPool(database.url, { connections: 4, applicationName: name });
    const areOpen = async () =>
      (await database.sql`select from pg_stat_activity where application_name = ${name}`).length;
    try {
      await Promise.all([1, 2, 3, 4].map(() => pool`select pg_sleep(0.2)`));
      expect(await areOpen()).toBeGreaterThan(1);
      await vi.advanceTimersByTimeAsync(600_000);
      await expect.poll(areOpen).toBe(1);
      await vi.advanceTimersByTimeAsync(600_000);
      expect(await areOpen()).toBe(1);
    } finally {
      vi.useRealTimers();
      await pool.end();
    }
  });

  test('that was idle is not missed', async () => {
    const one = open(1);
    const [{ pid } = { pid: 0 }] = await one`select pg_backend_pid() as pid`;
    await kill(pid);
    await expect.poll(() => one`select 1 as one`.catch(() => undefined)).toEqual([{ one: 1 }]);
    await one.end();
  });

  test('is told as such at whatever moment it is lost, also before a statement has it', async () => {
    const many = openPool(database.url, { connections: 4, applicationName: 'to be killed' });
    const wrong: unknown[] = [];
    let isOver = false;
    const ask = async () => {
      while (!isOver) {
        await many`select 1`.catch((error: unknown) => error instanceof DatabaseUnavailable || wrong.push(error));
      }
    };
    const asking = [1, 2, 3, 4].map(ask);
    for (let round = 0; round < 150; round += 1) {
      await db`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'to be killed'`;
    }
    isOver = true;
    await Promise.all(asking);
    expect(wrong).toEqual([]);
    expect(await many`select 1 as one`.catch(() => many`select 1 as one`)).toEqual([{ one: 1 }]);
    await many.end();
  });
});
