import { fileURLToPath } from 'node:url';
import { freezeClock, migrateClock } from '@wattershed/clock/clock-store';
import { identifier } from '@wattershed/database/sql';
import { migrate } from '@wattershed/migrate/migrate';
import { prepareCity } from '@wattershed/reference-utility/prepare';
import { openPool, type Pool } from '@wattershed/server/database/database';
import { seedRoleRights } from '@wattershed/server/features/configuration/role-rights-seed';
import { seedDemoPeople } from '@wattershed/server/features/sign-in/demo-people-seed';
import { demoPeople } from '@wattershed/server/gateways/demo-people';

export type TemplateContents = 'empty' | 'city';

const templates = { empty: 'wattershed_template_empty', city: 'wattershed_template_city' } as const;
const ensured = new Set<string>();

/** Every test that looks at the city finds it as of this moment, whatever the machine's clock says. */
export const cityNow = new Date('2026-11-20T18:00:00Z');

const utilityMigrations = fileURLToPath(new URL('../../reference-utility/migrations', import.meta.url));
const portalMigrations = fileURLToPath(new URL('../../../apps/server/migrations', import.meta.url));

/**
 * The name of the database that tests copy: migrated and empty, or with the demo people and their books. The first who
 * asks on a server makes it, in whatever process; all others wait for it.
 */
export async function ensureTemplate(serverUrl: string, contents: TemplateContents): Promise<string> {
  const name = templates[contents];
  if (ensured.has(serverUrl + name)) return name;
  const server = openPool(serverUrl, 1);
  try {
    await server`select pg_advisory_lock(hashtext('wattershed templates'))`;
    await makeMissing(server, serverUrl, templates.empty, undefined, fillEmpty);
    if (contents === 'city') await makeMissing(server, serverUrl, templates.city, templates.empty, fillCity);
  } finally {
    await server.end();
  }
  ensured.add(serverUrl + name);
  return name;
}

/** A server that is used again must not give what older sources made. */
export async function dropTemplates(serverUrl: string): Promise<void> {
  const server = openPool(serverUrl, 1);
  try {
    for (const name of Object.values(templates)) await server`drop database if exists ${identifier(name)}`;
  } finally {
    await server.end();
  }
}

type Fill = (sql: Pool) => Promise<void>;

/** A template gets its name when it is whole, so that one whose making was killed is never copied. */
async function makeMissing(server: Pool, serverUrl: string, name: string, from: string | undefined, fill: Fill) {
  const [present] = await server`select 1 from pg_database where datname = ${name}`;
  if (present) return;
  const unfinished = `${name}_unfinished`;
  await server`drop database if exists ${identifier(unfinished)} with (force)`;
  await server`create database ${identifier(unfinished)} template ${identifier(from ?? 'template1')}`;
  const sql = openPool(databaseUrl(serverUrl, unfinished), 4);
  try {
    await fill(sql);
  } finally {
    await sql.end();
  }
  await server`alter database ${identifier(unfinished)} rename to ${identifier(name)}`;
}

const fillEmpty: Fill = async sql => {
  await migrateClock(sql);
  await migrate(sql, 'utility', utilityMigrations);
  await migrate(sql, 'portal', portalMigrations);
  await seedRoleRights(sql);
};

const fillCity: Fill = async sql => {
  await freezeClock(sql, cityNow);
  await prepareCity(sql, { seed: 1, customers: 0, months: 14, onProgress: () => undefined });
  await seedDemoPeople(sql, demoPeople);
};

export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}
