import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { clusterPath } from '@wattershed/embedded-postgres/cluster';
import { findHome } from '@wattershed/embedded-postgres/home-directory';
import { WrongSetting } from '../wrong-setting.ts';

/** Address of our own PostgreSQL while the portal runs: its lock file names the socket it listens on. */
export async function runningDatabaseUrl(dataDir: string): Promise<string> {
  const home = await findHome(join(dataDir, 'postgres'));
  const lock = await readFile(join(clusterPath(home), 'postmaster.pid'), 'utf8').catch(() => undefined);
  if (lock === undefined) {
    throw new WrongSetting(
      `No portal runs on ${dataDir}. Start it, or set DATA_DIR or DATABASE_URL to the one you mean.`,
    );
  }
  // Lines of postmaster.pid: pid, data directory, start time, port, socket directory.
  const [, , , port, socketDirectory] = lock.split('\n');
  const { user, password } = JSON.parse(await readFile(join(home, 'credentials.json'), 'utf8'));
  const url = new URL(`postgres://localhost:${port}/postgres`);
  url.username = user;
  url.password = password;
  url.searchParams.set('host', socketDirectory ?? '');
  return url.href;
}
