import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { testDatabase } from '@wattershed/testkit/database';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { freePorts } from '../test/free-ports.ts';
import { emptyPortal } from '../test/portal-templates.ts';

/** Starting may take much longer on a busy machine. */
const patienceMs = 60_000;

const port = await freePorts();
const main = fileURLToPath(new URL('./main.mjs', import.meta.url));
let dataDir: string;
const running: ChildProcess[] = [];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'wattershed-bad-'));
  // As root, PostgreSQL runs as another user, and uses this directory only if that user may enter it.
  await chmod(dataDir, 0o755);
});
afterEach(async () => {
  for (const child of running.splice(0)) {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
  }
  await rm(dataDir, { recursive: true, force: true });
});

function start(environment: Record<string, string>) {
  const child = spawn(process.execPath, [main], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      DATA_DIR: dataDir,
      PORT: String(port),
      UTILITY_PORT: String(port + 1),
      SMTP_PORT: String(port + 2),
      REFERENCE_UTILITY: 'off',
      ...environment,
    },
  });
  running.push(child);
  const output = { text: '' };
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output.text += text;
    });
  }
  return { child, output };
}

/** Starts the portal, waits for it to end, and returns what it printed and its exit code. */
async function failureOf(environment: Record<string, string>) {
  const { child, output } = start(environment);
  const [code] = await once(child, 'close');
  const lines = output.text.trim().split('\n');
  return { code, last: lines.at(-1) ?? '', hasStackTrace: /\n\s+at /.test(output.text) };
}

async function held(port: number) {
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

describe('a bad circumstance gets one clear line and a non-zero exit', () => {
  test.each([
    { name: 'a port that is no number', env: { PORT: 'many' }, says: 'PORT must be a port number' },
    { name: 'a port above 65535', env: { PORT: '70000' }, says: 'PORT must be a port number' },
    {
      name: 'a base path with a space',
      env: { PORTAL_BASE_PATH: '/My Portal' },
      says: 'PORTAL_BASE_PATH must be a path',
    },
    {
      name: 'a switch that is neither on nor off',
      env: { REFERENCE_UTILITY: 'maybe' },
      says: 'REFERENCE_UTILITY must be',
    },
    {
      name: 'a database address of another kind',
      env: { DATABASE_URL: 'mysql://host/x' },
      says: 'DATABASE_URL must be',
    },
    {
      name: 'a database that does not answer',
      env: { DATABASE_URL: 'postgres://u@127.0.0.1:1/x' },
      says: 'cannot be reached',
    },
    { name: 'a data directory below a file', env: { DATA_DIR: '/dev/null/data' }, says: '/dev/null/data' },
  ])('$name', async ({ env, says }) => {
    const failure = await failureOf(env);
    expect(failure).toMatchObject({ code: 1, hasStackTrace: false });
    expect(failure.last).toContain(says);
  });

  test('a port that is taken', async () => {
    const database = await testDatabase(emptyPortal);
    const holder = await held(port);
    const failure = await failureOf({ DATABASE_URL: database.url });
    expect(failure).toMatchObject({ code: 1, hasStackTrace: false });
    expect(failure.last).toContain(`Port ${port} is already in use`);
    holder.close();
    await database.drop();
  });

  test('a database that was migrated by a newer version', async () => {
    const database = await testDatabase(emptyPortal);
    await database.sql`insert into portal.migration (name) values ('999_of-the-future.sql')`;
    const failure = await failureOf({ DATABASE_URL: database.url });
    expect(failure).toMatchObject({ code: 1, hasStackTrace: false });
    expect(failure.last).toContain('999_of-the-future.sql');
    await database.drop();
  });

  test('a second instance on the same data directory', async () => {
    const first = start({});
    await expect.poll(() => first.output.text, { timeout: patienceMs }).toContain('Wattershed is ready');
    const failure = await failureOf({ PORT: String(await freePorts()) });
    expect(failure).toMatchObject({ code: 1, hasStackTrace: false });
    expect(failure.last).toMatch(/in use|already/);
  });

  test('a data directory of another version of PostgreSQL', async () => {
    const first = start({});
    await expect.poll(() => first.output.text, { timeout: patienceMs }).toContain('Wattershed is ready');
    first.child.kill('SIGTERM');
    await once(first.child, 'exit');
    await writeFile(join(dataDir, 'postgres', 'cluster', 'PG_VERSION'), '14\n');
    const failure = await failureOf({});
    expect(failure).toMatchObject({ code: 1, hasStackTrace: false });
    expect(failure.last).toContain('14');
  });

  test('a data directory that may not be written', async () => {
    const locked = join(dataDir, 'locked');
    await mkdir(locked);
    await chmod(locked, 0o500);
    // Root can write anywhere, so as root the test uses a directory that even root can't write to: one of the kernel's
    // own.
    const failure = await failureOf({ DATA_DIR: process.getuid?.() === 0 ? '/sys/wattershed' : locked });
    expect(failure).toMatchObject({ code: 1, hasStackTrace: false });
    expect(failure.last).toMatch(/permission|not found|denied|cannot/i);
  });
});

test('SIGTERM stops everything with exit code 0, and what was written is there at the next start', async () => {
  const first = start({});
  await expect.poll(() => first.output.text, { timeout: patienceMs }).toContain('Wattershed is ready');
  first.child.kill('SIGTERM');
  const [code] = await once(first.child, 'exit');
  expect(code).toBe(0);
  const second = start({});
  await expect.poll(() => second.output.text, { timeout: patienceMs }).toContain('Wattershed is ready');
  expect(second.output.text).not.toContain('Creating the database');
});
