import { copyInto } from '@wattershed/database/copy/copy-in';
import type { Pool } from '@wattershed/database/pool';
import { inTransaction, type Transaction } from '@wattershed/database/transaction';
import { readArchive } from './archive.ts';
import { BackupFailure } from './backup-failure.ts';
import { settleForms } from './backup-store.ts';
import { copyInStatement } from './copy-statements.ts';
import type { Manifest } from './manifest.ts';
import {
  analyzeTables,
  createPartition,
  dropSchemas,
  emptyTables,
  hasTable,
  isEmpty,
  isInUse,
  setSequences,
  setTriggers,
} from './restore-store.ts';
import { createSchemas, expectKnownMigrations } from './schema-origins.ts';
import { TableHashes, tableOf } from './verify-backup.ts';

type Given = {
  file: string;
  /** What `verifyBackup` read from the file. */
  manifest: Manifest;
  /** Whether what is in the database may be given up for it. */
  replaces: boolean;
};

/**
 * Makes the database what the file holds, in one transaction: whatever fails, nothing has changed. Throws BackupFailure
 * when the database is in use, holds another portal, or the file comes from a newer version.
 */
export async function restoreBackup(db: Pool, { file, manifest, replaces }: Given): Promise<void> {
  await expectKnownMigrations(manifest);
  await inTransaction(db, async tx => {
    await settleForms(tx);
    if (await isInUse(tx)) {
      throw new BackupFailure('The portal is running on this database. Stop it first; nothing was changed.');
    }
    if (!replaces && !(await isEmpty(tx))) {
      throw new BackupFailure(
        'This database already holds a portal. Restore into an empty one, or add --replace to give up what it holds; nothing was changed.',
      );
    }
    await dropSchemas(tx);
    await createSchemas(tx, manifest);
    await createMissing(tx, manifest);
    await setTriggers(tx, 'disable');
    await emptyTables(tx, manifest.tables);
    await loadRows(tx, file, manifest);
    await setSequences(tx, manifest.sequences);
    await setTriggers(tx, 'enable');
    await analyzeTables(tx, manifest.tables);
  });
}

async function createMissing(tx: Transaction, { tables }: Manifest): Promise<void> {
  for (const table of tables) {
    if (await hasTable(tx, table)) continue;
    if (!table.partition) throw new BackupFailure(`No migration makes ${table.schema}.${table.name}.`);
    await createPartition(tx, table, table.partition);
  }
}

/** Each entry of the file is a COPY of its own, so that PostgreSQL's list of keys to check stays short, too. */
async function loadRows(tx: Transaction, file: string, manifest: Manifest): Promise<void> {
  const statements = new Map(
    manifest.tables.map((table): [string, string] => [`${table.schema}.${table.name}`, copyInStatement(table)]),
  );
  const hashes = new TableHashes();
  await readArchive(file, async (name, body) => {
    if (name.startsWith('manifest.')) {
      for await (const _ of body);
      return;
    }
    const statement = statements.get(tableOf(name));
    if (statement === undefined) throw changedMeanwhile(file);
    await copyInto(tx, statement, async write => {
      await hashes.add(name, written(body, write));
      return Buffer.alloc(0);
    });
  });
  try {
    hashes.expect(manifest);
  } catch {
    throw changedMeanwhile(file);
  }
}

async function* written(body: AsyncIterable<Uint8Array>, write: (bytes: Uint8Array) => Promise<void>) {
  for await (const piece of body) {
    await write(piece);
    yield piece;
  }
}

const changedMeanwhile = (file: string) => new BackupFailure(`${file} changed while it was read. Nothing was changed.`);
