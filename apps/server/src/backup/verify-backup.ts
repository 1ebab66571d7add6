import { createHash, type Hash } from 'node:crypto';
import type { ServerSecrets } from '../secrets/secrets.ts';
import { readArchive } from './archive.ts';
import { BackupFailure } from './backup-failure.ts';
import { type Manifest, openManifest } from './manifest.ts';

/** A backup is read before anyone knows who wrote it: what it can take of memory has an end. */
const longestManifestBytes = 16 * 1_048_576;
const mostTables = 10_000;

/**
 * Reads the whole file and checks every byte of it against what it says of itself. Throws BackupFailure when it is cut,
 * damaged, of another form or taken with another master key.
 */
export async function verifyBackup(file: string, secrets: ServerSecrets): Promise<Manifest> {
  const tables = new TableHashes();
  let manifest: Buffer | undefined;
  let seal: string | undefined;
  try {
    await readArchive(file, async (name, body) => {
      if (seal !== undefined) throw new BackupFailure('something follows its end');
      if (name === 'manifest.json') manifest = await readWhole(body);
      else if (name === 'manifest.seal') seal = (await readWhole(body)).toString('utf8');
      else await tables.add(name, body);
    });
    if (!manifest || seal === undefined) throw new BackupFailure('its end is missing');
    const opened = openManifest(manifest, seal, secrets);
    tables.expect(opened);
    return opened;
  } catch (error) {
    const { code, syscall, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new BackupFailure(`There is no file ${file}.`);
    if (syscall !== undefined) throw new BackupFailure(`${file} cannot be read: ${message}.`);
    throw new BackupFailure(`${file} cannot be restored: ${message}. Nothing was changed.`);
  }
}

/** For the two entries that are read into memory; everything else is only counted and hashed as it passes. */
async function readWhole(body: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of body) {
    bytes += piece.byteLength;
    if (bytes > longestManifestBytes) throw new BackupFailure('its list of contents is too long');
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

/** The table that an entry's rows belong to: `portal.payment` for `portal.payment/000001`. */
export function tableOf(entry: string): string {
  const end = entry.lastIndexOf('/');
  if (end < 0) throw new BackupFailure(`it holds ${entry}, which is no part of a backup`);
  return entry.slice(0, end);
}

/** What each table's rows add up to, as they are read. */
export class TableHashes {
  readonly #tables = new Map<string, { hash: Hash; bytes: number }>();

  async add(entry: string, body: AsyncIterable<Uint8Array>): Promise<void> {
    const name = tableOf(entry);
    if (this.#tables.size >= mostTables && !this.#tables.has(name)) throw new BackupFailure('it has too many tables');
    const table = this.#tables.get(name) ?? { hash: createHash('sha256'), bytes: 0 };
    this.#tables.set(name, table);
    for await (const piece of body) {
      table.hash.update(piece);
      table.bytes += piece.byteLength;
    }
  }

  /** Throws BackupFailure unless they are the tables of the manifest, byte for byte. */
  expect({ tables }: Manifest): void {
    const listed = new Set(tables.map(({ schema, name }) => `${schema}.${name}`));
    const stray = [...this.#tables.keys()].find(name => !listed.has(name));
    if (stray !== undefined) throw new BackupFailure(`it holds rows of ${stray}, which it does not list`);
    for (const { schema, name, bytes, sha256 } of tables) {
      const read = this.#tables.get(`${schema}.${name}`) ?? { hash: createHash('sha256'), bytes: 0 };
      if (read.bytes !== bytes || read.hash.digest('hex') !== sha256) {
        throw new BackupFailure(`the rows of ${schema}.${name} are damaged`);
      }
    }
  }
}
