import type { Pool } from '@wattershed/database/pool';
import { migrate } from '@wattershed/migrate/migrate';
import { CannotStart } from '../cannot-start.ts';
import { prepareClock } from '../clock/prepare-clock.ts';
import type { Config } from '../config.ts';
import { openDatabase } from '../database/embedded-database.ts';
import { deadlinesOf, openPool } from '../database/pool.ts';
import { findServerMajor } from '../database/server-version-store.ts';
import { startReferenceUtility } from '../gateways/reference-process.ts';
import { portalMigrations } from '../migrations.ts';
import { serverSecrets } from '../secrets/secrets.ts';
import { collectAfterStart } from './after-start.ts';

type Hooks = {
  onProgress: (line: string) => void;
  /** Something the portal can't run without has ended. */
  onStopNeeded: (reason: string) => void;
  /** Called as soon as there is something to stop. */
  onStopReady: (stop: () => Promise<void>) => void;
};

export type RunningPortal = { stop: () => Promise<void>; greeting: (seconds: number) => string[] };

/** Starts everything in order: database, tables, reference utility, jobs, and finally the port. */
export async function startPortal(config: Config, hooks: Hooks): Promise<RunningPortal> {
  const closers: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const close of closers.splice(0).reverse()) await close();
  };
  hooks.onStopReady(stop);

  const utility = config.REFERENCE_UTILITY ? startReferenceUtility(config, hooks) : undefined;
  if (utility) closers.push(utility.stop);
  const database = await openDatabase(config, { ...hooks, onLaunched: readAhead });
  // Closed last: the utility, which was started before it, uses it to its end.
  closers.unshift(database.close);
  const db = openPool(database.url, config.DATABASE_CONNECTIONS, config.UTILITY_TIME_ZONE, deadlinesOf(config));
  closers.push(() => db.end());
  await refuseOldServer(db);
  await prepareClock(db, config, hooks.onProgress);
  const secrets = await serverSecrets(config, db);
  utility?.begin({ databaseUrl: database.url, secrets });
  await migrate(db, 'portal', portalMigrations);

  const [{ serve }, { greeting }] = await readFeatures();
  await serve({ config, secrets, db, databaseUrl: database.url, utilityReady: utility?.ready, closers });
  collectAfterStart();
  return { stop, greeting: seconds => greeting(config, seconds) };
}

/** While PostgreSQL and the utility come up beside this process. A failure shows up again where they are needed. */
function readAhead(): void {
  readFeatures().catch(() => undefined);
}

/** The features and what they import: most of what a start reads. Node reads them once, however often they are asked for. */
function readFeatures() {
  return Promise.all([import('./serve.ts'), import('./greeting.ts')]);
}

async function refuseOldServer(db: Pool): Promise<void> {
  const major = await findServerMajor(db);
  if (major < 15) throw new CannotStart(`PostgreSQL ${major} is too old. Wattershed needs 15 or newer.`);
}
