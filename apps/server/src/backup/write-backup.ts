import { createHash } from 'node:crypto';
import { copyOutOf } from '@wattershed/database/copy/copy-out';
import type { Pool } from '@wattershed/database/pool';
import { inTransaction, type Transaction } from '@wattershed/database/transaction';
import { realNow } from '@wattershed/domain/calendar/real-now';
import { findServerMajor } from '../database/server-version-store.ts';
import type { ServerSecrets } from '../secrets/secrets.ts';
import { type AddEntry, writeArchive } from './archive.ts';
import {
  beginSnapshot,
  type FoundTable,
  findJobsVersion,
  findMigrations,
  listSequences,
  listTables,
  lockTables,
} from './backup-store.ts';
import { copyOutStatement } from './copy-statements.ts';
import { fingerprintOf, type Manifest, manifestHead, sealOf } from './manifest.ts';
import { inReferenceOrder } from './reference-order.ts';
import { RowBlocks } from './row-blocks.ts';

const blockBytes = 1 << 20;

/**
 * Writes all tables of the portal to one file, as they were at one moment, while the portal goes on (docs/decisions,
 * Backups). Throws what the file system or the database says, and then leaves no file.
 */
export function writeBackup(db: Pool, file: string, secrets: ServerSecrets): Promise<Manifest> {
  return writeArchive(file, add =>
    inTransaction(db, async tx => {
      await beginSnapshot(tx);
      const found = inReferenceOrder(await listTables(tx));
      await lockTables(tx, found);
      const manifest: Manifest = {
        ...manifestHead,
        takenAt: realNow().toISOString(),
        postgresql: await findServerMajor(tx),
        keyFingerprint: fingerprintOf(secrets),
        migrations: await findMigrations(tx, found),
        jobsVersion: await findJobsVersion(tx),
        tables: [],
        sequences: await listSequences(tx),
      };
      for (const table of found) manifest.tables.push(await writeTable(tx, table, add));
      const bytes = Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`);
      await add('manifest.json', bytes);
      await add('manifest.seal', Buffer.from(sealOf(bytes, secrets)));
      return manifest;
    }),
  );
}

async function writeTable(tx: Transaction, table: FoundTable, add: AddEntry): Promise<Manifest['tables'][number]> {
  const { schema, name, columns, partition } = table;
  const hash = createHash('sha256');
  const blocks = new RowBlocks(blockBytes);
  let bytes = 0;
  let count = 0;
  const write = async (block: Uint8Array | undefined) => {
    if (!block) return;
    hash.update(block);
    bytes += block.byteLength;
    count += 1;
    await add(`${schema}.${name}/${String(count).padStart(6, '0')}`, block);
  };
  const rows = await copyOutOf(tx, copyOutStatement(table), piece => write(blocks.add(piece)));
  await write(blocks.rest());
  return { schema, name, columns, partition, rows, bytes, sha256: hash.digest('hex') };
}
