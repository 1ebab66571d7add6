import { openPool, type Pool } from '@wattershed/database/pool';
import { checkDatabaseUrl } from './process-config.ts';

/** Opens the utility's own pool. Throws WrongSetting if `databaseUrl` isn't a valid URL. */
export function openUtilityPool(databaseUrl: string, connections: number, waitsForDisk = true): Pool {
  checkDatabaseUrl(databaseUrl);
  return openPool(databaseUrl, { connections, applicationName: 'wattershed reference utility', waitsForDisk });
}
