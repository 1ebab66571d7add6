import { link, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describeFileError, errorCode } from '@wattershed/embedded-postgres/failures';
import { CannotStart } from '../cannot-start.ts';
import { newToken } from '../ids.ts';

/** Where an installation keeps the key it made for itself, readable by its owner only. */
export const secretsFile = (dataDir: string) => join(dataDir, 'secrets.json');

/** The key this installation made; undefined if the file is missing or holds none, as after a power cut. */
export async function findMasterKey(dataDir: string): Promise<string | undefined> {
  const file = secretsFile(dataDir);
  const text = await readFile(file, 'utf8').catch(error => {
    if (['ENOENT', 'ENOTDIR'].includes(errorCode(error) ?? '')) return '';
    throw new CannotStart(`The secrets in ${file} cannot be read: ${describeFileError(error)}.`);
  });
  try {
    const { masterKey } = JSON.parse(text) as { masterKey?: unknown };
    return typeof masterKey === 'string' && masterKey !== '' ? masterKey : undefined;
  } catch {
    return undefined;
  }
}

/** Makes a key and keeps it. Of two starts at the same time, both get the key of the first. */
export async function makeMasterKey(dataDir: string): Promise<string> {
  const masterKey = newToken();
  await mkdir(dataDir, { recursive: true });
  const file = secretsFile(dataDir);
  const written = `${file}.${newToken()}`;
  try {
    // On disk as a whole before it gets its name: a power cut leaves the whole file or none.
    await writeDurably(written, JSON.stringify({ masterKey }));
    await link(written, file);
  } catch (error) {
    const kept = errorCode(error) === 'EEXIST' ? await findMasterKey(dataDir) : undefined;
    if (kept !== undefined) return kept;
    // What is there holds no key, or the file system has no hard links.
    await rename(written, file);
  } finally {
    await rm(written, { force: true });
  }
  await syncDirectory(dataDir);
  return masterKey;
}

async function writeDurably(path: string, text: string): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function syncDirectory(path: string): Promise<void> {
  const directory = await open(path, 'r');
  // Not every file system can; where it can't, the name is as durable as it gets.
  await directory.sync().catch(() => undefined);
  await directory.close();
}
