import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openPool } from '@wattershed/database/pool';
import { identifier } from '@wattershed/database/sql';
import { startPostgres } from '@wattershed/embedded-postgres/launcher';
import { demoPortal } from '@wattershed/server/test/portal-templates';
import { databaseUrl, ensureTemplate } from '@wattershed/testkit/templates';

/** Like `pg_ctl -m`: `fast` cuts the connections and closes its files, `immediate` is a crash to recover from. */
type StopMode = 'fast' | 'immediate';

export type RestartableServer = {
  /** The same after each start. */
  url: string;
  stop(mode: StopMode): Promise<void>;
  /** Resolves when PostgreSQL accepts connections. */
  start(): Promise<void>;
  /** Stops every process of the server without ending it, so that connections stay open and nobody answers. */
  fallSilent(): Promise<void>;
  speakAgain(): Promise<void>;
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
    fallSilent: () => signalAll(server.pid, 'SIGSTOP'),
    speakAgain: () => signalAll(server.pid, 'SIGCONT'),
    async remove() {
      await server.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** The address of a database with the demo's people in it. */
export async function withTheCity({ url }: RestartableServer): Promise<string> {
  const template = await ensureTemplate(url, demoPortal);
  const admin = openPool(url, { connections: 1, applicationName: 'soak' });
  await admin`create database soak template ${identifier(template)}`;
  await admin.end();
  return databaseUrl(url, 'soak');
}

/** The postmaster first; it may still be taking on a connection, so its children are looked for until there are no new ones. */
async function signalAll(postmaster: number, signal: 'SIGSTOP' | 'SIGCONT'): Promise<void> {
  const signalled = new Set<number>();
  let found = [postmaster];
  while (found.length > 0) {
    for (const pid of found) signalIfAlive(pid, signal);
    for (const pid of found) signalled.add(pid);
    await pause(50);
    const children = await readFile(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8');
    found = children
      .trim()
      .split(/\s+/)
      .map(Number)
      .filter(pid => pid > 0 && !signalled.has(pid));
  }
}

function signalIfAlive(pid: number, signal: 'SIGSTOP' | 'SIGCONT'): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
