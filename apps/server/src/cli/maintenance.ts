import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { clusterPath } from '@wattershed/embedded-postgres/cluster';
import { findHome } from '@wattershed/embedded-postgres/home-directory';
import { readConfig, WrongSetting } from '../config.ts';
import { openPool } from '../database.ts';
import { endMaintenance, startMaintenance } from '../features/configuration/maintenance-store.ts';

const usage = 'Usage: node apps/server/src/cli/maintenance.ts on "What customers read" | off';

/** Closes or opens the portal for customers: browsers hear of it at their next check, within MAINTENANCE_CHECK_MS. */
async function main(words: readonly string[]): Promise<void> {
  const [order, message, ...rest] = words;
  const isOn = order === 'on' && message !== undefined && message.trim() !== '';
  if (rest.length > 0 || !(isOn || (order === 'off' && message === undefined))) throw new WrongSetting(usage);
  const config = readConfig(process.env);
  const db = openPool(config.DATABASE_URL ?? (await embeddedUrl(config.dataDir)), 1);
  try {
    if (isOn) {
      await startMaintenance(db, message);
      console.log('The portal is closed for maintenance.');
      return;
    }
    const ended = await endMaintenance(db);
    console.log(ended > 0 ? 'The portal is open again.' : 'The portal was open already.');
  } finally {
    await db.end({ timeout: 5 });
  }
}

/** Address of our own PostgreSQL while the portal runs: its lock file says on which socket it listens. */
async function embeddedUrl(dataDir: string): Promise<string> {
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

try {
  await main(process.argv.slice(2));
} catch (error) {
  const code = (error as NodeJS.ErrnoException).code;
  const reached = error instanceof WrongSetting ? '' : 'The database cannot be used: ';
  console.error(`${reached}${(error as Error).message || code}`);
  process.exitCode = 1;
}
