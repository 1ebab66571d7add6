import { openPool as openDatabasePool, type Pool } from '@wattershed/database/pool';

/**
 * Opens a pool for the portal. `clock.today()` is the business day in the time zone, which is the utility's for the
 * portal’s own pool.
 */
export function openPool(databaseUrl: string, connections: number, timeZone = 'UTC'): Pool {
  return openDatabasePool(databaseUrl, { connections, applicationName: 'wattershed', timeZone });
}
