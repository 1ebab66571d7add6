import { chmod, mkdtemp, readdir, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@wattershed/embedded-postgres/launcher';
import { machineClock } from './machine-clock.ts';
import { dropTemplates } from './templates.ts';

const variable = 'WATTERSHED_TEST_SERVER';
const directoryName = 'wattershed-test-';
const memory = '/dev/shm';
/** Several times what a run's databases and their log take. */
const roomNeeded = 3 * 1024 ** 3;

/** Address of the run's PostgreSQL; databases are made on it from the templates. Child processes inherit it. */
export function testServerUrl(): string {
  const url = process.env[variable];
  if (!url) throw new Error('No test server runs: call startTestServer first.');
  return url;
}

/**
 * One PostgreSQL for a whole run of tests: the one that `npm test` has started already, TEST_DATABASE_URL, or our own in
 * a directory that is removed afterward. Returns a function that stops it.
 */
export async function startTestServer(): Promise<() => Promise<void>> {
  if (process.env[variable]) return async () => undefined;
  const given = process.env.TEST_DATABASE_URL;
  const { url, stop } = given ? { url: given, stop: async () => undefined } : await startOwnServer();
  await dropTemplates(url);
  process.env[variable] = url;
  return async () => {
    delete process.env[variable];
    await stop();
  };
}

async function startOwnServer() {
  await clearAwayLeftovers();
  const directory = await mkdtemp(join(await placeForServer(), `${directoryName}${process.pid}-`));
  // As root, PostgreSQL runs as another user, who must be allowed to enter this directory.
  await chmod(directory, 0o755);
  const server = await startPostgres({
    dataDir: directory,
    environment: machineClock(),
    // Nothing here outlives the run, so nothing waits for the disk. Even so, a killed process loses nothing.
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      // A database lives for seconds here and has hundreds of rows.
      autovacuum: 'off',
      // A connection asks most of its statements fewer than five times, and would plan them anew each time.
      plan_cache_mode: 'force_generic_plan',
      shared_buffers: '128MB',
      max_connections: '200',
    },
  });
  const stop = async () => {
    await server.stop();
    await rm(directory, { recursive: true, force: true });
  };
  const url = new URL(`postgres://localhost:${server.port}/${server.database}`);
  url.username = server.user;
  url.password = server.password;
  url.searchParams.set('host', server.socketDir);
  return { url: url.href, stop };
}

/**
 * In memory, where there is plenty. A database is hundreds of small files: to copy one on a disk takes eight times the
 * processor time, and there is one for each file of tests.
 */
async function placeForServer(): Promise<string> {
  const { bavail, bsize } = await statfs(memory).catch(() => ({ bavail: 0, bsize: 0 }));
  return Math.min(bavail * bsize, process.availableMemory()) > roomNeeded ? memory : tmpdir();
}

/** Directories of runs that were killed: PostgreSQL then ends by itself, and no one is left to remove them. */
async function clearAwayLeftovers(): Promise<void> {
  for (const place of [memory, tmpdir()]) {
    for (const name of await readdir(place).catch(() => [])) {
      const pid = name.startsWith(directoryName) ? Number(name.slice(directoryName.length).split('-')[0]) : Number.NaN;
      if (pid > 0 && !isAlive(pid))
        await rm(join(place, name), { recursive: true, force: true }).catch(() => undefined);
    }
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
