import { existsSync } from 'node:fs';
import { BackupFailure } from '../backup/backup-failure.ts';
import { contentsOf } from '../backup/contents-line.ts';
import { writeBackup } from '../backup/write-backup.ts';
import { keptSecrets, serverSecrets } from '../secrets/secrets.ts';
import { Refused, runOperatorCommand } from './operator-command.ts';

/** Writes everything the portal keeps to one file, beside the running portal. */
await runOperatorCommand<string>({
  usage: 'Usage: npm run backup -- FILE',
  readOrder: ([file, ...rest]) => (rest.length > 0 || file?.startsWith('-') ? undefined : file || undefined),
  async carryOut(db, file, config) {
    if (existsSync(file)) throw new Refused(`${file} already exists. A backup never replaces a file.`);
    if (!(await keptSecrets(config))) {
      throw new Refused('The master key is missing: set DATA_DIR or MASTER_KEY to those of the portal.');
    }
    // A backup under another key than the database's could never be used.
    const secrets = await serverSecrets(config, db);
    const manifest = await writeBackup(db, file, secrets).catch(error => {
      const { syscall, message } = error as NodeJS.ErrnoException;
      const isOfFile = syscall !== undefined && syscall !== 'connect';
      throw isOfFile ? new BackupFailure(`${file} cannot be written: ${message}. There is no backup.`) : error;
    });
    return `Wrote ${contentsOf(manifest)} to ${file}. Keep the master key (secrets.json or MASTER_KEY) apart from it: the backup is of no use without the key.`;
  },
});
