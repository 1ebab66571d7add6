import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { hasCluster } from '@wattershed/embedded-postgres/cluster';
import { findHome } from '@wattershed/embedded-postgres/home-directory';
import { type RunningPostgres, startPostgres } from '@wattershed/embedded-postgres/launcher';
import { CannotStart } from '../cannot-start.ts';
import type { Config } from '../config.ts';
import { secretsFile } from '../secrets/master-key.ts';

type Hooks = {
  onProgress: (line: string) => void;
  onLaunched: () => void;
  onStopNeeded: (reason: string) => void;
  /** For a restore, which begins with the secrets alone: makes the database that is missing beside them. */
  makesLost?: boolean;
};

/** One that ends again and again has a reason that starting it doesn't cure. */
const mostRestarts = 5;
/** After this long, an end is a new one. */
const livedMs = 60_000;

/**
 * The database at DATABASE_URL, or our own PostgreSQL in the data directory. Ours is started again when it ends without
 * being asked to, on the same address; until then, callers are told that the database is away.
 */
export async function openDatabase(config: Config, hooks: Hooks): Promise<{ url: string; close: () => Promise<void> }> {
  if (config.DATABASE_URL) return { url: config.DATABASE_URL, close: async () => undefined };
  const dataDir = join(config.dataDir, 'postgres');
  const { onProgress, onLaunched } = hooks;
  if (!hooks.makesLost) await refuseLostCluster(config.dataDir, dataDir);
  let server = await startPostgres({ dataDir, onProgress, onLaunched, binDir: config.PG_BIN_DIR });
  let isClosing = false;
  let restarting: Promise<void> = Promise.resolve();
  let restarts = 0;
  watch(server);
  return {
    url: addressOf(server),
    close: async () => {
      isClosing = true;
      await restarting;
      await server.stop();
    },
  };

  function watch(running: RunningPostgres): void {
    const begunAt = performance.now();
    running.gone.then(reason => {
      if (isClosing) return;
      restarts = performance.now() - begunAt > livedMs ? 1 : restarts + 1;
      restarting = restart(`PostgreSQL has ended: ${reason}`).catch((error: Error) =>
        hooks.onStopNeeded(error.message),
      );
    });
  }

  async function restart(reason: string): Promise<void> {
    // Frees what the one before it held.
    await server.stop();
    // A new one would be empty: never in place of what customers have done.
    if (restarts > mostRestarts || !(await hasCluster(await findHome(dataDir)))) return hooks.onStopNeeded(reason);
    onProgress(`${reason} Starting it again.`);
    await pause((restarts - 1) * 1_000);
    if (isClosing) return;
    server = await startPostgres({ dataDir, binDir: config.PG_BIN_DIR });
    watch(server);
  }
}

/** Secrets are made after the database, so if they exist, so did the database. It must not be replaced by an empty one. */
async function refuseLostCluster(dataDir: string, postgresDir: string): Promise<void> {
  const isStarted = await stat(secretsFile(dataDir)).then(
    () => true,
    () => false,
  );
  if (!isStarted || (await hasCluster(await findHome(postgresDir)))) return;
  throw new CannotStart(
    `${secretsFile(dataDir)} is there, but the database in ${postgresDir} is gone: put it back from a backup with npm run restore -- FILE, set DATABASE_URL, or remove ${dataDir} to start over.`,
  );
}

function addressOf({ user, password, socketDir, port, database }: RunningPostgres): string {
  const url = new URL(`postgres://localhost:${port}/${database}`);
  url.username = user;
  url.password = password;
  url.searchParams.set('host', socketDir);
  return url.href;
}
