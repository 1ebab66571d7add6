import { openPool, type Pool } from '@wattershed/database/pool';
import { demoPortal } from '@wattershed/server/test/portal-templates';
import { testDatabase } from '@wattershed/testkit/database';
import { type RestartableServer, restartableServer, withTheCity } from './restartable-server.ts';
import type { SoakRun } from './soak.ts';

export type SoakDatabase = { sql: Pool; url: string; server?: RestartableServer };

/** Where PostgreSQL is to be stopped, it can't be the one of the other tests. */
export async function soakDatabase(isShort: boolean, onEnd: SoakRun['onEnd']): Promise<SoakDatabase> {
  if (isShort) {
    const database = await testDatabase(demoPortal);
    onEnd(database.drop);
    return database;
  }
  const server = await restartableServer();
  onEnd(server.remove);
  const url = await withTheCity(server);
  const sql = openPool(url, { connections: 8, applicationName: 'soak' });
  onEnd(sql.end);
  return { sql, url, server };
}

/** The business time, as the database has it. */
export async function nowOf(sql: Pool): Promise<string> {
  const [row] = await sql<{ now: Date }>`select clock.now() as now`;
  return row?.now.toISOString() ?? '';
}
