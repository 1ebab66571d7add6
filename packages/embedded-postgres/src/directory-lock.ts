import { readFileSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { DataDirectoryInUse, DataDirectoryNotUsable } from './failures.ts';

export interface DirectoryLock {
  /** Tells a start that is already waiting that it is worth waiting. */
  announceStop(): void;
  release(): void;
}

const waitMs = 3_000;
const waitForStoppingMs = 20_000;

// A garbage-collected connection closes its file, which would release the lock.
const held = new Set<DatabaseSync>();

/**
 * The lock is a byte-range lock of the operating system, taken by SQLite on an empty file, because Node has no call for
 * one. The kernel releases it when the holder dies, however it dies; containers that share the volume but not their
 * process IDs see it, too; nothing has to be cleaned up and no PID has to be trusted.
 *
 * Waits a moment before giving up: after kill -9 of a parent, the server needs a second or two to stop by itself.
 */
export async function lockDirectory(directory: string, onProgress: (text: string) => void): Promise<DirectoryLock> {
  const startedAt = Date.now();
  let told = false;
  for (;;) {
    const lock = tryLock(directory);
    if (lock) return lock;
    const holder = readHolder(directory);
    const patienceMs = holder.endsWith('is stopping') ? waitForStoppingMs : waitMs;
    if (Date.now() - startedAt > patienceMs) {
      throw new DataDirectoryInUse(
        `The data directory ${directory} is in use: ${holder}. Stop that one first, or set DATA_DIR to another directory.`,
      );
    }
    if (!told) onProgress(`The data directory is in use (${holder}); waiting a moment for it to become free`);
    told = true;
    await sleep(100);
  }
}

function tryLock(directory: string): DirectoryLock | undefined {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(join(directory, 'lock'), { timeout: 0 });
    database.exec('begin immediate');
  } catch (error) {
    database?.close();
    if (isBusy(error)) return undefined;
    const reason = error instanceof Error ? error.message : String(error);
    throw new DataDirectoryNotUsable(`The data directory ${directory} cannot be locked (${reason}). Is it yours?`);
  }
  const connection = database;
  held.add(connection);
  const tell = (what: string) => {
    try {
      writeFileSync(holderFile(directory), `process ${process.pid} on ${hostname()} ${what}\n`);
    } catch {
      // Only the wording of another process's message depends on it.
    }
  };
  tell('runs on it');
  return {
    announceStop: () => tell('is stopping'),
    release: () => {
      if (held.delete(connection)) connection.close();
    },
  };
}

const sqliteBusy = 5;

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy;
}

function holderFile(directory: string): string {
  return join(directory, 'lock-holder');
}

function readHolder(directory: string): string {
  try {
    return readFileSync(holderFile(directory), 'utf8').trim() || 'another process runs on it';
  } catch {
    return 'another process runs on it';
  }
}
