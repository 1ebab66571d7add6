import { openPool as openDatabasePool, type Pool } from '@wattershed/database/pool';

/** Opens a pool of the portal. `clock.today()` is the business day in the time zone, which for the portal’s own pool is the utility’s. */
export function openPool(databaseUrl: string, connections: number, timeZone = 'UTC'): Pool {
  return openDatabasePool(databaseUrl, { connections, applicationName: 'wattershed', timeZone });
}
