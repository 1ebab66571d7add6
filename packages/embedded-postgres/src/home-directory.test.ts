import { mkdtemp, readdir, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { openDataDirectory } from './home-directory.ts';

test('a directory that several starts look at in one moment can be written, and nothing of the looks stays', async () => {
  const directory = await realpath(await mkdtemp(join(tmpdir(), 'wattershed-looks-')));
  onTestFinished(() => rm(directory, { recursive: true }));
  const looks = await Promise.all(
    Array.from({ length: 40 }, async (_, index) => {
      for (let turn = 0; turn < index; turn++) await setImmediate();
      return openDataDirectory(directory);
    }),
  );
  expect(new Set(looks)).toEqual(new Set([directory]));
  expect(await readdir(directory)).toEqual([]);
});
