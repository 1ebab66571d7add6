import { join } from 'node:path';
import { startPostgres } from '@wattershed/embedded-postgres/launcher';
import type { Config } from '../config.ts';

/** The database at DATABASE_URL, or our own PostgreSQL in the data directory. */
export async function openDatabase(
  config: Config,
  hooks: { onProgress: (line: string) => void; onLaunched: () => void; onStopNeeded: (reason: string) => void },
): Promise<{ url: string; close: () => Promise<void> }> {
  if (config.DATABASE_URL) return { url: config.DATABASE_URL, close: async () => undefined };
  const server = await startPostgres({
    dataDir: join(config.dataDir, 'postgres'),
    onProgress: hooks.onProgress,
    onLaunched: hooks.onLaunched,
    binDir: config.PG_BIN_DIR,
  });
  let isClosing = false;
  server.gone.then(reason => {
    if (!isClosing) hooks.onStopNeeded(`PostgreSQL has ended: ${reason}`);
  });
  const { user, password, socketDir, port, database } = server;
  const url = new URL(`postgres://localhost:${port}/${database}`);
  url.username = user;
  url.password = password;
  url.searchParams.set('host', socketDir);
  const close = async () => {
    isClosing = true;
    await server.stop();
  };
  return { url: url.href, close };
}
