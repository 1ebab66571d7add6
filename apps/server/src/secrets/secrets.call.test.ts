import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestDatabase, testDatabase } from '@wattershed/testkit/database';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { emptyPortal } from '../../test/portal-templates.ts';
import { readConfig } from '../config.ts';
import { findMasterKey, secretsFile } from './master-key.ts';
import { secretsOf, serverSecrets } from './secrets.ts';

let database: TestDatabase;
let dataDir: string;
const rightKey = 'the key that the database is sealed with';

beforeAll(async () => {
  database = await testDatabase(emptyPortal);
});
afterAll(() => database?.drop());

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'wattershed-secrets-'));
  return () => rm(dataDir, { recursive: true, force: true });
});

const secretsWith = (settings: Record<string, string> = {}) =>
  serverSecrets(readConfig({ DATA_DIR: dataDir, ...settings }), database.sql);

const aSealedSecret = () => secretsOf(rightKey).seal('JBSWY3DPEHPK3PXP');

test('a database without tables, or without anything sealed, gets a new key', async () => {
  const empty = await testDatabase();
  const { key } = await serverSecrets(readConfig({ DATA_DIR: dataDir }), empty.sql);
  await empty.drop();
  expect((await secretsWith()).key('seal')).toEqual(key('seal'));
});

test('an email that waits in the queue, sealed, is not given up for a new key', async () => {
  await database.sql`create schema jobs`;
  await database.sql`create table jobs.job (state text, data jsonb)`;
  await database.sql`insert into jobs.job values ('created', '{"sealed": "AAAA"}')`;
  await expect(secretsWith()).rejects.toThrow('is missing or empty');
  await database.sql`drop schema jobs cascade`;
});

test('a sealed secret is never opened with a new key, nor with another', async () => {
  const userUuid = '0190a6a0-0000-7000-8000-000000000001';
  await database.sql`
    insert into portal.user_account (uuid, user_name, first_name, last_name, email, password_hash, state)
    values (${userUuid}::uuid, 'somebody', 'Some', 'Body', 'some@example.com', '', 'active')`;
  await database.sql`
    insert into portal.two_factor_device (user_uuid, device_id, kind, sealed_secret)
    values (${userUuid}::uuid, ${userUuid}::uuid, 'authenticator', ${aSealedSecret()})`;

  await expect(secretsWith()).rejects.toThrow(`${secretsFile(dataDir)} is missing or empty`);
  expect(await findMasterKey(dataDir)).toBeUndefined();
  await writeFile(secretsFile(dataDir), '');
  await expect(secretsWith()).rejects.toThrow('is missing or empty');
  await writeFile(secretsFile(dataDir), JSON.stringify({ masterKey: 'a key of another installation' }));
  await expect(secretsWith()).rejects.toThrow('is not the one that the secrets in the database are sealed with');
  await expect(secretsWith({ MASTER_KEY: 'another key of 32 characters or more' })).rejects.toThrow(
    /^MASTER_KEY is not/,
  );

  const { open } = await secretsWith({ MASTER_KEY: rightKey });
  expect(open(aSealedSecret())).toBe('JBSWY3DPEHPK3PXP');
});
