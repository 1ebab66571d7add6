import postgres, { type Sql } from 'postgres';
import { splitDatabaseUrl } from './process-config.ts';

/** Opens the utility's own pool; `databaseUrl` may name a unix socket in libpq's way (`?host=/directory`). */
export function openUtilityPool(databaseUrl: string, connections: number): Sql {
  const { url, ...socket } = splitDatabaseUrl(databaseUrl);
  return postgres(url, {
    ...socket,
    max: connections,
    connect_timeout: 10,
    onnotice: () => undefined,
    connection: { application_name: 'wattershed reference utility' },
  });
}
