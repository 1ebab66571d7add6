import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { secretsOf } from '../secrets/secrets.ts';
import { type AddEntry, writeArchive } from './archive.ts';
import { TableHashes, verifyBackup } from './verify-backup.ts';

const secrets = secretsOf('the master key of the portal that is restored');
const megabyte = 1_048_576;

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'wattershed-hostile-'));
});
afterAll(() => rm(directory, { recursive: true }));

const hostile: Record<string, { fill: (add: AddEntry) => Promise<unknown>; reason: RegExp }> = {
  'rows that unpack to hundreds of times its size': {
    fill: add => add('portal.payment/000001', Buffer.alloc(40 * megabyte)),
    reason: /it unpacks to more than any backup of its size/,
  },
  'a list of contents without an end': {
    fill: add => add('manifest.json', randomBytes(17 * megabyte)),
    reason: /its list of contents is too long/,
  },
  'a way out of its folder': {
    fill: add => add('../../etc/passwd', Buffer.from('root::0:0::/:/bin/sh')),
    reason: /its end is missing/,
  },
};

test.each(Object.entries(hostile))('a file with %s is refused before anything is done', async (_, { fill, reason }) => {
  const file = join(directory, randomBytes(4).toString('hex'));
  await writeArchive(file, fill);
  await expect(verifyBackup(file, secrets)).rejects.toThrow(reason);
});

test('rows of more tables than any database has are not counted', async () => {
  const hashes = new TableHashes();
  const none = (async function* () {})();
  for (let n = 0; n < 10_000; n += 1) await hashes.add(`portal.t${n}/000001`, none);
  await hashes.add('portal.t1/000002', none);
  await expect(hashes.add('portal.one-more/000001', none)).rejects.toThrow('it has too many tables');
});
