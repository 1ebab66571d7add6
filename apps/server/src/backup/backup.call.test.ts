import { copyFile, mkdtemp, open, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Pool } from '@wattershed/database/pool';
import { identifier } from '@wattershed/database/sql';
import { inTransaction } from '@wattershed/database/transaction';
import { createAsOf, migrate } from '@wattershed/migrate/migrate';
import { type TestDatabase, testDatabase } from '@wattershed/testkit/database';
import type { Template } from '@wattershed/testkit/templates';
import { emptyUtility } from '@wattershed/testkit/utility-templates';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cardThat, startPaying } from '../../test/people/paying-person.ts';
import { emptyPortal } from '../../test/portal-templates.ts';
import { portalMigrations } from '../migrations.ts';
import { secretsOf } from '../secrets/secrets.ts';
import { listTables } from './backup-store.ts';
import type { Manifest } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';
import { verifyBackup } from './verify-backup.ts';
import { writeBackup } from './write-backup.ts';

const secrets = secretsOf('the master key of the portal that is backed up');
const nothing: Template = { name: 'nothing', fill: async () => undefined };

let directory: string;
/** The city, with payments made before and while it was backed up. */
let paying: Awaited<ReturnType<typeof startPaying>>;
let paidMeanwhile: number;
let cityFile: string;
/** A portal with nobody in it. */
let small: Pool;
let smallFile: string;
let smallManifest: Manifest;
const databases: TestDatabase[] = [];

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'wattershed-backup-'));
  cityFile = join(directory, 'city.backup');
  smallFile = join(directory, 'small.backup');
  small = await databaseOf(emptyPortal);
  smallManifest = await writeBackup(small, smallFile, secrets);
  paying = await startPaying();
  await payOnce();
  let isOver = false;
  const payments = (async () => {
    let paid = 0;
    for (; !isOver; paid++) await payOnce();
    return paid;
  })();
  await writeBackup(paying.portal.sql, cityFile, secrets);
  isOver = true;
  paidMeanwhile = await payments;
  await paying.portal.stopQueue();
});
afterAll(async () => {
  await paying.portal.close();
  for (const database of databases) await database.drop();
  await rm(directory, { recursive: true, force: true });
});

const payOnce = async () => paying.pay(await paying.cardPayment(cardThat('approve')));

async function databaseOf(template: Template): Promise<Pool> {
  const database = await testDatabase(template);
  databases.push(database);
  return database.sql;
}

/** Of every table: how many rows it has and what they add up to, in whatever order they lie. */
async function hashesOf(db: Pool): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const { schema, name } of await listTables(db)) {
    const [row] = await db<{ hash: string }>`
      select count(*) || ' rows ' || coalesce(md5(string_agg(t::text, chr(10) order by t::text)), '') as hash
      from ${identifier(schema)}.${identifier(name)} t`;
    found[`${schema}.${name}`] = row?.hash ?? '';
  }
  return found;
}

async function restore(file: string, db: Pool, replaces = false): Promise<Manifest> {
  const manifest = await verifyBackup(file, secrets);
  await restoreBackup(db, { file, manifest, replaces });
  return manifest;
}

test('a backup while payments go on holds one moment: each payment whole, or not at all', async () => {
  const restored = await databaseOf(nothing);
  const { tables } = await restore(cityFile, restored);
  expect(paidMeanwhile).toBeGreaterThan(0);
  const [books] = await restored`
    select
      (select count(*)::int from utility.ledger_transaction t
        where (select sum(amount_cents) from utility.ledger_entry e
          where e.account_number = t.account_number and e.transaction_id = t.transaction_id) <> 0) as unbalanced,
      (select count(*)::int from portal.payment p where p.state = 'settled' and not exists (
        select from utility.ledger_transaction t where t.reference = p.payment_id::text)) as unposted,
      (select count(*)::int from portal.payment) > 0 as "hasPayments"`;
  expect(books).toEqual({ unbalanced: 0, unposted: 0, hasPayments: true });
  const found = tables.map(async ({ schema, name }) => {
    const [row] = await restored`select count(*)::int as rows from ${identifier(schema)}.${identifier(name)}`;
    return `${schema}.${name}: ${row?.rows}`;
  });
  expect(await Promise.all(found)).toEqual(tables.map(({ schema, name, rows }) => `${schema}.${name}: ${rows}`));
});

test('after a restore, every table, sequence, index and trigger is as it was', async () => {
  const source = paying.portal.sql;
  const quiet = join(directory, 'quiet.backup');
  const restored = await databaseOf(nothing);
  await writeBackup(source, quiet, secrets);
  const before = await hashesOf(source);
  await restore(quiet, restored);
  expect(await hashesOf(restored)).toEqual(before);
  const sequences = (db: Pool) => db`select sequencename, last_value from pg_sequences order by 1`;
  expect(await sequences(restored)).toEqual(await sequences(source));
  const triggers = (db: Pool) => db`
    select tgrelid::regclass::text as table, tgname::text as trigger, tgenabled as state
    from pg_trigger where not tgisinternal order by 1, 2`;
  expect(await triggers(restored)).toEqual(await triggers(source));
  // How full a month's index was packed is not kept.
  const indexes = (db: Pool) => db`
    select regexp_replace(indexdef, ' WITH \\(fillfactor=.+\\)$', '') as index from pg_indexes
    where schemaname in ('portal', 'utility', 'jobs', 'clock') order by 1`;
  expect(await indexes(restored)).toEqual(await indexes(source));
});

test('no table of the database is left out', async () => {
  const { tables } = await verifyBackup(cityFile, secrets);
  const present = await paying.portal.sql<{ name: string }>`
    select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname !~ '^(pg_|information_schema$)'`;
  const held = tables.map(({ schema, name }) => `${schema}.${name}`);
  expect(held.toSorted()).toEqual(present.map(({ name }) => name).toSorted());
});

test('the file is one that tar reads, for its owner only, without the master key, and nothing is left beside it', async () => {
  expect((await stat(smallFile)).mode & 0o777).toBe(0o600);
  expect((await readdir(directory)).filter(name => name.endsWith('.partial'))).toEqual([]);
  const unpacked = gunzipSync(await readFile(smallFile));
  expect(unpacked.subarray(257, 262).toString()).toBe('ustar');
  expect(unpacked.includes('the master key of the portal')).toBe(false);
});

const unusable = /cannot be restored: .+ Nothing was changed\.$/;

test.each([
  ['of nobody', () => smallFile],
  ['of the city', () => cityFile],
])('a file %s that is cut anywhere is refused', async (_, file) => {
  const cut = join(directory, 'cut.backup');
  const { size } = await stat(file());
  for (const length of [0, 5, Math.floor(size / 3), size - 2_000, size - 9, size - 1]) {
    await copyFile(file(), cut);
    await truncate(cut, length);
    await expect(verifyBackup(cut, secrets)).rejects.toThrow(unusable);
  }
});

test('a file with one other byte is refused wherever it is, unless it unpacks to the very same', async () => {
  const flipped = join(directory, 'flipped.backup');
  const { size } = await stat(smallFile);
  // gzip has bytes that nobody reads, such as the time of packing, and more than one way to write a row of zeros.
  const places = [0, 1, 2, 12, ...Array.from({ length: 40 }, (_, index) => Math.floor((size * (index + 1)) / 41))];
  const read: unknown[] = [];
  for (const place of [...places, size - 8, size - 1]) {
    await copyFile(smallFile, flipped);
    const handle = await open(flipped, 'r+');
    const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, place);
    await handle.write(Buffer.from([(buffer[0] ?? 0) ^ 0x10]), 0, 1, place);
    await handle.close();
    read.push(await verifyBackup(flipped, secrets).catch((error: Error) => error.message));
  }
  for (const outcome of read) expect([smallManifest, expect.stringMatching(unusable)]).toContainEqual(outcome);
  expect(read.filter(outcome => typeof outcome === 'string').length).toBeGreaterThan(30);
});

/** The same file with some bytes changed and packed again, so that it is whole for gzip. */
async function rewrite(from: string, to: string): Promise<string> {
  const changed = join(directory, 'changed.backup');
  const unpacked = gunzipSync(await readFile(smallFile));
  unpacked.write(to, unpacked.indexOf(from));
  await writeFile(changed, gzipSync(unpacked));
  return changed;
}

test.each([
  ['rows', '001_portal.sql', '001_portaX.sql', /the rows of portal\.migration are damaged/],
  ['list of contents', '"takenAt": "2', '"takenAt": "3', /changed after it was written/],
])('a file whose %s were changed and packed again is refused', async (_, from, to, reason) => {
  await expect(verifyBackup(await rewrite(from, to), secrets)).rejects.toThrow(reason);
});

test.each([
  ['text', Buffer.from('no backup at all\n')],
  ['a packed file of something else', gzipSync('no backup at all\n'.repeat(100))],
  ['an empty archive', gzipSync(Buffer.alloc(1_024))],
])('%s is refused as no backup', async (_, bytes) => {
  const other = join(directory, 'other.backup');
  await writeFile(other, bytes);
  await expect(verifyBackup(other, secrets)).rejects.toThrow(unusable);
});

test('a file that is not there is said to be missing', async () => {
  const missing = join(directory, 'missing.backup');
  await expect(verifyBackup(missing, secrets)).rejects.toThrow(`There is no file ${missing}.`);
});

test('a backup taken with another master key is refused with what to do', async () => {
  const others = secretsOf('the master key of some other portal');
  await expect(verifyBackup(smallFile, others)).rejects.toThrow(
    /another master key: put the secrets.json of that portal/,
  );
});

test('a database that holds a portal is left alone without --replace, and becomes the backup with it', async () => {
  const held = await databaseOf(emptyPortal);
  await held`insert into portal.migration (name) values ('something of its own')`;
  const before = await hashesOf(held);
  await expect(restore(smallFile, held)).rejects.toThrow(/already holds a portal.+--replace/);
  expect(await hashesOf(held)).toEqual(before);
  await restore(smallFile, held, true);
  expect(await hashesOf(held)).toEqual(await hashesOf(small));
});

test('nothing changes when the file turns out to be another one while it is loaded', async () => {
  const held = await databaseOf(emptyPortal);
  const before = await hashesOf(held);
  const file = await rewrite('001_portal.sql', '001_portaX.sql');
  const restoring = restoreBackup(held, { file, manifest: smallManifest, replaces: true });
  await expect(restoring).rejects.toThrow('changed while it was read');
  expect(await hashesOf(held)).toEqual(before);
});

test('a database that a portal runs on is left alone', async () => {
  const before = await hashesOf(paying.portal.sql);
  await expect(restore(smallFile, paying.portal.sql, true)).rejects.toThrow('The portal is running on this database');
  expect(Object.keys(await hashesOf(paying.portal.sql))).toEqual(Object.keys(before));
});

test('the backup of an older portal comes back as it was, and the next start brings it up to date', async () => {
  const names = smallManifest.migrations.portal ?? [];
  const older = await databaseOf(emptyUtility);
  await inTransaction(older, tx => createAsOf(tx, 'portal', portalMigrations, names.slice(0, -2)));
  const file = join(directory, 'older.backup');
  await writeBackup(older, file, secrets);
  const restored = await databaseOf(nothing);
  await restore(file, restored);
  expect(await hashesOf(restored)).toEqual(await hashesOf(older));
  expect(await migrate(restored, 'portal', portalMigrations)).toEqual(names.slice(-2));
});

test('the backup of a newer portal is refused by the name of its migration', async () => {
  const manifest = { ...smallManifest, migrations: { portal: ['999_of-the-future.sql'] } };
  const restoring = restoreBackup(await databaseOf(nothing), { file: smallFile, manifest, replaces: false });
  await expect(restoring).rejects.toThrow(/portal migration 999_of-the-future.sql.+does not know/);
});

test('the backup of another version of the job queue is refused, and nothing has changed', async () => {
  const empty = await databaseOf(nothing);
  const manifest = { ...smallManifest, jobsVersion: 1 };
  const restoring = restoreBackup(empty, { file: smallFile, manifest, replaces: false });
  await expect(restoring).rejects.toThrow('version 1 of the job queue');
  expect(await listTables(empty)).toEqual([]);
});
