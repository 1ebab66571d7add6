import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@wattershed/embedded-postgres/launcher';

/** Like `pg_ctl -m`: `fast` cuts the connections and closes its files, `immediate` is a crash to recover from. */
type StopMode = 'fast' | 'immediate';

export type RestartableServer = {
  /** The same after each start. */
  url: string;
  stop(mode: StopMode): Promise<void>;
  /** Resolves when PostgreSQL accepts connections. */
  start(): Promise<void>;
  remove(): Promise<void>;
};

/** A separate PostgreSQL that is stopped and started in the middle of its work. It keeps whatever it has committed. */
export async function restartableServer(): Promise<RestartableServer> {
  const directory = await mkdtemp(join(tmpdir(), 'wattershed-soak-'));
  await chmod(directory, 0o755);
  // This doesn't simulate a power cut, so nothing has to reach the disk; a crash of the server still loses nothing.
  const start = () => startPostgres({ dataDir: directory, settings: { fsync: 'off', max_connections: '100' } });
  let server = await start();
  return {
    url: server.url,
    async stop(mode) {
      process.kill(server.pid, mode === 'fast' ? 'SIGINT' : 'SIGQUIT');
      await server.gone;
      await server.stop();
    },
    async start() {
      server = await start();
    },
    async remove() {
      await server.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
