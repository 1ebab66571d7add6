import { contentsOf } from '../backup/contents-line.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { verifyBackup } from '../backup/verify-backup.ts';
import { openDatabase } from '../database/embedded-database.ts';
import { openPool } from '../database/pool.ts';
import { findServerMajor } from '../database/server-version-store.ts';
import { keptSecrets } from '../secrets/secrets.ts';
import { Refused, runCommand } from './operator-command.ts';

type Order = { file: string; replaces: boolean };

const usage = 'Usage: npm run restore -- FILE [--replace]';

function readOrder(words: readonly string[]): Order | undefined {
  const files = words.filter(word => word !== '--replace');
  const [file] = files;
  if (!file || files.length > 1 || file.startsWith('-') || words.length > 2) return undefined;
  return { file, replaces: words.length === 2 };
}

/** Makes DATABASE_URL, or the database of DATA_DIR, what a backup holds. The portal has to be stopped. */
await runCommand<Order>({ usage, readOrder }, async ({ file, replaces }, config) => {
  const secrets = await keptSecrets(config);
  if (!secrets) {
    throw new Refused(
      'The master key is missing: put the secrets.json of the portal that was backed up into DATA_DIR, or set MASTER_KEY.',
    );
  }
  const manifest = await verifyBackup(file, secrets);
  let lost: string | undefined;
  const database = await openDatabase(config, {
    onProgress: line => console.log(line),
    onLaunched: () => undefined,
    makesLost: true,
    onStopNeeded: reason => {
      lost = reason;
    },
  });
  try {
    const db = openPool(database.url, 1);
    try {
      const major = await findServerMajor(db);
      if (major < 15) throw new Refused(`PostgreSQL ${major} is too old. Wattershed needs 15 or newer.`);
      await restoreBackup(db, { file, manifest, replaces });
    } finally {
      await db.end();
    }
  } catch (error) {
    throw lost === undefined ? error : new Refused(lost);
  } finally {
    await database.close();
  }
  return `Restored ${contentsOf(manifest)} from the backup of ${manifest.takenAt}. Start the portal with npm start.`;
});
