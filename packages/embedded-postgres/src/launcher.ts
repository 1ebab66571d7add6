import { join } from 'node:path';
import { findBinaries } from './binaries.ts';
import { clusterPath, ensureCluster, hasCluster } from './cluster.ts';
import { lockDirectory } from './directory-lock.ts';
import { DataDirectoryNotUsable, describeFileError, EmbeddedPostgresError } from './failures.ts';
import { findHome, makeSocketDirectory, openDataDirectory, openHomeTo, socketPort } from './home-directory.ts';
import { clearLeftovers } from './leftovers.ts';
import { decideRunAs } from './run-as.ts';
import { launchServer } from './server-process.ts';
import { serverSettings } from './server-settings.ts';

export interface StartOptions {
  /** A directory for this alone; it is created when missing. */
  dataDir: string;
  /** One line about a step that takes time or might surprise someone. */
  onProgress?: ((text: string) => void) | undefined;
  /** Called when the server runs but does not take connections yet: time for work that blocks this process. */
  onLaunched?: (() => void) | undefined;
  /** The database user of a new database; an existing one keeps its own. */
  user?: string | undefined;
  /** Directory with PostgreSQL programs other than the npm package's. */
  binDir?: string | undefined;
  /** Server settings that differ from ours (server-settings.ts). */
  settings?: Record<string, string> | undefined;
  /** Variables for the server alone, beside the few it gets: it inherits nothing of this process. */
  environment?: Record<string, string> | undefined;
}

export interface RunningPostgres {
  /** For libpq and `pg`: the socket directory is the encoded host. */
  url: string;
  socketDir: string;
  port: number;
  user: string;
  password: string;
  database: string;
  pid: number;
  /** Resolves with a sentence when the server is gone, even if nobody stopped it. */
  gone: Promise<string>;
  /** Fast shutdown: open transactions are rolled back, everything committed is on disk. Can be called twice. */
  stop(): Promise<void>;
}

/**
 * Starts PostgreSQL on `dataDir`, creating the database first if there is none, and resolves when it accepts
 * connections, on a Unix socket only. It only throws `EmbeddedPostgresError`s, with one-line messages.
 */
export async function startPostgres(options: StartOptions): Promise<RunningPostgres> {
  const onProgress = options.onProgress ?? (() => undefined);
  const dataDir = await openDataDirectory(options.dataDir);
  const lock = await lockDirectory(dataDir, onProgress);
  try {
    const server = await startLocked(dataDir, options, onProgress);
    let stopping: Promise<void> | undefined;
    const stop = async () => {
      lock.announceStop();
      await server.stop();
      lock.release();
    };
    return {
      ...server,
      stop: () => {
        stopping ??= stop();
        return stopping;
      },
    };
  } catch (error) {
    lock.release();
    if (error instanceof EmbeddedPostgresError) throw error;
    throw new DataDirectoryNotUsable(`PostgreSQL cannot be started in ${dataDir}: ${describeFileError(error)}.`, {
      cause: error,
    });
  }
}

async function startLocked(
  dataDir: string,
  options: StartOptions,
  onProgress: (text: string) => void,
): Promise<RunningPostgres> {
  let home = await findHome(dataDir);
  const runAs = await decideRunAs(clusterPath(home));
  if (runAs) home = await openHomeTo(runAs, dataDir, home, await hasCluster(home), onProgress);
  const binaries = await findBinaries(options.binDir, home, runAs, onProgress);
  const { user, password } = await ensureCluster(home, binaries, runAs, options.user ?? 'wattershed', onProgress);
  const cluster = clusterPath(home);
  const socketDir = await makeSocketDirectory(home, runAs);
  await clearLeftovers(cluster, socketDir, onProgress);
  const server = await launchServer(
    {
      postgres: binaries.postgres,
      cluster,
      socketDir,
      logFile: join(home, 'postgres.log'),
      runAs,
      settings: serverSettings(binaries.major, options.settings ?? {}),
      environment: options.environment ?? {},
      user,
    },
    { onProgress, onLaunched: options.onLaunched ?? (() => undefined) },
  );
  const database = 'postgres';
  const url = `postgres://${encodeURIComponent(user)}:${password}@${encodeURIComponent(socketDir)}:${socketPort}/${database}`;
  return { ...server, url, socketDir, port: socketPort, user, password, database };
}
