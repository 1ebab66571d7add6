import { fileURLToPath } from 'node:url';
import { freezeClock, migrateClock } from '@wattershed/clock/clock-store';
import { migrate } from '@wattershed/migrate/migrate';
import { prepareCity } from '@wattershed/reference-utility/prepare';
import { openPool } from '@wattershed/server/database/database';
import { seedRoleRights } from '@wattershed/server/features/configuration/role-rights-seed';
import { seedDemoPeople } from '@wattershed/server/features/sign-in/demo-people-seed';
import { demoPeople } from '@wattershed/server/gateways/demo-people';

export const emptyTemplate = 'wattershed_template_empty';
export const cityTemplate = 'wattershed_template_city';

/** Every test that looks at the city finds it as of this moment, whatever the machine's clock says. */
export const cityNow = new Date('2026-11-20T18:00:00Z');

const utilityMigrations = fileURLToPath(new URL('../../reference-utility/migrations', import.meta.url));
const portalMigrations = fileURLToPath(new URL('../../../apps/server/migrations', import.meta.url));

/** Makes the two databases that tests copy: one migrated and empty, one with the demo people and their books. */
export async function makeTemplates(serverUrl: string): Promise<void> {
  const server = openPool(serverUrl, 1);
  try {
    for (const name of [emptyTemplate, cityTemplate]) await server`drop database if exists ${server(name)}`;
    await server`create database ${server(emptyTemplate)}`;
    await inDatabase(serverUrl, emptyTemplate, async sql => {
      await migrateClock(sql);
      await migrate(sql, 'utility', utilityMigrations);
      await migrate(sql, 'portal', portalMigrations);
      await seedRoleRights(sql);
    });
    await server`create database ${server(cityTemplate)} template ${server(emptyTemplate)}`;
    await inDatabase(serverUrl, cityTemplate, async sql => {
      await freezeClock(sql, cityNow);
      await prepareCity(sql, { seed: 1, customers: 0, months: 14, onProgress: () => undefined });
      await seedDemoPeople(sql, demoPeople);
    });
  } finally {
    await server.end();
  }
}

async function inDatabase(serverUrl: string, name: string, work: (sql: ReturnType<typeof openPool>) => Promise<void>) {
  const sql = openPool(databaseUrl(serverUrl, name), 4);
  try {
    await work(sql);
  } finally {
    await sql.end();
  }
}

export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}
