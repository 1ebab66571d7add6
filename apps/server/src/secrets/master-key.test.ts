import { mkdtemp, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { findMasterKey, makeMasterKey, secretsFile } from './master-key.ts';

let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'wattershed-key-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

it('is kept, for its owner only, with nothing left beside it', async () => {
  const made = await makeMasterKey(dataDir);
  expect(await findMasterKey(dataDir)).toBe(made);
  expect((await stat(secretsFile(dataDir))).mode & 0o777).toBe(0o600);
  expect(await readdir(dataDir)).toEqual(['secrets.json']);
});

it('is on disk as a whole before it has its name, and its name is, too', async () => {
  const directory = await open(dataDir, 'r');
  const synced: string[][] = [];
  const sync = vi.spyOn(Object.getPrototypeOf(directory), 'sync').mockImplementation(async () => {
    const texts = (await readdir(dataDir)).map(async name => {
      const { masterKey } = JSON.parse(await readFile(join(dataDir, name), 'utf8'));
      return `${name === 'secrets.json' ? name : 'another name'} ${masterKey}`;
    });
    synced.push(await Promise.all(texts));
  });
  const made = await makeMasterKey(dataDir);
  sync.mockRestore();
  await directory.close();
  expect(synced).toEqual([[`another name ${made}`], [`secrets.json ${made}`]]);
});

it('is one key, however many start at the same time', async () => {
  const made = await Promise.all(Array.from({ length: 20 }, () => makeMasterKey(dataDir)));
  expect(new Set(made)).toEqual(new Set([await findMasterKey(dataDir)]));
});

it.each(['', '{"masterKey":"', '{}', '{"masterKey":""}', 'null'])(
  'is not in a file that holds %j, and can be made there',
  async text => {
    await writeFile(secretsFile(dataDir), text);
    expect(await findMasterKey(dataDir)).toBeUndefined();
    expect(await makeMasterKey(dataDir)).toBe(await findMasterKey(dataDir));
  },
);
