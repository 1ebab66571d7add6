import { openPool as openDatabasePool, type Pool, type PoolOptions } from '@wattershed/database/pool';
import type { Config } from '../config.ts';

type Deadlines = NonNullable<PoolOptions['deadlines']>;

/**
 * Opens a pool for the portal. `clock.today()` is the business day in the time zone, which is the utility's for the
 * portal’s own pool.
 */
export function openPool(databaseUrl: string, connections: number, timeZone = 'UTC', deadlines?: Deadlines): Pool {
  const options = { connections, applicationName: 'wattershed', timeZone };
  return openDatabasePool(databaseUrl, deadlines ? { ...options, deadlines } : options);
}

/** What the customers' calls may take of the database's time; undefined where they may take all they need. */
export function deadlinesOf(config: Config): Deadlines | undefined {
  const { DATABASE_READ_DEADLINE_MS: readMs, DATABASE_WRITE_DEADLINE_MS: writeMs } = config;
  return readMs > 0 && writeMs > 0 ? { readMs, writeMs } : undefined;
}
