import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startBucket } from '../../../test/files/bucket.ts';
import { diskDocuments } from './disk.ts';
import type { Documents } from './port.ts';
import { s3Documents } from './s3.ts';

let folder: string;
let bucket: Awaited<ReturnType<typeof startBucket>>;
let kept: Record<'on disk' | 'in a bucket', Documents>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wattershed-documents-'));
  bucket = await startBucket();
  kept = { 'on disk': diskDocuments(join(folder, 'kept')), 'in a bucket': s3Documents(bucket.access) };
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await bucket.close();
});

const key = '400100117/0190a6a0-0000-7000-8000-000000000001';
const fileOf = async (content: Buffer) => {
  const path = join(folder, 'arriving');
  await writeFile(path, content);
  return path;
};
const read = async (stream: Readable | undefined) => stream && (await buffer(stream));

describe.each(['on disk', 'in a bucket'] as const)('documents %s', place => {
  test('come back byte for byte, and are gone when they are removed', async () => {
    const content = Buffer.alloc(3_000_000, 'a page of a bill\u0000');
    await kept[place].put(key, await fileOf(content));
    expect((await read(await kept[place].open(key)))?.equals(content)).toBe(true);
    await kept[place].remove(key);
    expect(await kept[place].open(key)).toBeUndefined();
  });

  test('that nobody has are nothing, and removing them is no failure', async () => {
    expect(await kept[place].open('400100117/nothing')).toBeUndefined();
    await kept[place].remove('400100117/nothing');
  });
});

test('a document on disk is readable by its owner only', async () => {
  await kept['on disk'].put(key, await fileOf(Buffer.from('a')));
  expect((await stat(join(folder, 'kept', '400100117'))).mode & 0o077).toBe(0);
  await kept['on disk'].remove(key);
  expect(await readdir(join(folder, 'kept', '400100117'))).toEqual([]);
});

describe('a bucket', () => {
  test('with another secret or region takes nothing and gives nothing away', async () => {
    await kept['in a bucket'].put(key, await fileOf(Buffer.from('a')));
    for (const change of [{ secret: 'another secret' }, { region: 'elsewhere' }, { keyId: 'ANOTHER' }]) {
      const stranger = s3Documents({ ...bucket.access, ...change });
      await expect(stranger.put(key, await fileOf(Buffer.from('b')))).rejects.toThrow('PUT with 403');
      await expect(stranger.open(key)).rejects.toThrow('GET with 403');
      await expect(stranger.remove(key)).rejects.toThrow('DELETE with 403');
    }
    expect([...bucket.objects.values()]).toEqual([Buffer.from('a')]);
  });

  test.each([500, 503, 507])('that answers %i is a failure, and not an empty place', async status => {
    bucket.fate.status = status;
    await expect(kept['in a bucket'].put(key, await fileOf(Buffer.from('b')))).rejects.toThrow(`PUT with ${status}`);
    await expect(kept['in a bucket'].open(key)).rejects.toThrow(`GET with ${status}`);
    bucket.fate.status = undefined;
  });
});
