import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testDatabase } from '@wattershed/testkit/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePorts } from '../../test/free-ports.ts';
import { failureOf } from '../../test/portal-process.ts';
import { emptyPortal } from '../../test/portal-templates.ts';

const port = await freePorts();
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'wattershed-bad-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

async function expectOneLine(environment: Record<string, string>, says: string | RegExp): Promise<void> {
  const failure = await failureOf(port, { DATA_DIR: dataDir, REFERENCE_UTILITY: 'off', ...environment });
  expect(failure).toMatchObject({ code: 1, hasStackTrace: false, last: expect.stringMatching(says) });
}

// Every bad circumstance gets one clear line and a non-zero exit. Those of the embedded PostgreSQL are tested in
// installation.process.test.ts, and every wrong setting in config.test.ts.

test.each([
  { name: 'a setting that is wrong', env: { PORT: 'many' }, says: 'PORT must be a port number' },
  {
    name: 'a database that does not answer',
    env: { DATABASE_URL: 'postgres://u@127.0.0.1:1/x' },
    says: 'cannot be reached',
  },
  { name: 'a data directory below a file', env: { DATA_DIR: '/dev/null/data' }, says: '/dev/null/data' },
])('$name gets one clear line', async ({ env, says }) => {
  await expectOneLine(env, says);
});

test('a port that is taken gets one clear line', async () => {
  const database = await testDatabase(emptyPortal);
  const holder = createServer().listen(port, '127.0.0.1');
  await once(holder, 'listening');
  await expectOneLine({ DATABASE_URL: database.url }, `Port ${port} is already in use`);
  holder.close();
  await database.drop();
});

test('a database that was migrated by a newer version gets one clear line', async () => {
  const database = await testDatabase(emptyPortal);
  await database.sql`insert into portal.migration (name) values ('999_of-the-future.sql')`;
  await expectOneLine({ DATABASE_URL: database.url }, '999_of-the-future.sql');
  await database.drop();
});

test('a data directory that may not be written gets one clear line', async () => {
  const locked = join(dataDir, 'locked');
  await mkdir(locked);
  await chmod(locked, 0o500);
  // Root can write anywhere, so as root the test uses a directory that even root can't write to: one of the kernel's
  // own.
  await expectOneLine(
    { DATA_DIR: process.getuid?.() === 0 ? '/sys/wattershed' : locked },
    /permission|not found|denied|cannot/i,
  );
});

test('a database that is gone beside its secrets gets one clear line, and no new one is made', async () => {
  const left = join(dataDir, 'left');
  await mkdir(left);
  await writeFile(join(left, 'secrets.json'), JSON.stringify({ masterKey: 'x'.repeat(43) }));
  const advice = 'put it back from a backup with npm run restore -- FILE';
  await expectOneLine({ DATA_DIR: left }, `the database in ${join(left, 'postgres')} is gone: ${advice}`);
  expect(await readdir(left)).toEqual(['secrets.json']);
});

test('a lost master key beside sealed secrets gets one clear line', async () => {
  const database = await testDatabase(emptyPortal);
  await database.sql`alter table portal.two_factor_device drop constraint two_factor_device_user_uuid_fkey`;
  await database.sql`
    insert into portal.two_factor_device (user_uuid, device_id, kind, sealed_secret)
    values (gen_random_uuid(), gen_random_uuid(), 'authenticator', 'sealed with the lost key')`;
  const withoutKey = join(dataDir, 'without-key');
  await expectOneLine({ DATABASE_URL: database.url, DATA_DIR: withoutKey }, 'secrets.json is missing or empty');
  await database.drop();
});
