import type { Readable } from 'node:stream';

/** Keeps files by key. A key is an account number and an id, and is never used again. */
export type Documents = {
  /** Keeps the file at this path, all of it or nothing; the path may be gone afterward. */
  put(key: string, path: string): Promise<void>;
  /** Undefined when nothing is kept under the key. */
  open(key: string): Promise<Readable | undefined>;
  /** Nothing happens if nothing is there. */
  remove(key: string): Promise<void>;
};
