import { clockMigrations } from '@wattershed/clock/clock-store';
import type { Transaction } from '@wattershed/database/transaction';
import { createAsOf, findUnknown } from '@wattershed/migrate/migrate';
import { utilityMigrations } from '../gateways/utility-migrations.ts';
import { createJobsSchema } from '../jobs/create-jobs-schema.ts';
import { portalMigrations } from '../migrations.ts';
import { BackupFailure } from './backup-failure.ts';
import { findJobsVersion, portalSchemas } from './backup-store.ts';
import type { Manifest } from './manifest.ts';

const directories: Readonly<Record<string, string>> = {
  clock: clockMigrations,
  utility: utilityMigrations,
  portal: portalMigrations,
};

/** Throws BackupFailure when the backup comes from a newer portal than this one. */
export async function expectKnownMigrations({ migrations }: Manifest): Promise<void> {
  for (const [schema, names] of Object.entries(migrations)) {
    const directory = directories[schema];
    const [unknown] = directory ? await findUnknown(directory, names) : names;
    if (unknown !== undefined) {
      throw new BackupFailure(
        `The backup holds ${schema} migration ${unknown}, which this version of Wattershed does not know. Restore it with the version that took it, or a newer one.`,
      );
    }
  }
}

/**
 * Makes all tables as they were when the backup was taken. The next start brings those of an older portal up to date,
 * data included; only pg-boss has no way to make the tables of an older version.
 */
export async function createSchemas(tx: Transaction, { migrations, jobsVersion }: Manifest): Promise<void> {
  for (const schema of portalSchemas) {
    const directory = directories[schema];
    const names = migrations[schema];
    if (directory && names) await createAsOf(tx, schema, directory, names);
  }
  if (jobsVersion === null) return;
  await createJobsSchema(tx);
  const version = await findJobsVersion(tx);
  if (version !== jobsVersion) {
    throw new BackupFailure(
      `The backup holds version ${jobsVersion} of the job queue, and this version of Wattershed makes ${version}. Restore it with the version of Wattershed that took it, and start this one on the result.`,
    );
  }
}
