import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Documents } from './port.ts';

/** Files in a folder of this machine, on the same disk as the files that arrive. */
export function diskDocuments(folder: string): Documents {
  const placeOf = (key: string) => join(folder, key);
  return {
    // The file is on the disk before its name is, so that a power cut leaves all of it or nothing.
    async put(key, path) {
      await sync(path);
      const place = placeOf(key);
      await mkdir(dirname(place), { recursive: true, mode: 0o700 });
      await rename(path, place);
      await sync(dirname(place));
    },
    async open(key) {
      const file = await open(placeOf(key)).catch(ifMissing);
      return file?.createReadStream() as Readable | undefined;
    },
    async remove(key) {
      await rm(placeOf(key), { force: true });
    },
  };
}

async function sync(path: string): Promise<void> {
  const file = await open(path);
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

function ifMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
