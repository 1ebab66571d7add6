import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readArchive, writeArchive } from './archive.ts';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'wattershed-archive-'));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

test('entries come back in their order, whatever their size', async () => {
  const file = join(directory, 'a.tar.gz');
  const entries = [0, 1, 511, 512, 513, 3_000_000, 7].map((size, index) => [
    `entry/${index}`,
    Buffer.alloc(size, index),
  ]);
  await writeArchive(file, async add => {
    for (const [name, bytes] of entries) await add(name as string, bytes as Buffer);
  });
  const read: [string, Buffer][] = [];
  await readArchive(file, async (name, body) => {
    read.push([name, await buffer(body)]);
  });
  expect(read.map(([name]) => name)).toEqual(entries.map(([name]) => name));
  expect(read.every(([, bytes], index) => bytes.equals(entries[index]?.[1] as Buffer))).toBe(true);
});

test('a failure in the middle leaves no file', async () => {
  const writing = writeArchive(join(directory, 'a.tar.gz'), async add => {
    await add('entry/1', Buffer.alloc(5_000_000, 'x'));
    throw new RangeError('no more rows');
  });
  await expect(writing).rejects.toThrow('no more rows');
  expect(await readdir(directory)).toEqual([]);
});

test('a file that cannot be written ends it with the reason', async () => {
  const writing = writeArchive(join(directory, 'nowhere', 'a.tar.gz'), async add => {
    for (let count = 0; count < 50; count++) await add(`entry/${count}`, Buffer.alloc(1_000_000, 'x'));
  });
  await expect(writing).rejects.toMatchObject({ code: 'ENOENT' });
});
