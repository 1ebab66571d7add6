import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPool } from '@wattershed/database/pool';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { findPackage, restoreSymlinks } from './binaries.ts';
import { runToEnd } from './child-process.ts';
import { DataDirectoryInUse, DataDirectoryNotUsable, WrongDataVersion } from './failures.ts';
import { type RunningPostgres, startPostgres } from './launcher.ts';

const cleanups: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

/** Copied by all tests that need a database, because making one takes longer than anything else here. */
const prepared = join(tmpdir(), `launcher-prepared-${process.pid}`);
let firstStart: { settings: Record<string, unknown> | undefined; socketMode: number };

beforeAll(async () => {
  const running = await startPostgres({ dataDir: prepared });
  const [settings] = await query(
    running,
    `select current_setting('server_version_num')::int / 10000 as major, current_setting('fsync') as fsync,
       current_setting('listen_addresses') as addresses, current_setting('server_encoding') as encoding,
       (select rolpassword like 'SCRAM-SHA-256$%' from pg_authid where rolname = current_user) as is_scram,
       lower('ÉCLAIR') as lowered`,
  );
  firstStart = { settings, socketMode: (await stat(running.socketDir)).mode & 0o777 };
  await running.stop();
});

afterAll(() => rm(prepared, { recursive: true, force: true }));

async function makeDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'launcher-'));
  cleanups.push(() => rm(directory, { recursive: true, force: true, maxRetries: 10 }));
  return directory;
}

/** As a backup put back: as root the copy belongs to root, which the start has to mend. */
async function makeDirectoryWithDatabase(): Promise<string> {
  const directory = await makeDirectory();
  await cp(prepared, directory, { recursive: true });
  return directory;
}

async function start(dataDir: string, progress: string[] = []): Promise<RunningPostgres> {
  const running = await startPostgres({ dataDir, onProgress: text => progress.push(text) });
  cleanups.push(() => running.stop());
  return running;
}

async function query(running: RunningPostgres, text: string): Promise<Record<string, unknown>[]> {
  const db = openPool(running.url, { connections: 1, applicationName: 'a test' });
  try {
    return (await db.query(text)).rows;
  } finally {
    await db.end();
  }
}

/** A process of its own that starts PostgreSQL, says so, and stays. */
async function startInOtherProcess(dataDir: string): Promise<{ parent: ChildProcess; pid: number }> {
  const launcher = new URL('./launcher.ts', import.meta.url).href;
  const script = `
    import { startPostgres } from ${JSON.stringify(launcher)};
    const running = await startPostgres({ dataDir: ${JSON.stringify(dataDir)} });
    console.log(running.pid);
    setInterval(() => undefined, 60_000);`;
  const parent = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  cleanups.push(() => kill(parent));
  if (!parent.stdout) throw new Error('no output');
  const [line] = await once(parent.stdout, 'data');
  return { parent, pid: Number(String(line)) };
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
}

async function isRunning(pid: number): Promise<boolean> {
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return status !== '' && !/^\d+ \(.*\) Z/.test(status);
}

async function waitUntilGone(pid: number): Promise<void> {
  await vi.waitFor(async () => expect(await isRunning(pid)).toBe(false), { timeout: 60_000 });
}

async function makeTableWithOneRow(running: RunningPostgres): Promise<void> {
  await query(running, 'create table payment (amount_cents bigint not null)');
  await query(running, 'insert into payment values (11499)');
}

const paymentRows = [{ amount_cents: 11499 }];
const readPayments = 'select amount_cents from payment';

describe('starting and stopping', () => {
  test('the first start makes a durable UTF-8 database that only a private socket reaches', () => {
    expect(firstStart).toEqual({
      settings: { major: 18, fsync: 'on', addresses: '', encoding: 'UTF8', is_scram: true, lowered: 'éclair' },
      socketMode: 0o700,
    });
  });

  test('a wrong password is refused', async () => {
    const running = await start(await makeDirectoryWithDatabase());
    const intruder = { ...running, url: running.url.replace(running.password, 'password') };
    await expect(query(intruder, 'select 1')).rejects.toThrow('password authentication failed');
  });

  test('a second start keeps the data and the password', async () => {
    const dataDir = await makeDirectoryWithDatabase();
    const first = await start(dataDir);
    await makeTableWithOneRow(first);
    await first.stop();
    const second = await start(dataDir);
    expect(await query(second, readPayments)).toEqual(paymentRows);
    expect(second.password).toBe(first.password);
    expect((await stat(join(dataDir, 'credentials.json'))).mode & 0o777).toBe(0o600);
  });

  test('the server has the variables it is given, and none of this process', async () => {
    const running = await startPostgres({ dataDir: await makeDirectoryWithDatabase(), environment: { GIVEN: 'yes' } });
    cleanups.push(() => running.stop());
    const variables = (await readFile(`/proc/${running.pid}/environ`, 'utf8')).split('\0').filter(Boolean);
    expect(variables.map(one => one.split('=')[0]).sort()).toEqual(['GIVEN', 'LC_ALL', 'PATH', 'TZ']);
  });

  test('what a customer typed is not in the log when a statement fails', async () => {
    const dataDir = await makeDirectoryWithDatabase();
    const running = await start(dataDir);
    await expect(query(running, "select '4111111111111111x'::bigint")).rejects.toThrow('4111');
    expect(await readFile(join(dataDir, 'postgres.log'), 'utf8')).not.toContain('4111');
  });

  test('a path too long for a socket works, over a short private directory', async () => {
    const dataDir = join(await makeDirectory(), 'x'.repeat(100));
    await cp(prepared, dataDir, { recursive: true });
    await runToEnd('chmod', ['o+x', join(dataDir, '..')], undefined);
    const running = await start(dataDir);
    cleanups.unshift(() => rm(running.socketDir, { recursive: true, force: true }));
    expect((await stat(running.socketDir)).mode & 0o777).toBe(0o700);
    expect(await query(running, 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});

describe.skipIf(process.platform !== 'linux')('after a violent end', () => {
  test('a killed postmaster loses nothing that was committed', async () => {
    const dataDir = await makeDirectoryWithDatabase();
    const first = await start(dataDir);
    await makeTableWithOneRow(first);
    process.kill(first.pid, 'SIGKILL');
    expect(await first.gone).toContain('SIGKILL');
    await first.stop();
    expect(await query(await start(dataDir), readPayments)).toEqual(paymentRows);
  });

  test('PostgreSQL stops by itself when its parent is killed', async () => {
    const { parent, pid } = await startInOtherProcess(await makeDirectoryWithDatabase());
    await kill(parent);
    await waitUntilGone(pid);
  });

  test('an orphan left running is stopped and its data taken over', async () => {
    const dataDir = await makeDirectoryWithDatabase();
    const { parent, pid } = await startInOtherProcess(dataDir);
    const children = await readFile(`/proc/${parent.pid}/task/${parent.pid}/children`, 'utf8');
    const watchers = children
      .trim()
      .split(' ')
      .map(Number)
      .filter(child => child !== pid);
    for (const watcher of watchers) process.kill(watcher, 'SIGKILL');
    await kill(parent);
    expect(await isRunning(pid)).toBe(true);
    const progress: string[] = [];
    const running = await start(dataDir, progress);
    expect(progress).toEqual(['Stopping the PostgreSQL that an earlier, killed start left running']);
    expect(await isRunning(pid)).toBe(false);
    expect(await query(running, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('a stale pid file that names someone else’s living process does that process no harm', async () => {
    const dataDir = await makeDirectoryWithDatabase();
    const stranger = spawn('sleep', ['60'], { stdio: 'ignore' });
    cleanups.push(() => kill(stranger));
    const cluster = join(dataDir, 'cluster');
    const lines = [stranger.pid, cluster, 1_700_000_000, 5432, join(dataDir, 'socket'), '', '  1234567 0', 'ready'];
    await writeFile(join(cluster, 'postmaster.pid'), `${lines.join('\n')}\n`);
    await writeFile(join(dataDir, 'socket', '.s.PGSQL.5432.lock'), `${lines.join('\n')}\n`);
    const running = await start(dataDir);
    expect(await query(running, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(stranger.signalCode).toBeNull();
    expect(await isRunning(stranger.pid ?? 0)).toBe(true);
  });

  test('an unreadable pid file counts as stale', async () => {
    const dataDir = await makeDirectoryWithDatabase();
    await writeFile(join(dataDir, 'cluster', 'postmaster.pid'), 'not a number');
    expect(await query(await start(dataDir), 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('a start killed while it made the database is made good by the next one', async () => {
    const dataDir = await makeDirectory();
    const starting = startInOtherProcess(dataDir);
    starting.catch(() => undefined);
    const madeSoFar = async () => {
      const making = (await readdir(dataDir)).find(name => /^cluster\.making-[0-9a-f]+$/.test(name)) ?? 'none yet';
      return readdir(join(dataDir, making));
    };
    await vi.waitFor(async () => expect(await madeSoFar()).toContain('PG_VERSION'), { timeout: 60_000, interval: 10 });
    const holder = await readFile(join(dataDir, 'lock-holder'), 'utf8');
    process.kill(Number(/process (\d+)/.exec(holder)?.[1]), 'SIGKILL');
    const running = await start(dataDir);
    expect(await query(running, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect((await readdir(dataDir)).filter(name => name.startsWith('cluster'))).toEqual(['cluster']);
  });
});

describe('refusals', () => {
  test('of two starts at once exactly one succeeds and the other says what is running', async () => {
    const dataDir = await makeDirectoryWithDatabase();
    const outcomes = await Promise.allSettled([start(dataDir), start(dataDir)]);
    const refused = outcomes.flatMap(outcome => (outcome.status === 'rejected' ? [outcome.reason] : []));
    expect(refused).toHaveLength(1);
    expect(refused[0]).toBeInstanceOf(DataDirectoryInUse);
    expect(refused[0].message).toContain(`process ${process.pid}`);
    expect(refused[0].message).not.toContain('\n');
  });

  test('a database of another major version is left alone', async () => {
    const dataDir = await makeDirectoryWithDatabase();
    await writeFile(join(dataDir, 'cluster', 'PG_VERSION'), '16\n');
    const refusal = startPostgres({ dataDir });
    await expect(refusal).rejects.toBeInstanceOf(WrongDataVersion);
    await expect(refusal).rejects.toThrow('was written by PostgreSQL 16, but the programs are version 18');
  });

  test('a directory with something else in the place of the database is left alone', async () => {
    const dataDir = await makeDirectory();
    await mkdir(join(dataDir, 'cluster'));
    await writeFile(join(dataDir, 'cluster', 'letter.txt'), 'Dear customer');
    await expect(startPostgres({ dataDir })).rejects.toThrow('holds no complete database');
    expect(await readFile(join(dataDir, 'cluster', 'letter.txt'), 'utf8')).toBe('Dear customer');
  });

  test('a data directory that is a file is refused in one line', async () => {
    const file = join(await makeDirectory(), 'data');
    await writeFile(file, '');
    const refusal = startPostgres({ dataDir: file });
    await expect(refusal).rejects.toBeInstanceOf(DataDirectoryNotUsable);
    await expect(refusal).rejects.toThrow('it is not a directory');
  });

  test('a setting PostgreSQL does not know is quoted in the refusal', async () => {
    const dataDir = await makeDirectoryWithDatabase();
    await expect(startPostgres({ dataDir, settings: { no_such_thing: '1' } })).rejects.toThrow(
      'unrecognized configuration parameter "no_such_thing"',
    );
  });
});

test('the programs run after their missing library links are restored', async () => {
  const directory = await makeDirectory();
  const native = join(directory, 'native');
  const links = /\.so(\.\d+)?$/;
  const isLink = (name: string) => links.test(name) && /lib(ecpg|icu|pgtypes|pq)/.test(name);
  await cp(findPackage(), native, { recursive: true, filter: path => !isLink(path) && !path.endsWith('.a') });
  const postgresProgram = join(native, 'bin', 'postgres');
  expect((await runToEnd(postgresProgram, ['--version'], undefined)).output).toContain(
    'cannot open shared object file',
  );
  await restoreSymlinks(native);
  expect((await runToEnd(postgresProgram, ['--version'], undefined)).output).toContain('PostgreSQL) 18');
});
