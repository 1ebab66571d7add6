import { readConfig, WrongSetting } from '../config.ts';
import { openPool } from '../database.ts';
import { endMaintenance, startMaintenance } from '../features/configuration/maintenance-store.ts';
import { runningDatabaseUrl } from '../running-database.ts';

const usage = 'Usage: node apps/server/src/cli/maintenance.ts on "What customers read" | off';

/** Closes or opens the portal for customers: browsers hear of it at their next check, within MAINTENANCE_CHECK_MS. */
async function main(words: readonly string[]): Promise<void> {
  const [order, message, ...rest] = words;
  const isOn = order === 'on' && message !== undefined && message.trim() !== '';
  if (rest.length > 0 || !(isOn || (order === 'off' && message === undefined))) throw new WrongSetting(usage);
  const config = readConfig(process.env);
  const db = openPool(config.DATABASE_URL ?? (await runningDatabaseUrl(config.dataDir)), 1);
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

try {
  await main(process.argv.slice(2));
} catch (error) {
  const code = (error as NodeJS.ErrnoException).code;
  const reached = error instanceof WrongSetting ? '' : 'The database cannot be used: ';
  console.error(`${reached}${(error as Error).message || code}`);
  process.exitCode = 1;
}
