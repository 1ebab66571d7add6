import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, pack } from 'tar-stream';
import { BackupFailure } from './backup-failure.ts';

export type AddEntry = (name: string, bytes: Uint8Array) => Promise<void>;

/** Half the time of the default, for a tenth more bytes: it works beside a portal. */
const compressionLevel = 3;

/**
 * Writes a .tar.gz that appears under its name only when it is whole and on disk. Each entry is awaited until it is
 * taken, so that memory stays flat. A failure leaves no file.
 */
export async function writeArchive<T>(file: string, fill: (add: AddEntry) => Promise<T>): Promise<T> {
  const partial = `${file}.${process.pid}.partial`;
  const archive = pack();
  const target = createWriteStream(partial, { flags: 'wx', mode: 0o600, flush: true });
  const written = pipeline(archive, createGzip({ level: compressionLevel }), target);
  // Rejects as soon as nothing more can be written; nobody awaits it while rows are read.
  const failed = written.then(() => new Promise<never>(() => undefined));
  failed.catch(() => undefined);
  const add: AddEntry = (name, bytes) => {
    const taken = new Promise<void>((resolve, reject) => {
      const done = (error?: Error | null) => (error ? reject(error) : resolve());
      // It reports its failure twice, and the event would end the process.
      archive.entry({ name, mode: 0o600 }, Buffer.from(bytes), done).on('error', () => undefined);
    });
    return Promise.race([failed, taken]);
  };
  try {
    const result = await fill(add);
    archive.finalize();
    await written;
    await rename(partial, file);
    await syncDirectory(dirname(file));
    return result;
  } catch (error) {
    archive.destroy();
    const reason = await written.then(
      () => error,
      (lost: NodeJS.ErrnoException) => (lost.syscall === undefined ? error : lost),
    );
    await rm(partial, { force: true });
    throw reason;
  }
}

/** Ours unpack to ten times their size; bytes that were chosen to unpack to more than this are no backup. */
const mostBytesPerByte = 200;
const alwaysAllowedBytes = 1_048_576;

/**
 * Hands over the entries in their order. `take` has to read each one to its end. Nothing is written to disk, so names
 * and kinds of entries lead nowhere.
 */
export async function readArchive(
  file: string,
  take: (name: string, body: AsyncIterable<Uint8Array>) => Promise<void>,
): Promise<void> {
  const archive = extract();
  const { size } = await stat(file);
  const limit = limitedTo(alwaysAllowedBytes + size * mostBytesPerByte);
  const read = pipeline(createReadStream(file), createGunzip(), limit, archive);
  read.catch(() => undefined);
  for await (const entry of archive) await take(entry.header.name, entry as AsyncIterable<Uint8Array>);
  await read;
}

function limitedTo(atMostBytes: number) {
  let bytes = 0;
  return async function* (pieces: AsyncIterable<Uint8Array>) {
    for await (const piece of pieces) {
      bytes += piece.byteLength;
      if (bytes > atMostBytes) throw new BackupFailure('it unpacks to more than any backup of its size');
      yield piece;
    }
  };
}

async function syncDirectory(path: string): Promise<void> {
  const directory = await open(path, 'r');
  // Not every file system can; where it can't, the rename is as durable as it gets.
  await directory.sync().catch(() => undefined);
  await directory.close();
}
